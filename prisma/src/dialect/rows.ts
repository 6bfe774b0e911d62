import { type Expression, type RawBuilder, sql } from 'kysely'
import { phrase } from './phrase.js'

/** The same value out of the reach of its index. PostgreSQL decides that by what it knows of the rows. */
export const unindexed = <T>(value: Expression<T>): RawBuilder<T> =>
  phrase({ sqlite: sql<T>`+${value}`, postgres: sql<T>`${value}` })

/** Texts as rows of a table: `key` is the place of each, from 0, and `value` the text. As one value, however many there are. */
export const eachOf = (texts: readonly string[]): RawBuilder<{ key: number; value: string }> => {
  const json = JSON.stringify(texts)
  return phrase({
    sqlite: sql`json_each(${json})`,
    postgres: sql`(SELECT place - 1 AS key, value
      FROM jsonb_array_elements_text(CAST(${json} AS jsonb)) WITH ORDINALITY AS texts (value, place))`,
  })
}
