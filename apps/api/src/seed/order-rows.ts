import { bill, parameters, shareAccount, dayMs, hourMs, type Plan, type Rates, type Share } from '@bedside/contracts'
import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { dayOf, startOfDay } from '../clock.js'
import type { PastPosting } from '../ledger/bulk.js'
import { credit, debit, type Line } from '../ledger/posting.js'
import { endOfStay, hourOfStart, paysAt } from '../life/habits.js'
import { billedColumns } from '../modules/order/order-bill.js'
import { rentalPaid } from '../modules/order/order-money.js'
import { accountOfShare } from '../modules/order/share-accounts.js'
import { sharesOf, shareRows, splitPosting } from '../modules/order/share-amounts.js'
import { settled } from '../modules/order/share-settlement.js'
import { paidRow } from './payment-rows.js'
import type { Random } from './random.js'

/** The number of orders per thousand whose lock does not open; nothing is charged. */
const unopened = 12

/** The place and terms of rentals. */
export interface Terms {
  readonly hospitalId: number
  readonly agentId: number | null
  readonly agentPath: string
  readonly planName: string
  readonly plan: Plan
  readonly rates: Rates
  /** The path of each agent with a share. */
  readonly paths: ReadonlyMap<number, string>
}

export interface Rental {
  readonly id: number
  readonly paymentId: number
  readonly day: string
  readonly userId: number
  readonly depositId: number
  readonly device: { id: number; deviceNo: string; bedId: number; wardId: number; departmentId: number }
  readonly terms: Terms
}

/** All rows of a rental whose shares are settled, computed by the same functions as for real rentals. */
export interface Trace {
  readonly order: Insertable<DB['RentalOrder']>
  readonly changes: Insertable<DB['OrderChange']>[]
  readonly payments: Insertable<DB['Payment']>[]
  readonly shares: Insertable<DB['ProfitShareLine']>[]
  readonly postings: PastPosting[]
}

export function traceOf(rental: Rental, random: Random): Trace {
  const startAt = Math.round(startOfDay(rental.day) + hourOfStart(random) * hourMs)
  if (random() * 1000 < unopened) return notOpened(rental, startAt)
  const endAt = Math.round(endOfStay(startAt, random))
  const billed = billedColumns(bill(rental.terms.plan, startAt, endAt))
  const due = billed.chargedCents
  const paidAt = due > 0 ? Math.round(paysAt(endAt, random)) : endAt
  const changes = [
    ...begun(rental, startAt),
    {
      ...step(rental, 'RETURN', endAt),
      before: 'IN_USE',
      after: due > 0 ? 'PENDING_PAY' : 'COMPLETED',
      amountCents: due,
    },
  ]
  const ended = { ...orderRow(rental, startAt), ...billed, status: 'COMPLETED', endAt, endWay: 'USER_CLOSE' }
  if (due === 0)
    return { order: { ...ended, version: 3, updatedAt: endAt }, changes, payments: [], shares: [], postings: [] }
  const paid = { paidCents: due, payWay: 'WECHAT', version: 4, updatedAt: paidAt }
  const pay = { ...step(rental, 'PAY', paidAt), before: 'PENDING_PAY', after: 'COMPLETED', amountCents: due }
  return { order: { ...ended, ...paid }, changes: [...changes, pay], ...moneyOf(rental, due, paidAt) }
}

function moneyOf({ id: businessId, paymentId: id, userId, terms }: Rental, amountCents: number, at: number) {
  const { row, fee } = paidRow({ id, business: 'RENTAL', businessId, userId, amountCents, at })
  const shares = sharesOf(row, terms.rates)
  const settleDays = parameters['settle.rentalDays'].standard
  const settledAt = at + settleDays * dayMs
  const rows = shareRows(row, terms.rates, { shares, paths: terms.paths, at, settleAt: settledAt, settleDays })
  const nonZeroShares = shares.filter((share) => share.cents > 0)
  const pending = nonZeroShares.filter(isPending)
  return {
    payments: [row],
    shares: rows.map((line) => ({ ...line, settleState: 'SETTLED', settledAt: line.settledAt ?? settledAt })),
    postings: [
      ...(fee ? [{ ...fee, at }] : []),
      { ...rentalPaid(row), at },
      // Nobody has debts, so every share is credited in full.
      {
        ...splitPosting(
          row,
          nonZeroShares.map((share) => credit(shareAccount(share), share.cents)),
        ),
        at,
      },
      ...(pending.length > 0 ? [{ ...settled(id, pending.flatMap(becomesOwn)), at: settledAt }] : []),
    ],
  }
}

const becomesOwn = (share: Share): Line[] => [
  debit(shareAccount(share), share.cents),
  credit(accountOfShare({ ...share, settleState: 'SETTLED' }), share.cents),
]

const isPending = ({ party }: Share): boolean => party === 'AGENT' || party === 'FRANCHISE'

function notOpened(rental: Rental, startAt: number): Trace {
  const endAt = startAt + 10_000
  const cancelled = { status: 'CANCELLED', endAt, version: 2, updatedAt: endAt }
  const cancel = { ...step(rental, 'CANCEL', endAt), before: 'PENDING_OPEN', after: 'CANCELLED', reason: '锁未应答' }
  const [placed] = begun(rental, startAt)
  return {
    order: { ...orderRow(rental, startAt), ...cancelled },
    changes: placed ? [placed, cancel] : [cancel],
    payments: [],
    shares: [],
    postings: [],
  }
}

const begun = (rental: Rental, at: number) => [
  { ...step(rental, 'PLACE', at), before: '', after: 'PENDING_OPEN' },
  { ...step(rental, 'OPEN', at), before: 'PENDING_OPEN', after: 'IN_USE' },
]

const step = ({ id }: Rental, move: string, createdAt: number) => ({
  orderId: id,
  move,
  before: '',
  after: '',
  amountCents: null as number | null,
  reason: '',
  createdAt,
})

/** Contains all columns, so that one statement inserts any of them. */
function orderRow({ id, userId, depositId, device, terms, day }: Rental, startAt: number) {
  const { planName, plan, rates, hospitalId, agentId, agentPath } = terms
  return {
    id,
    orderNo: `RT${day.replaceAll('-', '')}${String(id).padStart(10, '0')}`,
    userId,
    deviceId: device.id,
    deviceNo: device.deviceNo,
    bedId: device.bedId,
    wardId: device.wardId,
    departmentId: device.departmentId,
    hospitalId,
    agentId,
    agentPath,
    depositId,
    planName,
    plan: textOf({ planName, ...plan }, plan),
    rates: textOf(rates, rates),
    bill: '[]',
    status: '',
    startAt,
    endAt: null as number | null,
    usedMin: 0,
    freeMin: 0,
    chargedMin: 0,
    dayCents: 0,
    nightCents: 0,
    chargedCents: 0,
    paidCents: 0,
    payWay: null as string | null,
    endWay: null as string | null,
    version: 1,
    createdAt: startAt,
    updatedAt: startAt,
  }
}

const texts = new WeakMap<object, string>()

/** Cached, because thousands of orders have the same plan and rates. */
function textOf(value: object, key: object): string {
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const text = JSON.stringify(value)
  texts.set(key, text)
  return text
}

/** The day of the nth rental, spread evenly over the period. */
export const dayAt = (n: number, count: number, span: { from: number; to: number }): string =>
  dayOf(span.from + Math.floor((n / count) * (span.to - span.from)))
