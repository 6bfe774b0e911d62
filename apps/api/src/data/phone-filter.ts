import { sql } from 'kysely'
import { bind, where } from '../list/bind.js'
import type { Filter } from '../list/filters.js'

/**
 * A whole phone number, which an index finds, or the last four digits, which are no secret. Nothing in between: by a
 * longer and longer beginning anybody could read what masking hides.
 */
export const phoneFilter = (table: 'User' | 'SmsMessage'): Filter => ({
  condition: (field) => {
    const typed = bind(({ query }) => query[field])
    const whole = sql`SELECT p.id FROM ${sql.table(table)} AS p WHERE p.phone = ${typed}`
    const tail = sql`SELECT p.id FROM ${sql.table(table)} AS p
      WHERE length(${typed}) = 4 AND substr(p.phone, -4) = ${typed}`
    return where`t.id IN (${whole} UNION ALL ${tail})`
  },
})
