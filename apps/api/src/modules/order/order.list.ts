import {
  abnormalKinds,
  endWays,
  orderStatuses,
  payWays,
  refundStates,
  type OrderQuery,
  type OrderRow,
} from '@bedside/contracts'
import { can } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { runBy } from '../../data/agent-filter.js'
import { maskPhone } from '../../data/mask.js'
import { renterName, renterPhone, tradeNumber } from '../../data/renter-filter.js'
import { valueIn, valueInOrNull } from '../../data/value-in.js'
import { defineList } from '../../list/declare.js'
import { equals, fromDayBeside, oneOfFew, search, toDayBeside } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { dueOf } from './order.rules.js'

type Times = 'startAt' | 'endAt' | 'remindedAt'
interface Raw extends Omit<OrderRow, 'orderId' | 'dueCents' | 'overdue' | Times> {
  id: number
  overdue: number
  startAt: number
  endAt: number | null
  remindedAt: number | null
}

const declared = {
  table: 'RentalOrder',
  // Whose an order is was settled when it began: a hospital that changes hands takes no history along.
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  joins: `JOIN User u ON u.id = t.userId JOIN Hospital h ON h.id = t.hospitalId LEFT JOIN Department d ON d.id = t.departmentId
    LEFT JOIN Ward w ON w.id = t.wardId LEFT JOIN Bed b ON b.id = t.bedId LEFT JOIN Agent g ON g.id = t.agentId`,
  filters: {
    orderNo: { ...search('RentalOrder', { begins: ['orderNo'], letters: 'upper' }), broad: true },
    tradeNo: tradeNumber('RentalOrder', 'RENTAL'),
    phone: renterPhone('RentalOrder'),
    nickname: renterName('RentalOrder'),
    deviceNo: { ...search('RentalOrder', { begins: ['deviceNo'], letters: 'upper' }), broad: true },
    userId: equals('t.userId'),
    hospitalId: equals('t.hospitalId'),
    agentId: runBy,
    status: oneOfFew('t.status'),
    refundState: oneOfFew('t.refundState'),
    endWay: oneOfFew('t.endWay'),
    overdue: oneOfFew('t.overdue'),
    abnormal: oneOfFew('t.abnormal'),
    from: fromDayBeside('t.startAt'),
    to: toDayBeside('t.startAt'),
  },
  sorts: { startAt: 'startAt' },
  order: 'desc',
  columns: `t.id, t.orderNo, t.status, t.userId, u.nickname, u.phone, t.hospitalId, h.name AS hospitalName,
    d.name AS departmentName, w.wardNo, b.bedNo, t.deviceId, t.deviceNo, t.agentId, g.company AS agentCompany, t.planName,
    t.startAt, t.endAt, t.usedMin, t.freeMin, t.chargedMin, t.dayCents, t.nightCents, t.chargedCents, t.extraCents,
    t.waivedCents, t.paidCents, t.refundedCents, t.refundState, t.payWay, t.endWay, t.overdue, t.abnormal, t.remindedAt,
    t.version`,
} as const

const rowOf = ({ id, ...raw }: Raw, masked: boolean): OrderRow => ({
  ...raw,
  orderId: id,
  status: valueIn(orderStatuses, raw.status),
  phone: masked ? maskPhone(raw.phone) : raw.phone,
  refundState: valueIn(refundStates, raw.refundState),
  payWay: valueInOrNull(payWays, raw.payWay),
  endWay: valueInOrNull(endWays, raw.endWay),
  abnormal: valueInOrNull(abnormalKinds, raw.abnormal),
  overdue: raw.overdue === 1 ? 1 : 0,
  dueCents: dueOf(raw),
  startAt: iso(raw.startAt),
  endAt: isoOrNull(raw.endAt),
  remindedAt: isoOrNull(raw.remindedAt),
})

export const orderList = defineList<OrderQuery, Raw, OrderRow>({
  ...declared,
  name: 'orders',
  row: (raw) => rowOf(raw, true),
})

/** The same as a file: whole for whoever may look at every renter's number anyway. */
export const orderFile = defineList<OrderQuery, Raw, OrderRow>({
  ...declared,
  name: 'ordersFile',
  row: (raw, me) => rowOf(raw, !can(me, 'user.list.reveal')),
})
