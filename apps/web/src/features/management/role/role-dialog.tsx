import { RoleForm } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { roleMessages } from './role.messages'

/** Adds a role, or changes the one it was opened on. */
export function RoleDialog({ editor }: { editor: Editor<RoleForm> }) {
  const t = useText(roleMessages)
  const adding = editor.start?.roleId === undefined
  return (
    <FormDialog editor={editor} title={t(adding ? 'add' : 'editTitle')}>
      <Field of={RoleForm} name="roleName" />
      {adding && <Field of={RoleForm} name="family" />}
      <Field of={RoleForm} name="remark" />
    </FormDialog>
  )
}
