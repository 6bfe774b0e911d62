import { depositsOwed, DepositQuery, DepositRow, type DepositSums } from '@bedside/contracts'
import { sql } from 'kysely'
import { can, type Actor } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { userName, userPhone, tradeNumber } from '../../data/user-filter.js'
import { cold } from '../../list/cold.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  dayParams,
  documentNumber,
  equals,
  fromDayBeside,
  onAccountingDay,
  oneOfFew,
  toDayBeside,
} from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { refundLate } from './deposit.filters.js'
import { heldOf, hindranceOf, type DepositAmounts } from './deposit.rules.js'
import { hasUnsettledOrders } from './unsettled-orders.js'

/** The trade number of the last payment that was made, else of the last one begun; empty if there is none. */
const lastPayment = cold
  .selectFrom('Payment as p')
  .select('p.tradeNo')
  .where('p.business', '=', sql.lit('DEPOSIT'))
  .where('p.businessId', '=', sql.ref<number>('t.id'))
  .orderBy(sql`CASE WHEN p.status = 'SUCCESS' THEN 0 ELSE 1 END`)
  .orderBy('p.id', 'desc')
  .limit(sql.lit(1))
const tradeNo = sql<string>`coalesce(${lastPayment}, '')`

const declared = {
  query: DepositQuery,
  shows: DepositRow,
  rows: selectFrom('DepositOrder', (deposits) =>
    deposits
      .innerJoin('User as u', 'u.id', 't.userId')
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .select(['t.id as depositId', 't.depositNo', 't.status', 't.mode', 't.userId', 'u.nickname', 'u.phone'])
      .select(['t.hospitalId', 'h.hospitalName', 't.amountCents', 't.deductedCents', 't.refundedCents'])
      .select(['t.payWay', 't.paidAt', 't.refundedAt', 't.operator', 't.failure', 't.version', 't.createdAt'])
      .select([tradeNo.as('tradeNo'), hasUnsettledOrders.as('unsettled')]),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    depositNo: documentNumber('DepositOrder', 'depositNo'),
    tradeNo: tradeNumber('DepositOrder', 'DEPOSIT'),
    phone: userPhone('DepositOrder'),
    nickname: userName('DepositOrder'),
    userId: equals('t.userId'),
    hospitalId: equals('t.hospitalId'),
    status: oneOfFew('t.status'),
    mode: oneOfFew('t.mode'),
    paidDay: onAccountingDay('t.paidAt'),
    refundedDay: onAccountingDay('t.refundedAt'),
    refundLate,
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  params: dayParams,
} as const

/** Agents, who refund no deposits, see neither names of platform staff nor whether a user rents from others. */
const computed = (deposit: DepositAmounts & { readonly operator: string; readonly unsettled: 0 | 1 }, me: Actor) => ({
  heldCents: heldOf(deposit),
  hindrance: me.family === 'PLATFORM' ? hindranceOf(deposit, deposit.unsettled === 1) : null,
  operator: me.family === 'PLATFORM' ? deposit.operator : '',
})

export const depositList = defineList({
  ...declared,
  name: 'deposits',
  compute: (deposit, me) => ({ ...computed(deposit, me), phone: maskPhone(deposit.phone) }),
})

/** The exported list: phone numbers are complete for those who may reveal any user's number, masked for others. */
export const depositFile = defineList({
  ...declared,
  name: 'depositsFile',
  compute: (deposit, me) => ({
    ...computed(deposit, me),
    phone: can(me, 'user.list.reveal') ? deposit.phone : maskPhone(deposit.phone),
  }),
})

/** `heldOf` in SQL. */
const held = sql<number>`CASE WHEN ${sql.ref('t.status')} IN (${sql.join(depositsOwed.map((status) => sql.lit(status)))})
  THEN ${sql.ref('t.amountCents')} - ${sql.ref('t.deductedCents')} - ${sql.ref('t.refundedCents')} ELSE 0 END`

/** What the page sums over all deposits found. */
export const depositAmounts: Amounts<keyof DepositSums> = {
  amountCents: sql.ref('t.amountCents'),
  heldCents: held,
  deductedCents: sql.ref('t.deductedCents'),
  refundedCents: sql.ref('t.refundedCents'),
}
