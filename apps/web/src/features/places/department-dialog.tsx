import { DepartmentForm } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import type { Editor } from '../../forms/use-editor'
import { PlaceSelect } from '../../ui/place-select'

/** Adds a department, or changes the one it was opened on, which stays in its hospital. */
export function DepartmentDialog({ editor }: { editor: Editor<DepartmentForm> }) {
  const adding = editor.start?.departmentId === undefined
  return (
    <FormDialog editor={editor}>
      <Field of={DepartmentForm} name="hospitalId">
        <PlaceSelect level="hospital" disabled={!adding} />
      </Field>
      <Field of={DepartmentForm} name="name" />
      <Field of={DepartmentForm} name="building" />
      <Field of={DepartmentForm} name="floor" />
      <Field of={DepartmentForm} name="orderBy" />
    </FormDialog>
  )
}
