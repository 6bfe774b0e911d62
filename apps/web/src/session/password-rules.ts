import { fieldsOf, PasswordForm, problemOf, reasons, translate } from '@bedside/contracts'
import type { FormRule } from 'antd'
import { language } from '../i18n/language'
import { textOf } from '../i18n/messages'
import { passwordMessages } from './password.messages'

/** The fields of the dialog: those sent, and the repetition of the new password. */
export interface PasswordFields {
  oldPassWord?: string
  managerPassword?: string
  confirmation?: string
}

type PasswordPrompt = 'askOld' | 'askNew' | 'askConfirmation'

/** A rule as a function, so that its message is in the language current at validation. */
const rule =
  (complaint: (value: string, fields: PasswordFields) => string | undefined): FormRule =>
  ({ getFieldsValue }) => ({
    required: true,
    validator: (_rule, value: unknown) => {
      const text = complaint(typeof value === 'string' ? value : '', getFieldsValue(true) as PasswordFields)
      return text === undefined ? Promise.resolve() : Promise.reject(new Error(text))
    },
  })

const t = textOf(passwordMessages)
const filled = (prompt: PasswordPrompt) => (value: string) => (value === '' ? t(prompt) : undefined)

export const passwordRules: Record<keyof PasswordFields, FormRule[]> = {
  oldPassWord: [rule(filled('askOld'))],
  managerPassword: [rule((value) => filled('askNew')(value) ?? complaintOfContract(value))],
  confirmation: [
    rule(
      (value, { managerPassword }) =>
        filled('askConfirmation')(value) ?? (value === managerPassword ? undefined : t('differs')),
    ),
  ],
}

function complaintOfContract(value: string): string | undefined {
  const spec = fieldsOf(PasswordForm).get('managerPassword')
  const problem = spec && problemOf(spec, value)
  return problem && t('refused', { reason: translate(reasons[problem.reason], language.get(), problem.values) })
}
