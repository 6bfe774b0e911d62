import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../access/actor.js'
import { Placeholder, filledBy } from './statement.js'

/** Values a caller passes besides the query, such as the time. */
export type Params = Readonly<Record<string, number | string>>

/** The values that one request binds to a compiled list. */
export interface Values {
  readonly query: Readonly<Record<string, unknown>>
  readonly me: Actor
  readonly params: Params
  /** Position of the page; set by the engine. */
  readonly place: { limit: number; offset: number; edge: number }
}

/** A parameter bound to what this reads; values of `params` are read by `param`, so that their names can be checked. */
export const bind = filledBy<Omit<Values, 'params'>>()
/** A parameter bound to the value passed under this name, or to what `read` makes of it. */
export const param = <T extends number | string>(
  name: string,
  read: (value: T, query: Values['query']) => T = (value) => value,
): RawBuilder<T> => sql<T>`${new Placeholder<Values>(({ params: all, query }) => read(all[name] as T, query), name)}`
/** A parameter bound to this field of the query. */
export const queryField = <T = unknown>(field: string): RawBuilder<T> => bind(({ query }) => query[field] as T)

/** A condition of a list, with unbound parameters. */
export type Condition = Expression<SqlBool>
export const where = sql<SqlBool>
