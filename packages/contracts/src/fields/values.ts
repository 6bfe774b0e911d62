import type { Class } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'
import { fieldsOf, type FieldSpec } from './spec.js'

/** The name of a value of this field; undefined if it has none. */
export function textOfValue({ texts }: FieldSpec, value: unknown): Text | undefined {
  const key = typeof value === 'number' ? String(value) : value
  return texts && typeof key === 'string' && Object.hasOwn(texts, key) ? texts[key] : undefined
}

export interface Option {
  readonly value: string | number
  readonly text: Text
}

/** The values of a field in order of declaration, for filters and selections. A value without a name stands for itself. */
export function optionsOf<T extends object>(type: Class<T>, field: keyof T & string): readonly Option[] {
  const spec = fieldsOf(type).get(field)
  if (spec?.is.kind !== 'oneOf') throw new Error(`${type.name}.${field} is not one of a few values`)
  return spec.is.values.map((value) => ({
    value,
    text: textOfValue(spec, value) ?? [String(value), String(value)],
  }))
}
