import { fieldsOf, problemOf, reasons, translate, type Class, type FieldSpec, type Language } from '@bedside/contracts'
import type { FormRule } from 'antd'

/** The contract's description of a form field. */
export function fieldOf<F extends object>(of: Class<F>, name: keyof F & string): FieldSpec {
  const spec = fieldsOf(of).get(name)
  if (!spec) throw new Error(`${of.name} has no field ${name}`)
  return spec
}

/** Inputs report cleared values as '' or null; for the contract they are undefined. */
export const clearedToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value)

/** The contract's complaint about a value as a sentence; undefined if it is valid. */
export function complaint(spec: FieldSpec, value: unknown, form: Record<string, unknown>, language: Language) {
  const trimmed = typeof value === 'string' && spec.is.kind === 'text' && spec.is.trim ? value.trim() : value
  const problem = problemOf(spec, clearedToUndefined(trimmed), form)
  return (
    problem &&
    `${translate(spec.label, language)}${language === 'en' ? ' ' : ''}${translate(reasons[problem.reason], language, problem.values)}`
  )
}

/** The contract's validation rules for a form field, in the reader's language. */
export function rulesOf(spec: FieldSpec, language: Language, required: boolean, within?: string): FormRule[] {
  const checked: FieldSpec = required ? { ...spec, optional: false } : spec
  return [
    ({ getFieldsValue }) => ({
      required: !checked.optional,
      validator: (_rule, value: unknown) => {
        const whole = getFieldsValue(true) as Record<string, unknown>
        const form = within === undefined ? whole : (whole[within] as Record<string, unknown>)
        const problem = complaint(checked, value, form, language)
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
      },
    }),
  ]
}
