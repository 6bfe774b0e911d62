import { fieldsOf, translate, shownValue, type Class, type Language } from '@bedside/contracts'
import { clearedToUndefined } from './rules-of'

/** Whether two states of a form are equal. Something typed and undone is no change. */
export function same(one: object, other: object): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const valueOf = (form: object, key: string) =>
    JSON.stringify(clearedToUndefined((form as Record<string, unknown>)[key])) ?? ''
  return [...keys].every((key) => valueOf(one, key) === valueOf(other, key))
}

/** Initial values: the record's fields that the form has too. */
export function startingFrom<F extends object>(of: Class<F>, record: object): Partial<F> {
  const values: Record<string, unknown> = {}
  for (const key of fieldsOf(of).keys()) {
    const value = (record as Record<string, unknown>)[key]
    if (value !== undefined && value !== null) values[key] = value
  }
  return values as Partial<F>
}

/** Form values in which cleared fields are sent as empty if the contract allows that. */
export function withEmptied<F extends object>(of: Class<F>, values: F, start: Partial<F>): F {
  const isGone = (key: string) =>
    clearedToUndefined((values as Record<string, unknown>)[key]) === undefined &&
    clearedToUndefined((start as Record<string, unknown>)[key]) !== undefined
  const gone = [...fieldsOf(of)].filter(([key, { clearable }]) => clearable && isGone(key))
  return { ...values, ...Object.fromEntries(gone.map(([key]) => [key, ''])) }
}

/** Form values without auxiliary fields, such as the hospital in which a bed is looked up. */
export function ownFields<F extends object>(of: Class<F>, values: F): F {
  return Object.fromEntries(Object.entries(values).filter(([key]) => fieldsOf(of).has(key))) as F
}

/** Form values without passwords, which are never stored. */
export function withoutSecrets<F extends object>(of: Class<F>, values: Partial<F>): Partial<F> {
  const open = Object.entries(values).filter(([key]) => {
    const is = fieldsOf(of).get(key)?.is
    return !(is?.kind === 'text' && is.secret)
  })
  return Object.fromEntries(open) as Partial<F>
}

/** Typed values as text, one line per field. */
export function readable<F extends object>(of: Class<F>, values: Partial<F>, language: Language): string {
  const lines = [...fieldsOf(of)].flatMap(([name, spec]) => {
    const value = clearedToUndefined((withoutSecrets(of, values) as Record<string, unknown>)[name])
    // Ids and versions mean nothing to people; a number that is none was typed wrongly.
    if (
      value === undefined ||
      Object.is(value, NaN) ||
      name === 'version' ||
      (spec.is.kind === 'int' && spec.is.unit === 'id')
    )
      return []
    return [`${translate(spec.label, language)}: ${shownValue(spec, value, language)}`]
  })
  return lines.join('\n')
}
