import { sql, type RawBuilder } from 'kysely'
import { bind, where, type Bind } from '../list/bind.js'
import type { Filter } from '../list/filters.js'

type Phoned = 'User' | 'SmsMessage'

/**
 * A whole phone number, which an index finds, or the last four digits, which are no secret. Nothing in between: by a
 * longer and longer beginning anybody could read what masking hides.
 */
export const phoneFilter = (table: Phoned): Filter => ({
  condition: (field) =>
    where`t.id IN (${phonesLike(
      table,
      bind(({ query }) => query[field]),
    )})`,
})

/** The ids of the rows whose phone that is. */
export const phonesLike = (table: Phoned, typed: Bind): RawBuilder<unknown> =>
  sql`SELECT p.id FROM ${sql.table(table)} AS p WHERE p.phone = ${typed}
    UNION ALL SELECT p.id FROM ${sql.table(table)} AS p WHERE length(${typed}) = 4 AND substr(p.phone, -4) = ${typed}`
