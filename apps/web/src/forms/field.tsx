import { optionsOf, ungrouped, type Class, type FieldSpec } from '@bedside/contracts'
import { Form, Input, Radio, Select, type FormRule } from 'antd'
import type { ReactElement } from 'react'
import { useLanguage } from '../i18n/language'
import { useText, useTranslate } from '../i18n/messages'
import { DayInput } from './day-input'
import { formMessages } from './forms.messages'
import { HundredthsInput } from './hundredths-input'
import { fieldOf, rulesOf } from './rules-of'
import { TimeInput } from './time-input'
import { isReadableDate } from './unreadable-date'
import { WholeInput } from './whole-input'

interface FieldProps<F extends object> {
  of: Class<F>
  name: keyof F & string
  /** The form field that contains this class, for nested classes. */
  within?: string
  /** Required in this form although optional in the contract. */
  required?: boolean
  disabled?: boolean
  /**
   * When the field is checked: on leaving it, on leaving it only what was typed, or only on sending the form. For fields
   * that people leave before they know what to enter.
   */
  checkOn?: 'onBlur' | 'whenFilled' | 'onSubmit'
  /** A hint for the user. */
  help?: string
  /** A rule beside those of the contract. */
  also?: FormRule
  /** A custom input; defaults to one that suits the field's type. */
  children?: ReactElement | undefined
}

/** A form field with label, rules and input derived from the contract. */
export function Field<F extends object>({
  of,
  name,
  within,
  required = false,
  disabled,
  checkOn = 'onBlur',
  help,
  also,
  children,
}: FieldProps<F>) {
  const t = useText(formMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const spec = fieldOf(of, name)
  return (
    <Form.Item<Record<string, unknown>>
      name={within === undefined ? name : [within, name]}
      label={translate(spec.label)}
      rules={[
        ...readableRules(spec, t),
        ...rulesOf(spec, language, { required, within, whenFilled: checkOn === 'whenFilled' }),
        ...(also ? [also] : []),
      ]}
      validateTrigger={checkOn === 'whenFilled' ? 'onBlur' : checkOn}
      validateFirst
      normalize={(value: unknown) => (typeof value === 'string' ? ungrouped(spec, value) : value)}
      extra={help}
    >
      {children ?? inputFor(of, name, spec, translate, disabled)}
    </Form.Item>
  )
}

type Translate = ReturnType<typeof useTranslate>

/** Explains to people what the contract's rule for times explains to programs. */
function readableRules({ is }: FieldSpec, t: ReturnType<typeof useText<typeof formMessages>>): FormRule[] {
  if (is.kind !== 'time' && is.kind !== 'day') return []
  const refusal = t(is.kind === 'time' ? 'unreadableTime' : 'unreadableDay')
  return [
    { validator: (_rule, value: unknown) => (isRead(value) ? Promise.resolve() : Promise.reject(new Error(refusal))) },
  ]
}

const isRead = (value: unknown): boolean => typeof value !== 'string' || value === '' || isReadableDate(value)

function inputFor<F extends object>(
  of: Class<F>,
  name: keyof F & string,
  spec: FieldSpec,
  translate: Translate,
  disabled = false,
) {
  const { is } = spec
  if (is.kind === 'oneOf') {
    const options = optionsOf(of, name).map(({ value, text }) => ({ value, label: translate(text) }))
    return options.length <= 3 ? (
      <Radio.Group options={options} disabled={disabled} />
    ) : (
      <Select options={options} disabled={disabled} />
    )
  }
  if (is.kind === 'int' && (is.unit === 'bps' || is.unit === 'cents')) {
    return <HundredthsInput unit={is.unit === 'bps' ? '%' : '¥'} disabled={disabled} />
  }
  if (is.kind === 'int') return <WholeInput min={is.min} disabled={disabled} />
  if (is.kind === 'day') return <DayInput keepUnreadable disabled={disabled} />
  if (is.kind === 'time') return <TimeInput keepUnreadable disabled={disabled} />
  if (is.kind !== 'text') throw new Error(`${of.name}.${name} needs an input of its own`)
  if (is.secret) return <Input.Password autoComplete="new-password" maxLength={is.max} disabled={disabled} />
  if (is.lines) return <Input.TextArea rows={3} maxLength={is.max} showCount disabled={disabled} />
  // A number may be pasted with the spaces between its groups, which are not counted.
  return <Input maxLength={is.grouped ? 2 * is.max : is.max} disabled={disabled} autoComplete="off" />
}
