import { device, type DeviceRow, type Text } from '@bedside/contracts'
import { Flex } from 'antd'
import { commonMessages } from '../../../i18n/common.messages'
import { useSay, useText } from '../../../i18n/messages'
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

const labels: Readonly<Record<Step, Text>> = {
  UNBIND: deviceMessages.unbind,
  FAULT: deviceMessages.fault,
  REPAIR: deviceMessages.repair,
  FINISH: deviceMessages.finish,
  DISABLE: commonMessages.disable,
  ENABLE: commonMessages.enable,
  LOST: deviceMessages.lost,
  FOUND: deviceMessages.found,
  SCRAP: deviceMessages.scrap,
}

/** What can be done with one device as it stands. */
export function DeviceActions({ row, dialogs, onDetails }: DeviceActionsProps) {
  const t = useText(deviceMessages)
  const say = useSay()
  const { granted } = useSignedIn()
  const boardWay = useBoardWay()
  const { status } = row
  const gone = status === 'SCRAPPED' || status === 'LOST'
  const more: readonly (MoreAction | false)[] = [
    mayCall(granted, device.lockDevice) &&
      !gone &&
      status !== 'DISABLED' && { key: 'open', label: t('openLock'), run: () => dialogs.lock('OPEN', row) },
    mayCall(granted, device.lockDevice) &&
      !gone && { key: 'close', label: t('closeLock'), run: () => dialogs.lock('CLOSE', row) },
    mayCall(granted, device.bindDevice) &&
      status === 'IN_STOCK' && { key: 'bind', label: t('bind'), run: () => dialogs.bind(row) },
    ...stepsFor(row, granted).map((step): MoreAction => {
      const { danger = false } = steps[step]
      return { key: step, label: say(labels[step]), danger, run: () => dialogs.step(step, row) }
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
