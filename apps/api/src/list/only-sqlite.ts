import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** What another database has other words for; everything else is said as both understand it. */

/** The same value out of the reach of its index. */
export const unindexed = <T>(value: Expression<T>): RawBuilder<T> => sql<T>`+${value}`

/** Whether a text is found by a pattern, whatever the case of its letters. */
export const like = (text: Expression<unknown>, pattern: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} LIKE ${pattern} ESCAPE '\\'`

/** Whether a text lies in that range, whatever the case of its letters; an index in that order helps. */
export const between = (text: Expression<unknown>, low: Expression<unknown>, beyond: Expression<unknown>) =>
  sql<SqlBool>`(${text} >= ${low} COLLATE NOCASE AND ${text} < ${beyond} COLLATE NOCASE)`

/** A text within stored JSON. */
export const textIn = (json: Expression<string>, key: string): RawBuilder<string> =>
  sql<string>`${json} ->> ${sql.lit(`$.${key}`)}`

/** The end of a text, as indexes of it have it. */
export const lastFour = (text: Expression<unknown>): RawBuilder<string> => sql<string>`substr(${text}, -4)`
