import type { Tx } from '@bedside/prisma'
import { minuteMs } from '@bedside/contracts'
import type { PastServices } from '../life/past-services.js'
import { Timeline } from '../life/timeline.js'
import { storedOrder } from '../modules/order/own-order.js'
import { planTwoWithdrawalsAtOnce } from './payout-cases.js'
import { planRow, type PlanKind } from './plans.js'

type Happening = (tx: Tx) => Promise<unknown>

/** A user on credit, and two devices: one with a flat price per night, one by the hour up to a cap. */
const [userId, flat, capped] = [1, 24, 22]

/** A time in 2026, in Shanghai. */
const on = (day: string, time: string): number => Date.parse(`2026-${day}T${time}:00+08:00`)

interface Stay {
  readonly deviceId: number
  readonly from: number
  readonly to: number
  readonly cents: number
}

/** Calculated by hand; the first gets number 16, because all other cases were made before. */
const stays = {
  // Across the midnight at which the longest holiday of the year begins.
  holiday: { deviceId: flat, from: on('09-30', '20:00'), to: on('10-01', '07:20'), cents: 1500 },
  // While the hospital belonged to another agent, which keeps its share.
  formerAgent: { deviceId: capped, from: on('11-03', '17:30'), to: on('11-04', '07:20'), cents: 1500 },
  // Cancelled after a minute, and resumed when the lock replied after all.
  lateLock: { deviceId: flat, from: on('11-05', '19:00'), to: on('11-06', '07:20'), cents: 1500 },
  // Eleven hours by a plan without a cap.
  uncapped: { deviceId: flat, from: on('11-06', '19:30'), to: on('11-07', '06:10'), cents: 1100 },
  // The channel reported its payment twice.
  reportedTwice: { deviceId: flat, from: on('11-07', '10:00'), to: on('11-07', '12:00'), cents: 600 },
} as const satisfies Readonly<Record<string, Stay>>

/** Unusual rentals and withdrawals, each with a fixed number. */
export async function planEdges(tx: Tx, services: PastServices): Promise<Timeline<Happening>> {
  const timeline = new Timeline<Happening>()
  const { app } = services
  timeline.plan(on('09-30', '19:00'), (again) => app.depositFor(again, { userId, hospitalId: 3, onCredit: true }))
  planStay(timeline, services, stays.holiday)
  await planTransfer(tx, timeline)
  planStay(timeline, services, stays.formerAgent)
  planStay(timeline, services, stays.lateLock, lateBegin(services))
  planStay(timeline, services, stays.uncapped, pricedBy('uncapped', rented(services)))
  planStay(timeline, services, stays.reportedTwice, rented(services), async (again, orderId) => {
    await app.pay(again, orderId)
    const [paid] = await services.payments.paidFor(again, 'RENTAL', orderId)
    if (!paid || (await services.payments.settle(again, paid, paid.channelNo))) throw new Error('it was paid twice')
  })
  planTwoWithdrawalsAtOnce(timeline, services)
  return timeline
}

type Begin = (tx: Tx, stay: Stay) => Promise<number>

function planStay(
  timeline: Timeline<Happening>,
  services: PastServices,
  stay: Stay,
  begin: Begin = rented(services),
  pay: (tx: Tx, orderId: number) => Promise<unknown> = (tx, orderId) => services.app.pay(tx, orderId),
): void {
  let orderId = 0
  timeline.plan(stay.from, async (tx) => {
    const online = { onlineUntil: stay.to }
    await tx.updateTable('Device').set(online).where('id', '=', stay.deviceId).execute()
    orderId = await begin(tx, stay)
  })
  timeline.plan(stay.to, async (tx) => {
    const { chargedCents } = await services.app.returnBed(tx, orderId, { broken: false })
    if (chargedCents !== stay.cents)
      throw new Error(`what should cost ${stay.cents} cents was billed as ${chargedCents}`)
  })
  timeline.plan(stay.to + 10 * minuteMs, (tx) => pay(tx, orderId))
}

const rented =
  ({ app }: PastServices): Begin =>
  async (tx, { deviceId }) => {
    const order = await app.rent(tx, { userId, deviceNo: await numberOf(tx, deviceId), opens: true })
    if (!order) throw new Error('the lock did not open')
    return order.id
  }

/** The lock does not reply for a minute, then reports open two minutes later. */
const lateBegin =
  ({ rentals, answers, clock }: PastServices): Begin =>
  async (tx, { deviceId, from }) => {
    const { order, command } = await rentals.place(tx, { userId, deviceNo: await numberOf(tx, deviceId) })
    clock.set(from + minuteMs)
    await rentals.notOpened(tx, order, 'NO_ACK')
    clock.set(from + 3 * minuteMs)
    await answers.settle(tx, { commandNo: command.commandNo, reason: '', raw: '' }, clock.now())
    const { abnormal } = await storedOrder(tx, order.id)
    if (abnormal !== 'LATE_OPEN') throw new Error('the late answer was not taken')
    return order.id
  }

/** By a plan that the department had for that night only. */
const pricedBy =
  (kind: PlanKind, begin: Begin): Begin =>
  async (tx, stay) => {
    const { departmentId, hospitalId } = await tx
      .selectFrom('Device')
      .select(['departmentId', 'hospitalId'])
      .where('id', '=', stay.deviceId)
      .executeTakeFirstOrThrow()
    const { id: planId } = await tx
      .insertInto('PricingPlan')
      .values({ ...planRow(kind, 0, hospitalId ?? 0, stay.from), id: undefined })
      .returning('id')
      .executeTakeFirstOrThrow()
    const priced = (value: number | null) =>
      tx
        .updateTable('Department')
        .set({ planId: value })
        .where('id', '=', departmentId ?? 0)
        .execute()
    await priced(planId)
    const orderId = await begin(tx, stay)
    await priced(null)
    await tx.deleteFrom('PricingPlan').where('id', '=', planId).execute()
    return orderId
  }

/** The hospital of the capped nights belonged to another agent until 4 November. */
async function planTransfer(tx: Tx, timeline: Timeline<Happening>): Promise<void> {
  const hospitals = tx.selectFrom('Hospital as h').innerJoin('Device as d', 'd.hospitalId', 'h.id')
  const today = await hospitals
    .select(['h.id', 'h.agentId', 'h.agentPath'])
    .where('d.id', '=', capped)
    .executeTakeFirstOrThrow()
  const other = tx.selectFrom('Agent').select(['id', 'path']).where('company', '=', '武汉东湖康养科技有限公司')
  const { id: fromAgentId, path } = await other.executeTakeFirstOrThrow()
  const runBy = (agentId: number | null, agentPath: string) => (again: Tx) =>
    again.updateTable('Hospital').set({ agentId, agentPath }).where('id', '=', today.id).execute()
  timeline.plan(on('11-01', '00:00'), runBy(fromAgentId, path))
  const at = on('11-04', '12:00')
  timeline.plan(at, async (again) => {
    await runBy(today.agentId, today.agentPath)(again)
    const moved = {
      hospitalId: today.id,
      fromAgentId,
      toAgentId: today.agentId,
      reason: '合同到期，改由本地代理商运营',
    }
    await again
      .insertInto('HospitalTransfer')
      .values({ ...moved, createdAt: at })
      .execute()
  })
}

const numberOf = async (tx: Tx, deviceId: number): Promise<string> => {
  const { deviceNo } = await tx
    .selectFrom('Device')
    .select('deviceNo')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return deviceNo
}
