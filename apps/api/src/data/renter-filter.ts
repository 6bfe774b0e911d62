import { sql, type RawBuilder } from 'kysely'
import { bind, where } from '../list/bind.js'
import type { Filter } from '../list/filters.js'
import { phonesLike } from './phone-filter.js'
import { beginning } from './subtree.js'

type Rented = 'RentalOrder' | 'DepositOrder'

/** Rows of renters who are looked up among the users first; a renter has few. */
function ofUsers(table: Rented, users: (field: string) => RawBuilder<unknown>): Filter {
  return {
    // The sign keeps the index of renters out: where they are many, the next match is never far in the order of the list.
    condition: (field) => where`+t.userId IN (${users(field)})`,
    lookup: (field) =>
      sql`SELECT t.id FROM (${users(field)}) AS u CROSS JOIN ${sql.table(table)} AS t WHERE t.userId = u.id`,
    broad: true,
  }
}

/** By the renter's whole phone number or its last four digits. */
export const renterPhone = (table: Rented): Filter =>
  ofUsers(table, (field) =>
    phonesLike(
      'User',
      bind(({ query }) => query[field]),
    ),
  )

/** By the beginning of the renter's nickname. */
export const renterName = (table: Rented): Filter =>
  ofUsers(table, (field) => {
    const typed = bind(({ query }) => query[field])
    const beyond = bind(({ query }) => beginning(String(query[field])).to)
    return sql`SELECT id FROM User WHERE nickname >= ${typed} AND nickname < ${beyond}`
  })

/** By the whole number that the channel knows a payment by. */
export const tradeNumber = (table: Rented, business: 'RENTAL' | 'DEPOSIT'): Filter => {
  const paid = (field: string) =>
    sql`SELECT p.businessId AS id FROM Payment AS p
      WHERE p.tradeNo = ${bind(({ query }) => query[field])} AND p.business = ${sql.lit(business)}`
  return {
    condition: (field) => where`t.id IN (${paid(field)})`,
    lookup: (field) =>
      sql`SELECT t.id FROM (${paid(field)}) AS p CROSS JOIN ${sql.table(table)} AS t WHERE t.id = p.id`,
  }
}
