import { device, DeviceRow } from '@bedside/contracts'
import { PlaceFields } from '../../../records/place-fields'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { dialogsOf, useShown } from '../../../ui/dialogs-of'
import { LabelSheet } from '../../../records/label-sheet'
import { DeviceFields } from './device-fields'
import { deviceMessages } from '../../../records/device/device.messages'
import { useLockDialog } from '../../../records/device/use-lock-dialog'
import { useStepDialogs } from '../../../records/device/use-step-dialogs'

export type DeviceDialogs = ReturnType<typeof useDeviceDialogs>

const nameOf = ({ deviceNo }: DeviceRow) => deviceNo

const levels = [
  ['hospitalId', 'hospital'],
  ['departmentId', 'department'],
  ['wardId', 'ward'],
  ['bedId', 'bed'],
] as const

export function useDeviceDialogs() {
  const t = useText(deviceMessages)
  const lock = useLockDialog()
  const step = useStepDialogs()
  const edit = useRecordDialog({
    id: 'device',
    call: device.setDevice,
    nameOf,
    title: deviceMessages.editTitle,
    addTitle: deviceMessages.add,
    saved: deviceMessages.saved,
    width: 720,
    fields: (editor) => <DeviceFields editor={editor} />,
  })
  const bind = useRecordDialog({
    id: 'device-bind',
    call: device.bindDevice,
    nameOf,
    title: deviceMessages.bindTitle,
    saved: deviceMessages.bound,
    startFrom: ({ deviceId }) => ({ deviceId }),
    okText: t('bind'),
    fields: () => <PlaceFields of={DeviceRow} levels={levels} />,
  })
  const labels = useShown<readonly DeviceRow[]>(
    (rows, close) => rows && <LabelSheet deviceIds={rows.map(({ deviceId }) => deviceId)} onClose={close} />,
  )
  return {
    ...dialogsOf({ edit, bind, step, labels }, lock),
    lock: lock.ask,
    add: () => edit.add({ lockType: 'BLE' }),
  }
}
