import { RoleForm } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import type { Editor } from '../../../forms/use-editor'

/** Adds a role, or changes the one it was opened on. */
export function RoleDialog({ editor }: { editor: Editor<RoleForm> }) {
  const adding = editor.start?.roleId === undefined
  return (
    <FormDialog editor={editor}>
      <Field of={RoleForm} name="roleName" />
      {adding && <Field of={RoleForm} name="family" />}
      <Field of={RoleForm} name="remark" />
    </FormDialog>
  )
}
