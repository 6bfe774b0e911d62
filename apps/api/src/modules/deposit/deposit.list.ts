import { depositModes, depositStatuses, payWays, type DepositQuery, type DepositRow } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { renterName, renterPhone, tradeNumber } from '../../data/renter-filter.js'
import { valueIn, valueInOrNull } from '../../data/value-in.js'
import { defineList } from '../../list/declare.js'
import { equals, fromDayBeside, oneOfFew, search, toDayBeside } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { heldOf } from './deposit.rules.js'

type Times = 'paidAt' | 'refundedAt' | 'createdAt'
interface Raw extends Omit<DepositRow, 'depositId' | 'heldCents' | 'tradeNo' | Times> {
  id: number
  tradeNo: string | null
  paidAt: number | null
  refundedAt: number | null
  createdAt: number
}

const declared = {
  table: 'DepositOrder',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  joins: 'JOIN User u ON u.id = t.userId JOIN Hospital h ON h.id = t.hospitalId',
  filters: {
    depositNo: { ...search('DepositOrder', { begins: ['depositNo'], letters: 'upper' }), broad: true },
    tradeNo: tradeNumber('DepositOrder', 'DEPOSIT'),
    phone: renterPhone('DepositOrder'),
    nickname: renterName('DepositOrder'),
    userId: equals('t.userId'),
    hospitalId: equals('t.hospitalId'),
    status: oneOfFew('t.status'),
    mode: oneOfFew('t.mode'),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: `t.id, t.depositNo, t.status, t.mode, t.userId, u.nickname, u.phone, t.hospitalId, h.name AS hospitalName,
    t.amountCents, t.deductedCents, t.refundedCents, t.payWay, t.paidAt, t.refundedAt, t.operator, t.failure, t.version,
    t.createdAt, (SELECT p.tradeNo FROM Payment AS p WHERE p.business = 'DEPOSIT' AND p.businessId = t.id
      ORDER BY p.id DESC LIMIT 1) AS tradeNo`,
} as const

const rowOf = ({ id, ...raw }: Raw, me: Actor, masked: boolean): DepositRow => {
  const status = valueIn(depositStatuses, raw.status)
  return {
    ...raw,
    depositId: id,
    tradeNo: raw.tradeNo ?? '',
    status,
    mode: valueIn(depositModes, raw.mode),
    phone: masked ? maskPhone(raw.phone) : raw.phone,
    heldCents: heldOf({ ...raw, status }),
    payWay: valueInOrNull(payWays, raw.payWay),
    // Who of the platform's people it was, is not the business of agents.
    operator: me.family === 'PLATFORM' ? raw.operator : '',
    paidAt: isoOrNull(raw.paidAt),
    refundedAt: isoOrNull(raw.refundedAt),
    createdAt: iso(raw.createdAt),
  }
}

export const depositList = defineList<DepositQuery, Raw, DepositRow>({
  ...declared,
  name: 'deposits',
  row: (raw, me) => rowOf(raw, me, true),
})

/** The same as a file: whole for whoever may look at every renter's number anyway. */
export const depositFile = defineList<DepositQuery, Raw, DepositRow>({
  ...declared,
  name: 'depositsFile',
  row: (raw, me) => rowOf(raw, me, !can(me, 'user.list.reveal')),
})
