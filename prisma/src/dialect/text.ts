import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { phrase } from './phrase.js'

/** Whether a text is found by a pattern, whatever the case of its letters. */
export const like = (text: Expression<unknown>, pattern: Expression<string>): RawBuilder<SqlBool> =>
  phrase({
    sqlite: sql`${text} LIKE ${pattern} ESCAPE '\\'`,
    postgres: sql`${text} ILIKE ${pattern} ESCAPE '\\'`,
  })

/** Whether a text lies in that range, whatever the case of its letters; an index in that order helps. */
export const between = (
  text: Expression<unknown>,
  low: Expression<unknown>,
  beyond: Expression<unknown>,
): RawBuilder<SqlBool> =>
  phrase({
    sqlite: sql`(${text} >= ${low} COLLATE NOCASE AND ${text} < ${beyond} COLLATE NOCASE)`,
    postgres: sql`(lower(${text}) >= lower(${low}) AND lower(${text}) < lower(${beyond}))`,
  })

/** The end of a text, as indexes of it have it. */
export const lastFour = (text: Expression<unknown>): RawBuilder<string> =>
  phrase({ sqlite: sql`substr(${text}, -4)`, postgres: sql`right(${text}, 4)` })

/** The whole number that a text begins with; 0 where it begins with none. */
export const wholeIn = (text: Expression<string>): RawBuilder<number> =>
  phrase({
    sqlite: sql`CAST(${text} AS INTEGER)`,
    postgres: sql`CAST(coalesce(substring(${text} from '^[0-9]+'), '0') AS bigint)`,
  })

/** A text within stored JSON. */
export const textIn = (json: Expression<string>, key: string): RawBuilder<string> =>
  phrase({
    sqlite: sql`${json} ->> ${sql.lit(`$.${key}`)}`,
    postgres: sql`CAST(${json} AS jsonb) ->> ${sql.lit(key)}`,
  })

/** So many random digits of sixteen, another number for each row. */
export const randomDigits = (count: 20): RawBuilder<string> =>
  phrase({
    sqlite: sql`lower(hex(randomblob(${sql.lit(count / 2)})))`,
    postgres: sql`left(replace(CAST(gen_random_uuid() AS text), '-', ''), ${sql.lit(count)})`,
  })
