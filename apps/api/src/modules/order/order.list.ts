import { OrderQuery, OrderRow, type OrderSums } from '@bedside/contracts'
import { sql } from 'kysely'
import { can } from '../../access/actor.js'
import { runBy } from '../../data/agent-filter.js'
import { maskPhone } from '../../data/mask.js'
import { userName, userPhone, tradeNumber } from '../../data/user-filter.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  dayParams,
  documentNumber,
  equals,
  fromDayBeside,
  onAccountingDay,
  oneOfFew,
  search,
  toDayBeside,
} from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { parameterIn } from '../../parameters/parameter-in.js'
import { soFarOf } from './order-bill.js'
import { again, overnight, takenOnNight, unpaidLong, withRefund, withRefundToApprove } from './order.filters.js'
import { dueIn, dueOf } from './order.rules.js'

const lostHours = parameterIn('rental.lostHours')

const declared = {
  query: OrderQuery,
  shows: OrderRow,
  rows: selectFrom('RentalOrder', (orders) =>
    orders
      .innerJoin('User as u', 'u.id', 't.userId')
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Department as d', 'd.id', 't.departmentId')
      .leftJoin('Ward as w', 'w.id', 't.wardId')
      .leftJoin('Bed as b', 'b.id', 't.bedId')
      .leftJoin('Agent as g', 'g.id', 't.agentId')
      .select(['t.id as orderId', 't.orderNo', 't.status', 't.userId', 'u.nickname', 'u.phone'])
      .select(['t.hospitalId', 'h.hospitalName', 'd.name as departmentName', 'w.wardNo', 'b.bedNo'])
      .select(['t.deviceId', 't.deviceNo', 't.agentId', 'g.company as agentCompany', 't.planName'])
      .select(['t.startAt', 't.endAt', 't.usedMin', 't.freeMin', 't.chargedMin', 't.dayCents', 't.nightCents'])
      .select(['t.chargedCents', 't.extraCents', 't.waivedCents', 't.paidCents', 't.askedCents', 't.refundedCents'])
      .select(['t.refundState', 't.payWay', 't.endWay', 't.overdue', 't.abnormal', 't.remindedAt', 't.version'])
      .select(({ eb }) => eb.case().when('t.status', '=', 'IN_USE').then(eb.ref('t.plan')).end().as('runningPlan'))
      .select(({ eb }) => eb.case().when('t.status', '=', 'IN_USE').then(lostHours).end().as('lostHours')),
  ),
  // The agent is the one that ran the hospital when the order began: transferring a hospital does not move its history.
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    orderNo: documentNumber('RentalOrder', 'orderNo'),
    tradeNo: tradeNumber('RentalOrder', 'RENTAL'),
    phone: userPhone('RentalOrder'),
    nickname: userName('RentalOrder'),
    deviceNo: { ...search('RentalOrder', { begins: ['deviceNo'], letters: 'upper' }), broad: true },
    userId: equals('t.userId'),
    deviceId: equals('t.deviceId'),
    hospitalId: equals('t.hospitalId'),
    agentId: runBy,
    status: oneOfFew('t.status'),
    refundState: oneOfFew('t.refundState'),
    openRefund: withRefund,
    refundToApprove: withRefundToApprove,
    endWay: oneOfFew('t.endWay'),
    overdue: oneOfFew('t.overdue'),
    abnormal: oneOfFew('t.abnormal'),
    accountingDay: onAccountingDay('t.startAt'),
    night: overnight,
    nightOf: takenOnNight,
    unpaidLong,
    again,
    from: fromDayBeside('t.startAt'),
    to: toDayBeside('t.startAt'),
  },
  sorts: { startAt: 'startAt' },
  // The cost so far of a rental in use depends on the time.
  params: (now: number) => ({ now, ...dayParams(now) }),
  order: 'desc',
} as const

export const orderList = defineList({
  ...declared,
  name: 'orders',
  compute: (order, _me, { now }) => ({
    phone: maskPhone(order.phone),
    dueCents: dueOf(order),
    ...soFarOf(order, Number(now)),
  }),
})

/** The exported list: phone numbers are complete for those who may reveal any user's number, masked for others. */
export const orderFile = defineList({
  ...declared,
  name: 'ordersFile',
  compute: (order, me, { now }) => ({
    phone: can(me, 'user.list.reveal') ? order.phone : maskPhone(order.phone),
    dueCents: dueOf(order),
    ...soFarOf(order, Number(now)),
  }),
})

/** What the page sums over all orders found. */
export const orderAmounts: Amounts<keyof OrderSums> = {
  paidCents: sql.ref('t.paidCents'),
  dueCents: dueIn('t'),
  refundedCents: sql.ref('t.refundedCents'),
}

/** What was paid for an order, less refunds. */
export const incomeOf = sql<number>`${sql.ref('t.paidCents')} - ${sql.ref('t.refundedCents')}`
