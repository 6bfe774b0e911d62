import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codes,
  deposit,
  order,
  refund,
  minuteMs,
  type Endpoint,
  type MoneyDone,
  type MoneyPreview,
  type OrderRefund,
} from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Answer, Caller } from '../../testing/caller.js'
import { planTest, readInWhole, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'

let watch: ReturnType<typeof watchStatements>
let world: World
let renting: Renting
let admin: Caller
let operator: Caller
beforeAll(async () => {
  world = await World.open()
  watch = watchStatements(world)
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
  admin = await world.as('admin')
  operator = await world.as((await buildManager(world, { role: seededRoles.operator })).account)
  // A ceiling of zero: every refund the operator requests needs somebody else's approval.
  const mine = world.database.write((tx) =>
    tx.updateTable('RoleCeiling').set({ cents: 0 }).where('roleId', '=', seededRoles.operator).execute(),
  )
  await mine
})
afterAll(() => {
  watch.stop()
  return world.close()
})

const reason = '预览与过账核对'
type Shown = Answer<MoneyPreview>
type Done = Promise<Answer<MoneyDone>>

/** A rental before an action: how long it lasted, and its user's balance. */
interface Scene {
  readonly minutes: number
  readonly balance: number
  /** The action's amount, in thousandths of the most that is possible. */
  readonly part: number
  readonly withAgent: boolean
  readonly oncePart: number
}
const scene: fc.Arbitrary<Scene> = fc.record({
  minutes: fc.oneof(fc.integer({ min: 11, max: 300 }), fc.integer({ min: 301, max: 8 * 24 * 60 })),
  balance: fc.constantFrom(0, 0, 500, 20_000),
  part: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 999 })),
  withAgent: fc.boolean(),
  oncePart: fc.integer({ min: 0, max: 900 }),
})

const partOf = (cents: number, part: number): number => Math.max(1, Math.floor((cents * part) / 1000))

async function begun({ minutes, balance, withAgent }: Scene) {
  const agent = withAgent ? { agentId: (await buildAgent(world)).agentId } : {}
  const begun = await renting.begun(agent)
  if (balance > 0) await renting.topUp(begun.userId, balance)
  return renting.beganAt(begun, world.clock.now() - minutes * minuteMs)
}

/** A rental that ended unpaid, because the balance is empty. */
const owed = async (scene: Scene) => renting.ended(await begun({ ...scene, balance: 0 }), scene.minutes)

/** A rental paid through the channel or from the balance, possibly refunded in part. */
async function paid(scene: Scene) {
  const ended = await renting.ended(await begun(scene), scene.minutes)
  const order = ended.status === 'PENDING_PAY' ? await renting.paid(ended) : ended
  if (scene.oncePart > 0) await confirmed(admin, refundOf(order.id, partOf(order.paidCents, scene.oncePart)))
  await renting.channelAnswers()
  return renting.order(order.id)
}

/** An action's preview and its confirmation. */
interface Act {
  show(me: Caller): Promise<Shown>
  confirm(me: Caller, shown: MoneyPreview): Done
}

const refundOf = (orderId: number, amountCents: number): Act => ({
  show: (me) => me.call(order.previewRefundOrder, { orderId, amountCents }),
  confirm: (me, { fingerprint, amountCents: cents }) =>
    me.call(order.refundOrder, { orderId, amountCents: cents, fingerprint, reason }),
})

const byHand = (refundId: number): Act => ({
  show: (me) => me.call(refund.previewSettleRefund, { refundId }),
  confirm: (me, { fingerprint }) => {
    const voucher = { voucherNo: `BANK-${refundId}`, paidOn: dayOf(world.clock.now()) }
    return me.call(refund.settleRefund, { refundId, fingerprint, ...voucher, reason })
  },
})

type Info = { refunds: readonly OrderRefund[] }
async function failedIn<Q extends object>(call: Endpoint<Q, Info>, query: Q): Promise<number> {
  const { refunds } = await admin.ok(call, query)
  return refunds.find(({ status }) => status === 'FAILED')?.refundId ?? 0
}

async function confirmed(me: Caller, act: Act): Promise<MoneyPreview> {
  const { data: shown, msg } = await act.show(me)
  if (!shown) throw new Error(msg)
  expect(await act.confirm(me, shown)).toMatchObject({ code: codes.ok })
  return shown
}

/** Each prepares a random rental and returns the action on it. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<Act & { me?: Caller }>>> = {
  'closing by force': async (scene) => {
    const { id: orderId } = await begun(scene)
    const all = (await admin.call(order.previewCloseOrder, { orderId })).data?.amountCents ?? 0
    const amountCents = Math.floor((all * scene.part) / 1000)
    return {
      show: (me) => me.call(order.previewCloseOrder, { orderId, amountCents }),
      confirm: (me, { fingerprint, endAt }) =>
        me.call(order.closeOrder, { orderId, amountCents, endAt: endAt ?? '', fingerprint, reason }),
    }
  },
  'letting off': async (scene) => {
    const { id: orderId, chargedCents } = await owed(scene)
    const amountCents = partOf(chargedCents, scene.part)
    return {
      show: (me) => me.call(order.previewWaiveOrder, { orderId, amountCents }),
      confirm: (me, { fingerprint }) => me.call(order.waiveOrder, { orderId, amountCents, fingerprint, reason }),
    }
  },
  refunding: async (scene) => {
    const { id, paidCents, refundedCents } = await paid(scene)
    return refundOf(id, partOf(paidCents - refundedCents, scene.part))
  },
  'approving a refund': async (scene) => {
    const { id: orderId, paidCents, refundedCents } = await paid(scene)
    await confirmed(operator, refundOf(orderId, partOf(paidCents - refundedCents, scene.part)))
    const { data } = await admin.call(order.getOrderInfo, { orderId })
    const refundId = data?.refunds.find(({ status }) => status === 'PENDING')?.refundId ?? 0
    return {
      show: (me) => me.call(order.previewApproveRefund, { refundId }),
      confirm: (me, { fingerprint }) => me.call(order.approveRefund, { refundId, fingerprint, reason }),
    }
  },
  'paying a refund by hand': async (scene) => {
    const { id: orderId, paidCents, refundedCents } = await paid({ ...scene, balance: 0 })
    await confirmed(admin, refundOf(orderId, partOf(paidCents - refundedCents, scene.part)))
    await renting.channelAnswers(false)
    return byHand(await failedIn(order.getOrderInfo, { orderId }))
  },
  'paying a deposit back by hand': async () => {
    const { id: depositId } = await renting.failed()
    return byHand(await failedIn(deposit.getDepositInfo, { depositId }))
  },
  'paying from the deposit': async (scene) => {
    const { id: orderId, chargedCents } = await owed(scene)
    const amountCents = partOf(chargedCents, scene.part)
    return {
      show: (me) => me.call(order.previewDeductOrder, { orderId, amountCents }),
      confirm: (me, { fingerprint }) => me.call(order.deductOrder, { orderId, amountCents, fingerprint, reason }),
    }
  },
  'taking from the deposit for damage': async (scene) => {
    const { id: orderId, depositId } = await paid(scene)
    const amountCents = partOf(9900, scene.part)
    const taken = { depositId: depositId ?? 0, orderId, amountCents }
    return {
      show: (me) => me.call(deposit.previewDeductDeposit, taken),
      confirm: (me, { fingerprint }) =>
        me.call(deposit.deductDeposit, { ...taken, evidence: '床架折断', fingerprint, reason }),
    }
  },
  'giving the deposit back': async (scene) => {
    const { depositId } = await paid(scene)
    return {
      show: (me) => me.call(deposit.previewRefundDeposit, { depositId: depositId ?? 0 }),
      confirm: (me, { fingerprint }) =>
        me.call(deposit.refundDeposit, { depositId: depositId ?? 0, fingerprint, reason }),
    }
  },
  'confirming a loss': async (scene) => {
    // A loss can be confirmed only beyond the cap, which a stay of five days reaches.
    const { id: orderId } = await begun({ ...scene, minutes: 6 * 24 * 60 + scene.minutes })
    return {
      show: (me) => me.call(order.previewLoseOrder, { orderId }),
      confirm: (me, { fingerprint }) => me.call(order.loseOrder, { orderId, fingerprint, reason }),
    }
  },
}

interface Line {
  readonly account: string
  readonly side: string
  readonly cents: number
  readonly afterCents: number
}
const newest = () =>
  Number(world.database.reader.prepare('SELECT coalesce(max(id), 0) FROM "LedgerEntry"').pluck().get())
const bookedSince = (entry: number) =>
  world.database.reader
    .prepare(`SELECT a.code AS account, e.side, e.cents, e."balanceAfter" AS "afterCents"
      FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a.id = e."accountId" WHERE e.id > ? ORDER BY e.id`)
    .all(entry) as Line[]

test.each(Object.keys(acts))(
  '[A12] %s books what its preview has shown, to the cent and account',
  { timeout: 600_000 },
  async (name) => {
    const prepare = acts[name]
    await fc.assert(
      fc.asyncProperty(scene, async (drawn) => {
        const act = await prepare?.(drawn)
        if (!act) throw new Error(`There is no act ${name}`)
        const before = newest()
        const shown = await confirmed(admin, act)
        await renting.channelAnswers()
        const seen = shown.lines.map(({ account, side, cents, afterCents }) => ({ account, side, cents, afterCents }))
        expect(bookedSince(before)).toEqual(seen)
        const { order: shownOrder, deposit: shownDeposit } = shown
        if (shownOrder) {
          const { order: now } = (await admin.call(order.getOrderInfo, { orderId: shownOrder.orderId })).data ?? {}
          const { dueCents, paidCents, refundedCents, refundState, status } = now ?? {}
          expect(shownOrder).toMatchObject({ dueCents, paidCents, refundedCents, refundState, status })
        }
        if (shownDeposit) {
          const id = shownDeposit.depositId
          const { deposit: now } = (await admin.call(deposit.getDepositInfo, { depositId: id })).data ?? {}
          const { status, heldCents, deductedCents, refundedCents } = now ?? {}
          expect(shownDeposit).toMatchObject({ status, heldCents, deductedCents, refundedCents })
        }
      }),
      { numRuns: Number(process.env['PARITY_RUNS'] ?? 8) },
    )
  },
)

planTest('and none of it reads through a table that grows with the business', () => {
  expect(watch.statements.size).toBeGreaterThan(50)
  expect(readInWhole(world, watch.statements)).toEqual([])
})
