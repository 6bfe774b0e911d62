import { Cents, Count, fieldsOf, Nullable, type FieldSpec } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from './endpoint.js'

/** The sums of some amounts and counts of a list over all rows found; null if there are more than `limits.summedRows`. */
export type Sums<K extends string = string> = Record<K, number | null>

/** The reply with the sums of these fields of the list's row, labelled as there. */
export function sumsOf<Row, K extends keyof Row & string>(row: Class<Row>, keys: readonly K[]): Class<Sums<K>> {
  class Summed {}
  for (const key of keys) {
    const spec = fieldsOf(row).get(key)
    const declare = spec && sumOf(spec)
    if (!declare) throw new Error(`${row.name}.${key} is neither an amount nor a count`)
    declare(Summed.prototype, key)
    Nullable()(Summed.prototype, key)
  }
  return Summed as Class<Sums<K>>
}

function sumOf({ is, label }: FieldSpec) {
  if (is.kind !== 'int') return undefined
  if (is.unit === 'cents') return Cents(limits.balance, label)
  return is.unit === undefined && is.max === limits.id.max ? Count(label) : undefined
}
