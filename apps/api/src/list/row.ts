import { fieldsOf, type Class } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { isoOrNull } from '../clock.js'
import type { Params } from './bind.js'

/** Without null, whether one of the contract's values may be stored as such: as itself, or, where it is a time, as a number. */
type Fits<Stored, Shown> = [Shown] extends [Stored] ? true : [Stored, string] extends [number, Shown] ? true : false
type FitsToo<Stored, Shown> = null extends Stored
  ? null extends Shown
    ? Fits<NonNullable<Stored>, NonNullable<Shown>>
    : false
  : Fits<Stored, NonNullable<Shown>>

/** Fields of a row that are computed rather than selected. */
type Missing<Row, Stored> = {
  [K in keyof Row as K extends keyof Stored ? (FitsToo<Stored[K], Row[K]> extends true ? never : K) : K]: Row[K]
}
/** The stored row; where the contract has a few values for a column, it holds one of these. */
type StoredValues<Row, Stored> = {
  [K in keyof Stored]: K extends keyof Row
    ? Row[K] extends NonNullable<Stored[K]>
      ? Row[K] | Extract<Stored[K], null>
      : Stored[K]
    : Stored[K]
}
type Compute<Row, Stored> = (
  stored: StoredValues<Row, Stored>,
  me: Actor,
  params: Params,
) => Missing<Row, Stored> & Partial<Row>

/** Supplies the computed fields; required only if there are any. */
export type Computed<Row, Stored> = keyof Missing<Row, Stored> extends never
  ? { readonly compute?: Compute<Row, Stored> }
  : { readonly compute: Compute<Row, Stored> }

/** Converts a stored row to the contract's class: exactly its fields, in order, with times formatted. */
export function rowFrom<Row, Stored>(type: Class<Row>, compute?: Compute<Row, Stored>) {
  const fields = [...fieldsOf(type)].map(([name, { is }]) => ({ name, isTime: is.kind === 'time' }))
  return (stored: object, me: Actor, params: Params): Row => {
    const computed = (compute?.(stored as StoredValues<Row, Stored>, me, params) ?? {}) as Record<string, unknown>
    const columns = stored as Record<string, unknown>
    const row: Record<string, unknown> = {}
    for (const { name, isTime } of fields)
      row[name] = name in computed ? computed[name] : isTime ? isoOrNull(columns[name] as number | null) : columns[name]
    return row as Row
  }
}
