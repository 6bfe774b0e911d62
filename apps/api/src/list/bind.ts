import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../access/actor.js'

/** The values one request brings to a compiled list. */
export interface Values {
  readonly query: Readonly<Record<string, unknown>>
  readonly me: Actor
  /** What the caller passes along, such as the time. */
  readonly given: Readonly<Record<string, number | string>>
  /** Where the page lies; set by the engine. */
  readonly place: { limit: number; offset: number; edge: number }
}

/**
 * Stands in a statement for a value that each request brings anew. A statement is compiled once with these in it and
 * kept; a request then only fills them in.
 */
export class Bind {
  constructor(readonly read: (values: Values) => unknown) {}
}

export const bind = (read: (values: Values) => unknown): Bind => new Bind(read)
export const given = (name: string): Bind => new Bind(({ given: all }) => all[name])

/** A condition of a list, with its values still open. */
export type Condition = RawBuilder<SqlBool>
export const where = sql<SqlBool>
