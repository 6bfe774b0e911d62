import { bed, BedForm, BedsForm, device, DeviceBindForm, DeviceUnbindForm } from '@bedside/contracts'
import type { BedQuery, BedRow } from '@bedside/contracts'
import { Typography } from 'antd'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { PlaceInput } from '../../records/place-input'
import { useEditor } from '../../forms/use-editor'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { dialogsOf, useShown } from '../../ui/dialogs-of'
import { LabelSheet } from '../../records/label-sheet'
import { FreeDeviceSelect } from './free-device-select'
import { FixedPlace, whereIs } from './place-cells'
import { placeMessages } from './places.messages'

export type BedDialogs = ReturnType<typeof useBedDialogs>

const text = textOf(placeMessages)

/** Dialogs for beds and their devices. The place of a new bed is preset from the filters of the list. */
export function useBedDialogs({ hospitalId, departmentId, wardId }: BedQuery) {
  const t = useText(placeMessages)
  const start = { hospital: hospitalId, department: departmentId }
  const edit = useRecordDialog({
    id: 'bed',
    call: bed.setBed,
    nameOf: ({ bedNo }: BedRow) => bedNo,
    title: placeMessages.editBed,
    addTitle: placeMessages.addBed,
    saved: placeMessages.saved,
    about: (row) => ({ ...whereIs(row), wardNo: row.wardNo }),
    fields: ({ start: from, about }) => (
      <>
        {from && from.bedId === undefined && (
          <Field of={BedForm} name="wardId">
            <PlaceInput to="ward" start={start} />
          </Field>
        )}
        {from?.bedId !== undefined && <FixedPlace about={about} />}
        <Field of={BedForm} name="bedNo" />
      </>
    ),
  })
  const several = useEditor({
    id: 'beds',
    title: placeMessages.addBedsTitle,
    call: bed.addBeds,
    onSaved: ({ bedNos }) => succeed(text('bedsAdded', { count: bedNos.length, bedNos: bedNos.join(' ') })),
  })
  const bind = useRecordDialog({
    id: 'bed-bind',
    call: device.bindDevice,
    nameOf: ({ wardNo, bedNo }: BedRow) => `${wardNo}-${bedNo}`,
    title: placeMessages.bindTitle,
    startFrom: ({ bedId }) => ({ bedId }),
    onSaved: ({ deviceNo }) => succeed(text('bound', { deviceNo })),
    okText: t('bind'),
    fields: ({ start: from }) =>
      from && (
        <Field of={DeviceBindForm} name="deviceId">
          <FreeDeviceSelect />
        </Field>
      ),
  })
  const unbind = useRecordDialog({
    id: 'bed-unbind',
    call: device.unbindDevice,
    nameOf: ({ deviceNo }: BedRow) => deviceNo ?? '',
    title: placeMessages.unbindTitle,
    startFrom: ({ deviceId }) => ({ deviceId }),
    onSaved: ({ deviceNo }) => succeed(text('unbound', { deviceNo })),
    okText: t('unbind'),
    fields: () => (
      <>
        <Typography.Paragraph type="secondary">{t('unbindHint')}</Typography.Paragraph>
        <Field of={DeviceUnbindForm} name="reason" />
      </>
    ),
  })
  const label = useShown<BedRow>(
    (row, close) => row?.deviceId != null && <LabelSheet deviceIds={[row.deviceId]} onClose={close} />,
  )
  const severalDialog = (
    <FormDialog editor={several}>
      {several.start && (
        <Field of={BedsForm} name="wardId">
          <PlaceInput to="ward" start={start} />
        </Field>
      )}
      <Field of={BedsForm} name="count" />
      <Field of={BedsForm} name="prefix" help={t('prefixHelp')} />
    </FormDialog>
  )
  return {
    ...dialogsOf({ edit, bind, unbind, label }, { element: severalDialog }),
    add: () => edit.add({ wardId }),
    addSeveral: () => several.open({ wardId, count: 2 }),
  }
}
