import { fieldsOf, problemOf, reasons, say, type Class, type FieldSpec, type Language } from '@bedside/contracts'
import type { FormRule } from 'antd'

/** What a form class says of one of its fields. */
export function fieldOf<F extends object>(of: Class<F>, name: keyof F & string): FieldSpec {
  const spec = fieldsOf(of).get(name)
  if (!spec) throw new Error(`${of.name} has no field ${name}`)
  return spec
}

/** Inputs report what was emptied as '' or null; to the contract that is nothing said. */
export const said = (value: unknown): unknown => (value === '' || value === null ? undefined : value)

/** What the contract has against a value, as a sentence; undefined when it takes it. */
export function complaint(spec: FieldSpec, value: unknown, form: Record<string, unknown>, language: Language) {
  const trimmed = typeof value === 'string' && spec.is.kind === 'text' && spec.is.trim ? value.trim() : value
  const problem = problemOf(spec, said(trimmed), form)
  return (
    problem &&
    `${say(spec.label, language)}${language === 'en' ? ' ' : ''}${say(reasons[problem.reason], language, problem.values)}`
  )
}

/** The contract's own rules for a field of a form, in the reader's language. */
export function rulesOf(spec: FieldSpec, language: Language, required: boolean, within?: string): FormRule[] {
  const asked: FieldSpec = required ? { ...spec, optional: false } : spec
  return [
    ({ getFieldsValue }) => ({
      required: !asked.optional,
      validator: (_rule, value: unknown) => {
        const whole = getFieldsValue(true) as Record<string, unknown>
        const form = within === undefined ? whole : (whole[within] as Record<string, unknown>)
        const problem = complaint(asked, value, form, language)
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
      },
    }),
  ]
}
