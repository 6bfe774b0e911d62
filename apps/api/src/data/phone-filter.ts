import { lastFour } from '@bedside/prisma'
import { sql, type Expression } from 'kysely'
import { queryField, where } from '../list/bind.js'
import { cold } from '../list/cold.js'
import type { Filter, Ids } from '../list/filters.js'

/** Agents and shops are hundreds, so they are scanned. */
type Phoned = 'User' | 'SmsMessage' | 'Agent' | 'Store'

/**
 * Matches a whole phone number, through an index, or the last four digits, which are not secret. Prefixes are not
 * supported: trying longer and longer ones would reveal the digits that masking hides.
 */
export const phoneFilter = (table: 'User' | 'SmsMessage'): Filter<'t.id'> => ({
  condition: (field) => where`${sql.ref('t.id')} IN ${phonesLike(table, queryField(field))}`,
})

/** The ids of rows with this phone number. */
export function phonesLike(table: Phoned, typed: Expression<string>): Ids {
  const rows = cold.selectFrom(`${table as 'User'} as p`).select('p.id')
  const byTail = rows.where(where`length(${typed}) = 4`).where(where`${lastFour(sql.ref('p.phone'))} = ${typed}`)
  return rows.where('p.phone', '=', typed).unionAll(byTail)
}
