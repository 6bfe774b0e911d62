import type { Class } from '@bedside/contracts'
import { Form } from 'antd'
import { Field } from '../forms/field'
import { NewPasswordInput } from '../forms/new-password-input'
import { Part } from '../forms/part'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

interface Account {
  managerAccount?: string
  managerPassword?: string
}

interface PasswordProps<F> {
  of: Class<F>
  required?: boolean
}

/** The initial password of another person, who must change it on first sign-in. */
export function FirstPasswordField<F extends Pick<Account, 'managerPassword'>>({
  of,
  required = true,
}: PasswordProps<F>) {
  const t = useText(recordMessages)
  return (
    <Field of={of} name="managerPassword" required={required} help={t('passwordHelp')}>
      <NewPasswordInput />
    </Field>
  )
}

interface AccountFieldsProps<F extends Account> {
  of: Class<F>
  /** Why the account cannot be changed here; undefined if there is none yet. */
  fixed: string | undefined
  /** A new record needs an account; one that was stored without an account may stay so. */
  isNew: boolean
}

/** The account of the record's person. An existing one is read-only. */
export function AccountFields<F extends Account>({ of, fixed, isNew }: AccountFieldsProps<F>) {
  const none = fixed === undefined
  const name = Form.useWatch('managerAccount') as string | undefined
  const password = Form.useWatch('managerPassword') as string | undefined
  // Half an account would be left out when the form is sent.
  const needed = none && (isNew || Boolean(name) || Boolean(password))
  return (
    <>
      <Part width="third">
        <Field of={of} name="managerAccount" required={needed} disabled={!none} {...(!none && { help: fixed })} />
      </Part>
      {none && (
        <Part width="twoThirds">
          <FirstPasswordField of={of} required={needed} />
        </Part>
      )}
    </>
  )
}

/** Removes the account from the form if it already exists: it is sent with a password or not at all. */
export function onlyNewAccount<F extends Account>(form: F): F {
  const { managerAccount, managerPassword, ...others } = form
  return managerAccount && managerPassword ? form : (others as F)
}
