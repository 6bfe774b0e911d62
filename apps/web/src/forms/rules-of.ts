import {
  fieldsOf,
  problemOf,
  reasons,
  shownValue,
  translate,
  type Class,
  type FieldSpec,
  type Language,
  type Problem,
  type Values,
} from '@bedside/contracts'
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
  if (!problem) return undefined
  const { reason, values } = asTyped(spec, problem, language)
  return `${translate(spec.label, language)}${language === 'en' ? ' ' : ''}${translate(reasons[reason], language, values)}`
}

/** Cents and basis points are typed as yuan and percent, so what is wrong with them is said in those. */
function asTyped(spec: FieldSpec, { reason, values = {} }: Problem, language: Language): Problem {
  const unit = spec.is.kind === 'int' ? spec.is.unit : undefined
  if (unit !== 'cents' && unit !== 'bps') return { reason, values }
  if (reason === 'int') return { reason: unit === 'cents' ? 'yuan' : 'percent' }
  // The label of another field is a text already.
  const shown = (value: Values[string]) => (typeof value === 'object' ? value : shownValue(spec, value, language))
  const texts = Object.entries(values).map(([name, value]) => [name, shown(value)])
  return { reason, values: Object.fromEntries(texts) as Values }
}

/**
 * What the contract says against one of a form's values: by itself, or because another field does not go with it, as the upper
 * end of a range with the lower.
 */
export function complaintAbout(of: Class<object>, name: string, form: Record<string, unknown>, language: Language) {
  const fields = fieldsOf(of)
  const about = (key: string, spec: FieldSpec) => complaint(spec, form[key], form, language)
  const own = fields.get(name)
  const said = own && about(name, own)
  if (said !== undefined) return said
  const others = [...fields].filter(([key, { check }]) => key !== name && check && form[key] !== undefined)
  return others.map(([key, spec]) => about(key, spec)).find((text) => text !== undefined)
}

/** Whether the contract accepts each of these values; required ones may be missing. */
export const acceptable = (of: Class<object>, values: object): boolean =>
  Object.entries(values).every(([name, value]) => {
    const spec = fieldsOf(of).get(name)
    return value === undefined || !spec || problemOf(spec, value, { ...values }) === undefined
  })

type FormRuleOf = Extract<FormRule, (...args: never[]) => unknown>

interface RuleOptions {
  /** Required in this form although optional in the contract. */
  readonly required?: boolean
  /** The form field that contains this one's class. */
  readonly within?: string | undefined
  /** Only sending the form finds the field missing. */
  readonly whenFilled?: boolean
}

/** The contract's validation rules for a form field, in the reader's language. */
export function rulesOf(
  spec: FieldSpec,
  language: Language,
  { required = false, within, whenFilled = false }: RuleOptions = {},
): FormRule[] {
  const checked: FieldSpec = required ? { ...spec, optional: false } : spec
  const whole = ruleOf(checked, language, within)
  if (!whenFilled) return [whole]
  const ofFilled = ruleOf({ ...checked, optional: true }, language, within)
  return [ofFilled, (form) => ({ ...whole(form), validateTrigger: 'onSubmit' })]
}

const ruleOf =
  (spec: FieldSpec, language: Language, within?: string): FormRuleOf =>
  ({ getFieldsValue }) => ({
    required: !spec.optional,
    validator: (_rule, value: unknown) => {
      const whole = getFieldsValue(true) as Record<string, unknown>
      const form = within === undefined ? whole : (whole[within] as Record<string, unknown>)
      const problem = complaint(spec, value, form, language)
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
    },
  })
