import { unindexed } from '@bedside/prisma'
import { sql } from 'kysely'
import { queryField, bind, where } from '../list/bind.js'
import { cold } from '../list/cold.js'
import type { Filter, Ids } from '../list/filters.js'
import { phonesLike } from './phone-filter.js'
import { beginning } from './subtree.js'

type Rented = 'RentalOrder' | 'DepositOrder' | 'LockEvent' | 'Feedback' | 'MallOrder'

/** Rows of users matched first in the user table; a user has few rows. */
function ofUsers(table: Rented, users: (field: string) => Ids): Filter<'t.userId'> {
  return {
    // Keeps the index of `userId` out: if many users match, scanning in list order finds the next row soon.
    condition: (field) => where`${unindexed(sql.ref('t.userId'))} IN ${users(field)}`,
    lookup: (field) =>
      cold
        .selectFrom(users(field).as('u'))
        .crossJoin(`${table as 'RentalOrder'} as t`)
        .select('t.id')
        .whereRef('t.userId', '=', 'u.id'),
    // An agent's own rows are fewer than those of so many users.
    broad: true,
  }
}

/** Users whose nickname starts with the text. */
function byNickname(field: string) {
  const beyond = bind(({ query }) => beginning(String(query[field])).to)
  const users = cold.selectFrom('User').select('id')
  return users.where('nickname', '>=', queryField<string>(field)).where('nickname', '<', beyond)
}

/** Matches the user's whole phone number or its last four digits. */
export const userPhone = (table: Rented): Filter<'t.userId'> =>
  ofUsers(table, (field) => phonesLike('User', queryField(field)))

/** Matches the start of the user's nickname. */
export const userName = (table: Rented): Filter<'t.userId'> => ofUsers(table, byNickname)

/**
 * Matches either: the start of the nickname, the whole phone number or its last four digits. Prefixes of numbers would
 * reveal the digits that masking hides.
 */
export const userNameOrPhone = (table: Rented): Filter<'t.userId'> =>
  ofUsers(table, (field) => byNickname(field).union(phonesLike('User', queryField(field))))

/** Matches the whole transaction number of the payment channel. */
export const tradeNumber = (
  table: Extract<Rented, 'RentalOrder' | 'DepositOrder'>,
  business: 'RENTAL' | 'DEPOSIT',
): Filter<'t.id'> => {
  const paid = (field: string) =>
    cold
      .selectFrom('Payment as p')
      .select('p.businessId as id')
      .where('p.tradeNo', '=', queryField<string>(field))
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
