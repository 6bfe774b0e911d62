import type { DB } from '@bedside/prisma'
import { accounts } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { queryField, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import type { Filter } from '../../list/filters.js'
import { scopeOfTotals } from '../../list/scope.js'

type Total = Exclude<keyof DB['UserTotal'], 'scope' | 'userId' | 'lastRentAt'>

/** The users' totals in the viewer's scope. */
const totals = () => cold.selectFrom('UserTotal as u').where('u.scope', '=', scopeOfTotals)

/** A total of the user `t`, as far as the viewer sees its orders and deposits. */
export const total = (of: Total): RawBuilder<number> =>
  sql<number>`coalesce(${totals().select(`u.${of}`).whereRef('u.userId', '=', sql.ref('t.id'))}, 0)`

/** When the user `t` last rented, among the rentals that the viewer sees. */
export const lastRental = sql<
  number | null
>`${totals().select('u.lastRentAt').whereRef('u.userId', '=', sql.ref('t.id'))}`

const [before, after] = accounts.userBalance(0).split('0') as [string, string]

/** The balance of the user `t`. */
export const balance: RawBuilder<number> = sql<number>`coalesce((
  select a.balance from "LedgerAccount" a where a.code = ${sql.lit(before)} || cast(t.id as text) || ${sql.lit(after)}), 0)`

/** Whether a total is positive; such users are few and are read from an index of their own. */
export function has(of: 'dueCents' | 'heldCents'): Filter<'t.id'> {
  const positive = totals().where(sql.ref(`u.${of}`), '>', sql.lit(0))
  const ofUser = positive.select('u.userId').whereRef('u.userId', '=', sql.ref('t.id'))
  const isSo = (field: string) => where`(CASE WHEN EXISTS ${ofUser} THEN 1 ELSE 0 END) = ${queryField(field)}`
  return {
    broad: true,
    condition: isSo,
    beside: isSo,
    lookup: (field) =>
      positive
        .select('u.userId as id')
        .where(where`${queryField(field)} = 1`)
        .unionAll(
          cold
            .selectFrom('User as t')
            .select('t.id')
            .where(where`${queryField(field)} = 0`)
            .where(where`NOT EXISTS ${ofUser}`),
        ),
  }
}
