import { device, type DeviceRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import { RowActions } from '../../../ui/row-actions'
import { useBoardWay } from '../../../ui/use-board-way'
import { deviceMessages } from '../../../records/device/device.messages'
import { steps, stepsFrom } from '../../../records/device/device-steps'
import { stepLabels } from '../../../records/device/step-labels'
import type { DeviceDialogs } from './use-device-dialogs'

interface DeviceActionsProps {
  row: DeviceRow
  dialogs: DeviceDialogs
  /** Omitted where the details are open already. */
  onDetails?: () => void
}

/** The actions that the device's status and the viewer's permissions allow. */
export function DeviceActions({ row, dialogs, onDetails }: DeviceActionsProps) {
  const t = useText(deviceMessages)
  const translate = useTranslate()
  const boardWay = useBoardWay()
  const { status } = row
  const gone = status === 'SCRAPPED' || status === 'LOST'
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { deviceNo: row.deviceNo }),
          first: true,
          run: onDetails,
        },
        { call: device.setDevice, label: t('edit'), first: true, run: () => dialogs.edit(row) },
        !gone &&
          status !== 'DISABLED' && {
            call: device.lockDevice,
            label: t('openLock'),
            run: () => dialogs.lock('OPEN', row),
          },
        !gone && { call: device.lockDevice, label: t('closeLock'), run: () => dialogs.lock('CLOSE', row) },
        !gone && { call: device.lockDevice, label: t('reboot'), run: () => dialogs.lock('REBOOT', row) },
        status === 'IN_STOCK' && { call: device.bindDevice, label: t('bind'), run: () => dialogs.bind(row) },
        ...stepsFrom(status).map((step) => ({
          ...steps[step],
          label: translate(stepLabels[step]),
          run: () => dialogs.step({ step, row }),
        })),
        boardWay(row.hospitalId),
        { call: device.getDeviceLabels, label: t('labels'), run: () => dialogs.labels([row]) },
      ]}
    />
  )
}
