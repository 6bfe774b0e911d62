import type { Database, Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { hourMs, minuteMs } from '@bedside/contracts'
import { Clock, dayOf } from '../clock.js'
import { servicesOver, type PastServices } from '../life/past-services.js'
import { Timeline } from '../life/timeline.js'
import { storedFeedback } from '../modules/feedback/own-feedback.js'
import { storedOrder } from '../modules/order/own-order.js'
import { planEdges } from './edge-cases.js'
import { on } from './november.js'
import { testNow } from './profiles.js'
import { planSales, seedSoldGoods } from './sales.js'

interface Stay {
  readonly userId: number
  readonly deviceId: number
  readonly from: number
  readonly to: number
  /** The expected price, calculated by hand; seeding fails if the plan yields another. */
  readonly cents: number
  /** Refunds one after another, each a fraction of what is left. */
  readonly refunds?: readonly number[]
  readonly unpaid?: true
}

/** Calculated by hand from the plans of the three hospitals. */
const stays: readonly Stay[] = [
  // A flat night; an afternoon before one; within the free minutes; within the grace period; a morning after; three nights.
  { userId: 2, deviceId: 24, from: on(8, '17:30'), to: on(9, '07:20'), cents: 1500 },
  { userId: 2, deviceId: 24, from: on(9, '15:10'), to: on(10, '07:30'), cents: 2100 },
  { userId: 2, deviceId: 24, from: on(10, '12:00'), to: on(10, '12:08'), cents: 0 },
  { userId: 2, deviceId: 24, from: on(10, '20:00'), to: on(11, '08:06'), cents: 1500, refunds: [1 / 3, 1] },
  { userId: 2, deviceId: 24, from: on(11, '20:00'), to: on(12, '10:40'), cents: 2400 },
  { userId: 6, deviceId: 24, from: on(12, '20:00'), to: on(15, '09:30'), cents: 7100 },
  // Both pieces within the grace period, where the longer counts; a night of which only the end is used.
  { userId: 6, deviceId: 24, from: on(15, '16:52'), to: on(15, '17:05'), cents: 300 },
  { userId: 6, deviceId: 24, from: on(16, '06:30'), to: on(16, '07:30'), cents: 1500 },
  // Nights by the hour, up to a cap; the last one was never paid.
  { userId: 5, deviceId: 22, from: on(16, '06:30'), to: on(16, '07:30'), cents: 300 },
  { userId: 5, deviceId: 22, from: on(16, '22:00'), to: on(17, '01:20'), cents: 1200 },
  { userId: 5, deviceId: 22, from: on(17, '17:30'), to: on(18, '07:20'), cents: 1500, unpaid: true },
  // By the hour, day and night.
  { userId: 3, deviceId: 30, from: on(18, '19:00'), to: on(19, '02:30'), cents: 1600 },
]

/** Rentals in progress: for a night, and for so long that the cap was reached. */
const open = [
  { userId: 4, deviceId: 1, from: on(20, '20:00'), overdue: false },
  { userId: 10, deviceId: 23, from: on(14, '20:00'), overdue: true },
] as const

const deposits = [
  { userId: 2, hospitalId: 3, at: on(8, '17:00') },
  { userId: 6, hospitalId: 3, at: on(12, '19:00') },
  { userId: 10, hospitalId: 3, at: on(14, '19:00') },
  { userId: 5, hospitalId: 2, at: on(16, '06:00') },
  { userId: 3, hospitalId: 4, at: on(18, '18:00') },
  { userId: 8, hospitalId: 1, at: on(19, '19:00') },
  { userId: 4, hospitalId: 1, at: on(20, '19:00') },
] as const

type Happening = (tx: Tx) => Promise<unknown>

/**
 * A fortnight of rentals that tests rely on, made through the services: paid, partly refunded, unpaid, never returned; and
 * deposits that are held, refunded, or refused by the channel.
 */
export const seedCases = (database: Database): Promise<void> => database.write((tx) => happen(tx, database))

async function happen(tx: Tx, database: Database): Promise<void> {
  // The profile's devices in use have no rental yet; they are rented below.
  const devices = open.map(({ deviceId }) => deviceId)
  await tx.updateTable('Device').set({ status: 'IDLE' }).where('id', 'in', devices).execute()
  await seedSoldGoods(tx, testNow)
  const clock = new Clock()
  clock.freeze()
  const services = servicesOver(database, clock)
  await pass(tx, clock, planned(services))
  // These happened earlier but get later numbers, so the devices' states are restored afterwards.
  const standing = await tx.selectFrom('Device').selectAll().execute()
  await pass(tx, clock, await planEdges(tx, services))
  for (const { id, ...device } of standing) await tx.updateTable('Device').set(device).where('id', '=', id).execute()
  await numberAll(tx)
}

async function pass(tx: Tx, clock: Clock, timeline: Timeline<Happening>): Promise<void> {
  for (let next = timeline.take(); next; next = timeline.take()) {
    clock.set(next.at)
    await next.what(tx)
  }
}

function planned(services: PastServices): Timeline<Happening> {
  const { app, cashier } = services
  const timeline = new Timeline<Happening>()
  for (const { at, ...wish } of deposits) timeline.plan(at, (tx) => app.depositFor(tx, { ...wish, onCredit: false }))
  for (const stay of stays) planStay(timeline, services, stay)
  for (const { overdue, ...stay } of open) {
    timeline.plan(stay.from, (tx) => begin(tx, services, stay))
    if (overdue) timeline.plan(stay.from + 72 * hourMs, (tx) => markOverdue(tx, services, stay.deviceId))
  }
  planFeedback(timeline, services)
  planSales(timeline, services)
  timeline.plan(on(12, '11:30'), (tx) => app.leave(tx, 2))
  timeline.plan(on(16, '09:00'), async (tx) => {
    cashier.refuses = true
    await app.leave(tx, 6)
    cashier.refuses = false
  })
  return timeline
}

/** A rental: returned, paid a little later, refunded on the following days. */
function planStay(timeline: Timeline<Happening>, services: PastServices, stay: Stay): void {
  const { app } = services
  const { from, to, cents, refunds = [], unpaid } = stay
  let orderId = 0
  timeline.plan(from, async (tx) => {
    orderId = await begin(tx, services, stay)
  })
  timeline.plan(to, async (tx) => {
    const { chargedCents } = await app.returnBed(tx, orderId, { broken: false })
    if (chargedCents !== cents) throw new Error(`what should cost ${cents} cents was billed as ${chargedCents}`)
  })
  if (!unpaid) timeline.plan(to + 10 * minuteMs, (tx) => app.pay(tx, orderId))
  for (const [n, part] of refunds.entries())
    timeline.plan(to + (n + 1) * hourMs, (tx) => app.complain(tx, orderId, { part, reason: '床垫有污渍' }))
}

/** Feedback: answered, waiting for a day, and new; two concern one device. */
function planFeedback(timeline: Timeline<Happening>, { feedback, feedbackMoves }: PastServices): void {
  const ids: number[] = []
  const writes = (at: number, report: Parameters<typeof feedback.report>[1]) =>
    timeline.plan(at, async (tx) => ids.push(await feedback.report(tx, report)))
  const step = (at: number, nth: number, what: Parameters<typeof feedbackMoves.move>[2]) =>
    timeline.plan(at, async (tx) => {
      const staff = tx.selectFrom('Manager').select(['id', 'managerName']).where('managerAccount', '=', 'service')
      const { id: managerId, managerName: name } = await staff.executeTakeFirstOrThrow()
      const values = { ...what.values, handlerId: managerId, handler: name }
      const stored = await storedFeedback(tx, ids[nth] ?? 0)
      return feedbackMoves.move(tx, stored, { ...what, actor: { name, managerId }, values })
    })
  writes(on(17, '09:00'), { userId: 5, orderId: 12, type: 'BILLING', text: '只用了三个多小时，为什么收 12 元' })
  step(on(17, '09:20'), 0, { move: 'ACCEPT' })
  step(on(17, '11:00'), 0, { move: 'RESOLVE', text: '夜间按小时计费，已向您说明' })
  writes(on(19, '10:00'), { userId: 6, deviceId: 24, type: 'DEPOSIT', text: '押金还没到账' })
  step(on(19, '10:30'), 1, { move: 'ACCEPT' })
  const wakeAt = on(24, '08:00')
  step(on(19, '11:00'), 1, { move: 'WAIT', text: '等待银行答复', awaits: 'DATE', values: { wakeAt } })
  writes(on(20, '08:00'), { userId: 5, deviceId: 8, type: 'FAULT', text: '锁打不开' })
  writes(on(20, '21:30'), { userId: 4, deviceId: 8, type: 'FAULT', text: '扫码没有反应' })
  writes(on(21, '08:30'), { userId: 3, type: 'SUGGESTION', text: '希望提供枕头' })
}

/** Begins a rental; returns its id. */
async function begin(tx: Tx, { app }: PastServices, { userId, deviceId }: Pick<Stay, 'userId' | 'deviceId'>) {
  const { deviceNo } = await tx
    .selectFrom('Device')
    .select('deviceNo')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const order = await app.rent(tx, { userId, deviceNo, opens: true })
  if (!order) throw new Error(`the lock of ${deviceNo} did not open`)
  return order.id
}

async function markOverdue(tx: Tx, { orders }: PastServices, deviceId: number): Promise<void> {
  const { id } = await tx
    .selectFrom('RentalOrder')
    .select('id')
    .where('activeDeviceKey', '=', String(deviceId))
    .executeTakeFirstOrThrow()
  const values = { overdue: 1, abnormal: 'CAP_REACHED', remindAt: null }
  await orders.move(tx, await storedOrder(tx, id), { move: 'OVERDUE', values })
}

const numbered = [
  // The first row of these four comes with the profile.
  ['RentalOrder', 'orderNo', 'RT', 2],
  ['Feedback', 'feedbackNo', 'FB', 2],
  ['DepositOrder', 'depositNo', 'DP', 2],
  ['Withdrawal', 'withdrawNo', 'WD', 2],
  ['MallOrder', 'orderNo', 'ML', 1],
  ['AfterSale', 'afterSaleNo', 'AS', 1],
] as const
const moneyNumbered = [
  ['Payment', 'tradeNo', 'PY', 'PAID'],
  ['Refund', 'refundNo', 'RF', 'BACK'],
] as const

/**
 * Replaces random numbers by fixed ones, so that tests can find them. Mall payments are numbered separately, so that another sale
 * does not rename any rental.
 */
async function numberAll(tx: Tx): Promise<void> {
  for (const [table, column, kind, first] of numbered) {
    const rows = tx.selectFrom(table).select(['id', 'createdAt']).where('id', '>=', first)
    for (const { id, createdAt } of await rows.execute())
      await rename(tx, { table, column, id }, numberOf(kind, createdAt, 'CASE', id))
  }
  for (const [table, column, kind, word] of moneyNumbered) {
    const count = { MALL: 0, others: 0 }
    const rows = tx.selectFrom(table).select(['id', 'createdAt', 'business']).orderBy('id')
    for (const { id, createdAt, business } of await rows.execute()) {
      const isSale = business === 'MALL'
      const nth = ++count[isSale ? 'MALL' : 'others']
      await rename(tx, { table, column, id }, numberOf(kind, createdAt, isSale ? 'SALE' : word, nth))
    }
  }
}

const numberOf = (kind: string, at: number, word: string, nth: number): string =>
  `${kind}${dayOf(at).replaceAll('-', '')}${word}${String(nth).padStart(6, '0')}`

const rename = (tx: Tx, of: { table: string; column: string; id: number }, no: string) =>
  sql`UPDATE ${sql.table(of.table)} SET ${sql.ref(of.column)} = ${no} WHERE id = ${of.id}`.execute(tx)
