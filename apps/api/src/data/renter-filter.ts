import { unindexed } from '@bedside/prisma'
import { sql } from 'kysely'
import { asked, bind, where } from '../list/bind.js'
import { cold } from '../list/cold.js'
import type { Filter, Ids } from '../list/filters.js'
import { phonesLike } from './phone-filter.js'
import { beginning } from './subtree.js'

type Rented = 'RentalOrder' | 'DepositOrder' | 'LockEvent' | 'Feedback' | 'MallOrder'

/** Rows of renters who are looked up among the users first; a renter has few. */
function ofUsers(table: Rented, users: (field: string) => Ids): Filter<'t.userId'> {
  return {
    // The index of renters is kept out: where they are many, the next match is never far in the order of the list.
    condition: (field) => where`${unindexed(sql.ref('t.userId'))} IN ${users(field)}`,
    lookup: (field) =>
      cold
        .selectFrom(users(field).as('u'))
        .crossJoin(`${table as 'RentalOrder'} as t`)
        .select('t.id')
        .whereRef('t.userId', '=', 'u.id'),
    // An agent's own rows are fewer than everybody's of so many renters.
    broad: true,
  }
}

/** Users whose nickname begins so. */
function named(field: string) {
  const beyond = bind(({ query }) => beginning(String(query[field])).to)
  const users = cold.selectFrom('User').select('id')
  return users.where('nickname', '>=', asked<string>(field)).where('nickname', '<', beyond)
}

/** By the renter's whole phone number or its last four digits. */
export const renterPhone = (table: Rented): Filter<'t.userId'> =>
  ofUsers(table, (field) => phonesLike('User', asked(field)))

/** By the beginning of the renter's nickname. */
export const renterName = (table: Rented): Filter<'t.userId'> => ofUsers(table, named)

/**
 * By either: the beginning of the name, the whole phone number or its last four digits. By a longer and longer beginning
 * of a number anybody could read what masking hides.
 */
export const renterNameOrPhone = (table: Rented): Filter<'t.userId'> =>
  ofUsers(table, (field) => named(field).union(phonesLike('User', asked(field))))

/** By the whole number that the channel knows a payment by. */
export const tradeNumber = (
  table: Extract<Rented, 'RentalOrder' | 'DepositOrder'>,
  business: 'RENTAL' | 'DEPOSIT',
): Filter<'t.id'> => {
  const paid = (field: string) =>
    cold
      .selectFrom('Payment as p')
      .select('p.businessId as id')
      .where('p.tradeNo', '=', asked<string>(field))
      .where('p.business', '=', sql.lit(business))
  return {
    condition: (field) => where`${sql.ref('t.id')} IN ${paid(field)}`,
    lookup: (field) =>
      cold
        .selectFrom(paid(field).as('p'))
        .crossJoin(`${table as 'RentalOrder'} as t`)
        .select('t.id')
        .whereRef('t.id', '=', 'p.id'),
  }
}
