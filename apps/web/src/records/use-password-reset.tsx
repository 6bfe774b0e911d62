import type { Endpoint, NewPassword } from '@bedside/contracts'
import { Alert } from 'antd'
import { Field } from '../forms/field'
import { NewPasswordInput } from '../forms/new-password-input'
import { useRecordDialog } from '../forms/use-record-dialog'
import { textOf, useText } from '../i18n/messages'
import { succeed } from '../session/notices'
import type { OpenedOn } from '../ui/dialogs-of'
import { usePasswordOnce } from '../ui/password-once'
import { recordMessages } from './records.messages'

interface Options<F, Row> {
  readonly id: string
  readonly call: Endpoint<F, NewPassword>
  readonly accountOf: (row: Row) => string
  readonly startFrom: (row: Row) => object
}

/** Resets a person's password: either a typed one, or one that the server generates and shows once. */
export function usePasswordReset<F extends { managerPassword?: string }, Row extends object>(
  options: Options<F, Row>,
): OpenedOn<Row> {
  const { id, call, accountOf, startFrom } = options
  const t = useText(recordMessages)
  const once = usePasswordOnce()
  const { open, element } = useRecordDialog({
    id,
    call,
    nameOf: accountOf,
    title: recordMessages.passwordTitle,
    startFrom,
    onSaved({ managerPassword }, _sent, { name = '' }) {
      if (managerPassword === '') succeed(textOf(recordMessages)('passwordSet', { name }))
      else once.open({ managerAccount: name, managerPassword })
    },
    okText: t('resetPassword'),
    width: 440,
    fields: () => (
      <>
        <Alert type="warning" showIcon title={t('passwordConsequence')} style={{ marginBottom: 16 }} />
        <Field of={call.input} name="managerPassword" help={t('passwordLeaveEmpty')}>
          <NewPasswordInput />
        </Field>
      </>
    ),
  })
  return {
    open,
    element: (
      <>
        {element}
        {once.element}
      </>
    ),
  }
}
