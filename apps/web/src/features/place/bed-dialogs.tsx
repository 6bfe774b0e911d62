import { BedForm, BedsForm } from '@bedside/contracts'
import type { ComponentProps } from 'react'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { PlaceInput } from '../../forms/place-input'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { Standing, type Where } from './place-cells'
import { placeMessages } from './places.messages'

type Start = ComponentProps<typeof PlaceInput>['start']

interface BedDialogProps {
  editor: Editor<BedForm, Where>
  start: Start
}

/** Adds a bed, or gives another number to the one it was opened on, which stays in its ward. */
export function BedDialog({ editor, start }: BedDialogProps) {
  const adding = editor.start?.bedId === undefined
  return (
    <FormDialog editor={editor}>
      {editor.start && adding && (
        <Field of={BedForm} name="wardId">
          <PlaceInput to="ward" start={start} />
        </Field>
      )}
      {!adding && <Standing about={editor.about} />}
      <Field of={BedForm} name="bedNo" />
    </FormDialog>
  )
}

/** Several new beds of one ward. */
export function BedsDialog({ editor, start }: { editor: Editor<BedsForm>; start: Start }) {
  const t = useText(placeMessages)
  return (
    <FormDialog editor={editor}>
      {editor.start && (
        <Field of={BedsForm} name="wardId">
          <PlaceInput to="ward" start={start} />
        </Field>
      )}
      <Field of={BedsForm} name="count" />
      <Field of={BedsForm} name="prefix" help={t('prefixHelp')} />
    </FormDialog>
  )
}
