import type { Endpoint, NewPassword } from '@bedside/contracts'
import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import { Field } from '../../../forms/field'
import { FormDialog } from '../../../forms/form-dialog'
import { NewPasswordInput } from '../../../forms/new-password-input'
import { useEditor } from '../../../forms/use-editor'
import { filled, textOf, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { PasswordOnce, type ShownPassword } from '../../../ui/password-once'
import { managerMessages } from './manager.messages'

interface PasswordReset<F> {
  /** Asks for the new password of this account. */
  ask(about: Omit<F, 'managerPassword'>, account: string): void
  readonly element: ReactNode
}

interface Options<F> {
  readonly id: string
  readonly call: Endpoint<F, NewPassword>
}

/** Gives somebody a new password: one that is typed, or one the server makes up and tells this once. */
export function usePasswordReset<F extends { managerPassword?: string }>({ id, call }: Options<F>): PasswordReset<F> {
  const t = useText(managerMessages)
  const [shown, setShown] = useState<ShownPassword>()
  const editor = useEditor({
    id,
    title: (_start, { account = '' }: { account?: string }) =>
      account === '' ? managerMessages.password : filled(managerMessages.passwordTitle, { account }),
    call,
    onSaved({ managerPassword }, _sent, { account = '' }) {
      if (managerPassword === '') succeed(textOf(managerMessages)('passwordSet', { account }))
      else setShown({ account, password: managerPassword })
    },
  })
  return {
    ask: (about, account) => editor.open(about, { account }),
    element: (
      <>
        <FormDialog editor={editor} okText={t('password')} width={440}>
          <Alert type="warning" showIcon title={t('passwordConsequence')} style={{ marginBottom: 16 }} />
          <Field of={call.input} name="managerPassword" help={t('passwordLeaveEmpty')}>
            <NewPasswordInput maxLength={64} />
          </Field>
        </FormDialog>
        <PasswordOnce shown={shown} onClose={() => setShown(undefined)} />
      </>
    ),
  }
}
