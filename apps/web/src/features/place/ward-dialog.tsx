import { WardForm } from '@bedside/contracts'
import type { ComponentProps } from 'react'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { PlaceInput } from '../../forms/place-input'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { Standing, type Where } from './place-cells'
import { placeMessages } from './places.messages'

interface WardDialogProps {
  editor: Editor<WardForm, Where>
  start: ComponentProps<typeof PlaceInput>['start']
}

/** Adds a ward with its first beds, or changes the one it was opened on, which stays in its department. */
export function WardDialog({ editor, start }: WardDialogProps) {
  const t = useText(placeMessages)
  const adding = editor.start?.wardId === undefined
  return (
    <FormDialog editor={editor}>
      {/* It comes and goes with the dialog, so that looking begins anew each time. */}
      {editor.start && adding && (
        <Field of={WardForm} name="departmentId">
          <PlaceInput to="department" start={start} />
        </Field>
      )}
      {!adding && <Standing about={editor.about} />}
      <Field of={WardForm} name="wardNo" />
      <Field of={WardForm} name="floor" help={t('floorHelp')} />
      {adding && <Field of={WardForm} name="newBeds" help={t('newBedsHelp')} />}
    </FormDialog>
  )
}
