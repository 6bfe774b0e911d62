import { UserQuery, UserRow, type UserSums } from '@bedside/contracts'
import { sql } from 'kysely'
import { can, type Actor } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { phoneFilter } from '../../data/phone-filter.js'
import { where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, fromDay, living, onAccountingDay, oneOfFew, toDay } from '../../list/filters.js'
import { inOwnSubtree } from '../../list/scope.js'
import { balance, has, lastRental, total } from './user-totals.js'

/**
 * An agent sees users who have rented at a hospital that it runs today; they are found through its hospitals, of which there are
 * few.
 */
function rentedAtOwn() {
  const visits = cold
    .selectFrom('Hospital as h')
    .crossJoin('UserHospital as v')
    .select('v.userId')
    .whereRef('v.hospitalId', '=', 'h.id')
    .where('h.deletedAt', 'is', null)
    .where(inOwnSubtree('h.agentPath'))
  return where`${sql.ref('t.id')} IN ${visits}`
}

const declared = {
  query: UserQuery,
  shows: UserRow,
  rows: selectFrom('User', (users) =>
    users
      .select(['t.id as userId', 't.avatar', 't.nickname', 't.phone', 't.gender', 't.city', 't.userType'])
      .select([lastRental.as('lastRentAt'), 't.createdAt', 't.isFlag', 't.version'])
      .select([balance.as('balanceCents'), total('heldCents').as('heldCents'), total('dueCents').as('dueCents')])
      .select([total('orders').as('orders'), total('paidCents').as('paidCents')]),
  ),
  scope: { platform: 'all', agent: rentedAtOwn, store: 'none' },
  always: living,
  filters: {
    phone: phoneFilter('User'),
    nickname: contains('t.nickname'),
    isFlag: oneOfFew('t.isFlag'),
    userType: oneOfFew('t.userType'),
    hasDeposit: has('heldCents'),
    hasArrears: has('dueCents'),
    accountingDay: onAccountingDay('t.createdAt'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt', lastRentAt: { column: 'lastRentAt', ofPart: lastRental } },
  order: 'desc',
} as const

/** Agents do not see balances. */
const balanceFor = (me: Actor, balanceCents: number) => (me.family === 'PLATFORM' ? balanceCents : null)

export const userList = defineList({
  ...declared,
  name: 'users',
  compute: ({ phone, balanceCents }, me) => ({ phone: maskPhone(phone), balanceCents: balanceFor(me, balanceCents) }),
})

/** The exported list: phone numbers are complete for those who may reveal any user's number, masked for others. */
export const userFile = defineList({
  ...declared,
  name: 'usersFile',
  compute: ({ phone, balanceCents }, me) => ({
    phone: can(me, 'user.list.reveal') ? phone : maskPhone(phone),
    balanceCents: balanceFor(me, balanceCents),
  }),
})

/** The sums shown under the list. */
export const userAmounts: Amounts<keyof UserSums> = {
  balanceCents: balance,
  heldCents: total('heldCents'),
  dueCents: total('dueCents'),
  paidCents: total('paidCents'),
}
