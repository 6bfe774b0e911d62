import { role, RoleCopyForm } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { textOf, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { roleMessages } from './role.messages'

/** A role with the same permissions under another name. */
export const useRoleCopy = (): Editor<RoleCopyForm> =>
  useEditor({
    id: 'role-copy',
    title: roleMessages.copyTitle,
    call: role.copyRole,
    onSaved: ({ roleName }) => succeed(textOf(roleMessages)('copied', { name: roleName })),
  })

export function RoleCopyDialog({ editor }: { editor: Editor<RoleCopyForm> }) {
  const t = useText(roleMessages)
  return (
    <FormDialog editor={editor} okText={t('copy')}>
      <Field of={RoleCopyForm} name="roleName" help={t('copyHelp')} />
    </FormDialog>
  )
}
