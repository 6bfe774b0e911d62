import { user, UserFlagForm, type Flag, type UserRow } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { useEditor } from '../../../forms/use-editor'
import { filled, textOf, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

interface Renter {
  name: string
}

/** Asks why, before somebody may not rent any more, or may again. */
export function useFlagDialog(): { ask: (row: UserRow) => void; dialog: ReactNode } {
  const t = useText(userMessages)
  const editor = useEditor({
    id: 'user-flag',
    title: ({ isFlag }, { name = '' }: Partial<Renter>) =>
      filled(userMessages[isFlag === 1 ? 'enableTitle' : 'disableTitle'], { name }),
    call: user.updateUserIsFlag,
    onSaved: (_answer, { isFlag }, { name = '' }) =>
      succeed(textOf(userMessages)(isFlag === 1 ? 'enabled' : 'disabled', { name })),
  })
  const disabling = editor.start?.isFlag === 2
  return {
    ask: (row) => {
      const isFlag: Flag = row.isFlag === 1 ? 2 : 1
      editor.open({ userId: row.userId, version: row.version, isFlag }, { name: nameOf(row) })
    },
    dialog: (
      <FormDialog editor={editor} okText={t(disabling ? 'disable' : 'enable')} danger={disabling}>
        <Field of={UserFlagForm} name="reason" help={t(disabling ? 'disableHint' : 'enableHint')} />
      </FormDialog>
    ),
  }
}
