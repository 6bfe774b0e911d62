import { Cents, fieldsOf, Nullable } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from './endpoint.js'

/** The sums of some amounts of a list over all rows found; null if there are more than `limits.summedRows`. */
export type Sums<K extends string = string> = Record<K, number | null>

/** The reply with the sums of these fields of the list's row, labelled as there. */
export function sumsOf<Row, K extends keyof Row & string>(row: Class<Row>, keys: readonly K[]): Class<Sums<K>> {
  class Summed {}
  for (const key of keys) {
    const spec = fieldsOf(row).get(key)
    if (spec?.is.kind !== 'int' || spec.is.unit !== 'cents') throw new Error(`${row.name}.${key} is no amount`)
    Cents(limits.balance, spec.label)(Summed.prototype, key)
    Nullable()(Summed.prototype, key)
  }
  return Summed as Class<Sums<K>>
}
