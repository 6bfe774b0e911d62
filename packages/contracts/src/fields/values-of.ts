import type { Text } from '../wire/text.js'
import type { Texts } from './spec.js'

/** Values in order, with the name of each. */
export type NamedValues<V extends string | number> = readonly V[] & { readonly texts: Texts<V> }

/** Values and their names: `valuesOf({ OPEN: ['已开', 'Open'], CLOSED: ['已关', 'Closed'] })`. */
export function valuesOf<const T extends Readonly<Record<string | number, Text>>>(
  texts: T,
): NamedValues<keyof T & (string | number)> {
  const values = Object.keys(texts).map((key) => (isWholeNumber(key) ? Number(key) : key)) as (keyof T &
    (string | number))[]
  return Object.assign(values, { texts })
}

/** The keys of an object are strings, even if written as numbers. */
const isWholeNumber = (key: string): boolean => /^\d+$/.test(key)
