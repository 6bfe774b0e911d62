import { DeviceRow, type DeviceBindForm } from '@bedside/contracts'
import { FormDialog } from '../../../forms/form-dialog'
import { PlaceFields } from '../../../forms/place-fields'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { deviceMessages } from './device.messages'

const levels = [
  ['hospitalId', 'hospital'],
  ['departmentId', 'department'],
  ['wardId', 'ward'],
  ['bedId', 'bed'],
] as const

/** Chooses a free bed, from the hospital down. */
export function BindDialog({ editor }: { editor: Editor<DeviceBindForm> }) {
  const t = useText(deviceMessages)
  return (
    <FormDialog editor={editor} okText={t('bind')}>
      <PlaceFields of={DeviceRow} levels={levels} />
    </FormDialog>
  )
}
