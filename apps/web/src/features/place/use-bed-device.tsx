import { device, DeviceBindForm, DeviceUnbindForm, type BedRow } from '@bedside/contracts'
import { Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { useEditor } from '../../forms/use-editor'
import { filled, textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { LabelSheet } from '../../ui/label-sheet'
import { FreeDeviceSelect } from './free-device-select'
import { placeMessages } from './places.messages'

/** What is done with the device of a bed, and the dialogs for it. */
export interface BedDevice {
  bind(row: BedRow): void
  unbind(row: BedRow): void
  label(row: BedRow): void
  readonly element: ReactNode
}

export function useBedDevice(): BedDevice {
  const t = useText(placeMessages)
  const [labelled, setLabelled] = useState<number>()
  const binder = useEditor({
    id: 'bed-bind',
    title: (_start, { name = '' }: { name?: string }) => filled(placeMessages.bindTitle, { name }),
    call: device.bindDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(placeMessages)('bound', { deviceNo })),
  })
  const unbinder = useEditor({
    id: 'bed-unbind',
    title: (_start, { deviceNo }: Partial<Pick<BedRow, 'deviceNo'>>) =>
      filled(placeMessages.unbindTitle, { deviceNo: deviceNo ?? '' }),
    call: device.unbindDevice,
    onSaved: ({ deviceNo }) => succeed(textOf(placeMessages)('unbound', { deviceNo })),
  })
  return {
    bind: ({ bedId, wardNo, bedNo }) => binder.open({ bedId }, { name: `${wardNo}-${bedNo}` }),
    unbind: ({ deviceId, deviceNo }) => unbinder.open({ deviceId }, { deviceNo }),
    label: ({ deviceId }) => setLabelled(deviceId ?? undefined),
    element: (
      <>
        <FormDialog editor={binder} okText={t('bind')}>
          {binder.start && (
            <Field of={DeviceBindForm} name="deviceId">
              <FreeDeviceSelect />
            </Field>
          )}
        </FormDialog>
        <FormDialog editor={unbinder} okText={t('unbind')}>
          <Typography.Paragraph type="secondary">{t('unbindHint')}</Typography.Paragraph>
          <Field of={DeviceUnbindForm} name="reason" />
        </FormDialog>
        {labelled !== undefined && <LabelSheet deviceIds={[labelled]} onClose={() => setLabelled(undefined)} />}
      </>
    ),
  }
}
