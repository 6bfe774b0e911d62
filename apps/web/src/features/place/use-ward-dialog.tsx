import { ward, WardForm, type WardRow } from '@bedside/contracts'
import type { ComponentProps } from 'react'
import { Field } from '../../forms/field'
import { PlaceInput } from '../../records/place-input'
import { useRecordDialog, type RecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { FixedPlace, whereIs } from './place-cells'
import { placeMessages } from './places.messages'

/**
 * Adds a ward with its first beds, choosing its department from `start` on, or changes one, which stays in its
 * department.
 */
export function useWardDialog(start: ComponentProps<typeof PlaceInput>['start']): RecordDialog<WardRow> {
  const t = useText(placeMessages)
  return useRecordDialog({
    id: 'ward',
    call: ward.setWard,
    nameOf: ({ wardNo }: WardRow) => wardNo,
    title: placeMessages.editWard,
    addTitle: placeMessages.addWard,
    saved: placeMessages.saved,
    about: whereIs,
    fields: ({ start: from, about }) => {
      const adding = from?.wardId === undefined
      return (
        <>
          {/* Mounted and unmounted with the dialog, so that every opening begins at `start`. */}
          {from && adding && (
            <Field of={WardForm} name="departmentId">
              <PlaceInput to="department" start={start} />
            </Field>
          )}
          {!adding && <FixedPlace about={about} />}
          <Field of={WardForm} name="wardNo" />
          <Field of={WardForm} name="floor" help={t('floorHelp')} />
          {adding && <Field of={WardForm} name="newBeds" help={t('newBedsHelp')} />}
        </>
      )
    },
  })
}
