import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { phrase } from './phrase.js'

/** Whether a text matches a pattern, ignoring case. */
export const like = (text: Expression<unknown>, pattern: Expression<string>): RawBuilder<SqlBool> =>
  phrase({
    sqlite: sql`${text} LIKE ${pattern} ESCAPE '\\'`,
    postgres: sql`${text} ILIKE ${pattern} ESCAPE '\\'`,
  })

/** Whether a text lies in a range, ignoring case; can use an index with that collation. */
export const between = (
  text: Expression<unknown>,
  low: Expression<unknown>,
  beyond: Expression<unknown>,
): RawBuilder<SqlBool> =>
  phrase({
    sqlite: sql`(${text} >= ${low} COLLATE NOCASE AND ${text} < ${beyond} COLLATE NOCASE)`,
    postgres: sql`(lower(${text}) >= lower(${low}) AND lower(${text}) < lower(${beyond}))`,
  })

/** The last four characters, written as in the indexes on them. */
export const lastFour = (text: Expression<unknown>): RawBuilder<string> =>
  phrase({ sqlite: sql`substr(${text}, -4)`, postgres: sql`right(${text}, 4)` })

/** The whole number at the start of a text; 0 if there is none. */
export const wholeIn = (text: Expression<string>): RawBuilder<number> =>
  phrase({
    sqlite: sql`CAST(${text} AS INTEGER)`,
    postgres: sql`CAST(coalesce(substring(${text} from '^[0-9]+'), '0') AS bigint)`,
  })

/** A text field of stored JSON. */
export const textIn = (json: Expression<string>, key: string): RawBuilder<string> =>
  phrase({
    sqlite: sql`${json} ->> ${sql.lit(`$.${key}`)}`,
    postgres: sql`CAST(${json} AS jsonb) ->> ${sql.lit(key)}`,
  })

/** This many random hexadecimal digits, different for each row. */
export const randomDigits = (count: 20): RawBuilder<string> =>
  phrase({
    sqlite: sql`lower(hex(randomblob(${sql.lit(count / 2)})))`,
    postgres: sql`left(replace(CAST(gen_random_uuid() AS text), '-', ''), ${sql.lit(count)})`,
  })
