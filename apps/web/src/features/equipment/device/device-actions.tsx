import { device, type DeviceRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { mayCall } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import { useBoardWay } from '../../../ui/use-board-way'
import { deviceMessages } from './device.messages'
import { steps, stepsFor, type Step } from './device-steps'
import type { DeviceDialogs } from './use-device-dialogs'

interface DeviceActionsProps {
  row: DeviceRow
  dialogs: DeviceDialogs
  /** Left out where the device is being looked at already. */
  onDetails?: () => void
}

const labels = {
  UNBIND: 'unbind',
  FAULT: 'fault',
  REPAIR: 'repair',
  FINISH: 'finish',
  DISABLE: 'disable',
  ENABLE: 'enable',
  LOST: 'lost',
  FOUND: 'found',
  SCRAP: 'scrap',
} as const satisfies Record<Step, keyof typeof deviceMessages>

/** What can be done with one device as it stands. */
export function DeviceActions({ row, dialogs, onDetails }: DeviceActionsProps) {
  const t = useText(deviceMessages)
  const { granted } = useSignedIn()
  const boardWay = useBoardWay()
  const { status } = row
  const gone = status === 'SCRAPPED' || status === 'LOST'
  const more: readonly (MoreAction | false)[] = [
    mayCall(granted, device.lockDevice) &&
      !gone &&
      status !== 'DISABLED' && { key: 'open', label: t('open'), run: () => dialogs.lock('OPEN', row) },
    mayCall(granted, device.lockDevice) &&
      !gone && { key: 'close', label: t('close'), run: () => dialogs.lock('CLOSE', row) },
    mayCall(granted, device.bindDevice) &&
      status === 'IN_STOCK' && { key: 'bind', label: t('bind'), run: () => dialogs.bind(row) },
    ...stepsFor(row, granted).map((step): MoreAction => {
      const { danger = false } = steps[step]
      return { key: step, label: t(labels[step]), danger, run: () => dialogs.step(step, row) }
    }),
    boardWay(row.hospitalId),
    mayCall(granted, device.getDeviceLabels) && { key: 'labels', label: t('labels'), run: () => dialogs.labels([row]) },
  ]
  return (
    <Flex>
      {onDetails && (
        <RowButton aria-label={t('detailsOf', { deviceNo: row.deviceNo })} onClick={onDetails}>
          {t('details')}
        </RowButton>
      )}
      {mayCall(granted, device.setDevice) && <RowButton onClick={() => dialogs.edit(row)}>{t('edit')}</RowButton>}
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}
