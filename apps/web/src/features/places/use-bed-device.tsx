import { device, DeviceBindForm, DeviceUnbindForm, type BedRow } from '@bedside/contracts'
import { Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { useEditor } from '../../forms/use-editor'
import { textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { LabelSheet } from '../../ui/label-sheet'
import { FreeDeviceSelect } from './free-device-select'
import { placeMessages } from './places.messages'

/** What is done with the device of a bed, and the dialogs for it. */
export interface BedDevice {
  bind(row: BedRow): void
  unbind(row: BedRow): void
  label(row: BedRow): void
  readonly dialogs: ReactNode
}

export function useBedDevice(): BedDevice {
  const t = useText(placeMessages)
  const [row, setRow] = useState<BedRow>()
  const [labelled, setLabelled] = useState<number>()
  const binder = useEditor({
    id: 'bed-bind',
    title: placeMessages.bind,
    call: device.bindDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(placeMessages)('bound', { deviceNo })),
  })
  const unbinder = useEditor({
    id: 'bed-unbind',
    title: placeMessages.unbind,
    call: device.unbindDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(placeMessages)('unbound', { deviceNo })),
  })
  const name = row ? `${row.wardNo}-${row.bedNo}` : ''
  return {
    bind(bed) {
      setRow(bed)
      binder.open({ bedId: bed.bedId })
    },
    unbind(bed) {
      setRow(bed)
      unbinder.open({ deviceId: bed.deviceId })
    },
    label: ({ deviceId }) => setLabelled(deviceId ?? undefined),
    dialogs: (
      <>
        <FormDialog editor={binder} title={t('bindTitle', { name })} okText={t('bind')}>
          {binder.start && (
            <Field of={DeviceBindForm} name="deviceId">
              <FreeDeviceSelect />
            </Field>
          )}
        </FormDialog>
        <FormDialog editor={unbinder} title={t('unbindTitle', { deviceNo: row?.deviceNo ?? '' })} okText={t('unbind')}>
          <Typography.Paragraph type="secondary">{t('unbindHint')}</Typography.Paragraph>
          <Field of={DeviceUnbindForm} name="reason" />
        </FormDialog>
        {labelled !== undefined && <LabelSheet deviceIds={[labelled]} onClose={() => setLabelled(undefined)} />}
      </>
    ),
  }
}
