import { type Expression, type RawBuilder, sql } from 'kysely'
import { phrase } from './phrase.js'

/** Hides a value from SQLite's choice of indexes. PostgreSQL chooses by its statistics instead. */
export const unindexed = <T>(value: Expression<T>): RawBuilder<T> =>
  phrase({ sqlite: sql<T>`+${value}`, postgres: sql<T>`${value}` })

/** Texts as rows of a table: `key` is the position, from 0, and `value` the text. Binds one parameter, however many texts. */
export const eachOf = (texts: readonly string[]): RawBuilder<{ key: number; value: string }> => {
  const json = JSON.stringify(texts)
  return phrase({
    sqlite: sql`json_each(${json})`,
    postgres: sql`(SELECT place - 1 AS key, value
      FROM jsonb_array_elements_text(CAST(${json} AS jsonb)) WITH ORDINALITY AS texts (value, place))`,
  })
}
