import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../access/actor.js'
import { filledBy } from './statement.js'

/** What a caller passes along besides the query, such as the time. */
export type Given = Readonly<Record<string, number | string>>

/** The values one request brings to a compiled list. */
export interface Values {
  readonly query: Readonly<Record<string, unknown>>
  readonly me: Actor
  readonly given: Given
  /** Where the page lies; set by the engine. */
  readonly place: { limit: number; offset: number; edge: number }
}

export const bind = filledBy<Values>()
/** What the caller passes along under this name. */
export const given = <T extends number | string>(name: string): RawBuilder<T> =>
  bind(({ given: all }) => all[name] as T)
/** What was asked for by this field of the query. */
export const asked = <T = unknown>(field: string): RawBuilder<T> => bind(({ query }) => query[field] as T)

/** A condition of a list, with its values still open. */
export type Condition = Expression<SqlBool>
export const where = sql<SqlBool>
