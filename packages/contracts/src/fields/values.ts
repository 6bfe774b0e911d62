import type { Class } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'
import { fieldsOf, type FieldSpec } from './spec.js'

/** What people call a value of this field; undefined where it is called nothing but what it is. */
export function textOfValue({ texts }: FieldSpec, value: unknown): Text | undefined {
  const key = typeof value === 'number' ? String(value) : value
  return texts && typeof key === 'string' && Object.hasOwn(texts, key) ? texts[key] : undefined
}

export interface Option {
  readonly value: string | number
  readonly text: Text
}

/** What a field can be, in the order it was declared: for filters and selections. A value without a text stands for itself. */
export function optionsOf<T extends object>(type: Class<T>, field: keyof T & string): readonly Option[] {
  const spec = fieldsOf(type).get(field)
  if (spec?.is.kind !== 'oneOf') throw new Error(`${type.name}.${field} is not one of a few values`)
  return spec.is.values.map((value) => ({
    value,
    text: textOfValue(spec, value) ?? [String(value), String(value)],
  }))
}
