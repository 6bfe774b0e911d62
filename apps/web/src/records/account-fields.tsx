import type { Class } from '@bedside/contracts'
import { Field } from '../forms/field'
import { NewPasswordInput } from '../forms/new-password-input'
import { Part } from '../forms/part'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

interface Account {
  managerAccount?: string
  managerPassword?: string
}

/** The initial password of another person, who must change it on first sign-in. */
export function FirstPasswordField<F extends Pick<Account, 'managerPassword'>>({ of }: { of: Class<F> }) {
  const t = useText(recordMessages)
  return (
    <Field of={of} name="managerPassword" required help={t('passwordHelp')}>
      <NewPasswordInput />
    </Field>
  )
}

interface AccountFieldsProps<F extends Account> {
  of: Class<F>
  /** Why the account cannot be changed here; undefined if there is none yet. */
  fixed: string | undefined
}

/** The account of the record's person. An existing one is read-only. */
export function AccountFields<F extends Account>({ of, fixed }: AccountFieldsProps<F>) {
  const none = fixed === undefined
  return (
    <>
      <Part width="third">
        <Field of={of} name="managerAccount" required={none} disabled={!none} {...(!none && { help: fixed })} />
      </Part>
      {none && (
        <Part width="twoThirds">
          <FirstPasswordField of={of} />
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
