import type { Text } from '../wire/text.js'
import type { Texts } from './spec.js'

/** The values that something may have, in their order, and what people call each of them. */
export type NamedValues<V extends string | number> = readonly V[] & { readonly texts: Texts<V> }

/** Values and what they are called, said once: `valuesOf({ OPEN: ['已开', 'Open'], CLOSED: ['已关', 'Closed'] })`. */
export function valuesOf<const T extends Readonly<Record<string | number, Text>>>(
  texts: T,
): NamedValues<keyof T & (string | number)> {
  const values = Object.keys(texts).map((key) => (isWholeNumber(key) ? Number(key) : key)) as (keyof T &
    (string | number))[]
  return Object.assign(values, { texts })
}

/** Keys of an object are strings, also where 1 was written. */
const isWholeNumber = (key: string): boolean => /^\d+$/.test(key)
