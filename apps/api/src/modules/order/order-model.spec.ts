import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, deposit, order, refund, dayMs } from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { agreeOver } from '../../testing/agreement.js'
import { breachesIn } from '../../testing/books.js'
import { buildAgent } from '../../testing/build-agents.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { outcome, picked, type Outcome } from '../../testing/models/model-steps.js'
import { World } from '../../testing/world.js'
import { ChannelOutcomes } from '../payment/channel/channel-outcomes.js'
import { storedOrder } from './own-order.js'
import { OrderModel } from '../../testing/models/order-model.js'
import type { ModelBed } from '../../testing/models/order-model.sums.js'
import { RentalService } from './rental.service.js'

/** The number of steps taken by services and model together. */
const stepCount = Number(process.env['ORDER_STEPS'] ?? 150)
/** The steps printed by a failed run, as JSON: they are repeated, and shrunk as long as they fail. */
const replayed = process.env['ORDER_REPLAY']
const reason = '与模型核对'

const who = { user: fc.nat({ max: 2 }), bed: fc.nat({ max: 2 }) }
const pick = fc.nat({ max: 30 })
const cents = fc.oneof(fc.constantFrom(1, 83, 84, 300, 600), fc.integer({ min: 1, max: 300 }), fc.constant(20_000))
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('topUp' as const), user: who.user, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payDeposit' as const), user: who.user }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('topUpDeposit' as const), user: who.user }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('rent' as const), ...who }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('bringBack' as const), pick, minutes: fc.integer({ min: 1, max: 300 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), pick }) },
  // The outcome of any payment: reported first, reported again, or after the order was settled in another way.
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('notice' as const), pick, ok: fc.constantFrom(true, true, false) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), pick }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sendLateBack' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('waive' as const), pick, cents }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, cents }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deduct' as const), pick, cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveDepositBack' as const), user: who.user }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('channelAnswers' as const), ok: fc.constantFrom(true, true, false) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payByHand' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payTwice' as const), pick }) },
  // Days pass, or the clock is set back.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), days: fc.constantFrom(1, 1, 1, 3, -1, -2) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The orders that allow each step; occasionally a step is tried on any other. */
const suits: Record<
  'bringBack' | 'ask' | 'waive' | 'refund' | 'deduct',
  (order: OrderModel['orders'][number]) => boolean
> = {
  bringBack: ({ status }) => status === 'IN_USE',
  ask: ({ status }) => status === 'PENDING_PAY',
  waive: ({ status }) => status === 'PENDING_PAY',
  refund: ({ paid, refunded, asked }) => paid > refunded + asked,
  deduct: ({ status }) => status === 'PENDING_PAY',
}

/** Sequences that once failed, or that random steps rarely produce; they run first. */
const fixedSequences: [Step[]][] = [
  // Paid while the clock was a day ahead; settled a day after it was set back.
  [
    [
      { kind: 'rent', user: 0, bed: 0 },
      { kind: 'bringBack', pick: 0, minutes: 120 },
      { kind: 'ask', pick: 0 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'clock', days: -1 },
      { kind: 'clock', days: 1 },
    ],
  ],
  // Refunded in two parts: of its fee of two cents the channel returns one with the first and none with the second.
  [
    [
      { kind: 'rent', user: 0, bed: 0 },
      { kind: 'bringBack', pick: 0, minutes: 60 },
      { kind: 'ask', pick: 0 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'refund', pick: 0, cents: 83 },
      { kind: 'channelAnswers', ok: true },
      { kind: 'refund', pick: 0, cents: 84 },
      { kind: 'channelAnswers', ok: true },
    ],
  ],
  // A deposit of which a part paid for an order is topped up; the refunds of both of its payments fail, and are sent again.
  [
    [
      { kind: 'rent', user: 0, bed: 0 },
      { kind: 'bringBack', pick: 0, minutes: 120 },
      { kind: 'deduct', pick: 0, cents: 300 },
      { kind: 'ask', pick: 0 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'topUpDeposit', user: 0 },
      { kind: 'rent', user: 0, bed: 0 },
      { kind: 'bringBack', pick: 0, minutes: 5 },
      { kind: 'giveDepositBack', user: 0 },
      { kind: 'channelAnswers', ok: false },
      { kind: 'retry', pick: 0 },
      { kind: 'channelAnswers', ok: true },
    ],
  ],
  // Refunded in two parts, the first by hand and then by the channel too: only then does the channel return its fee on it.
  [
    [
      { kind: 'rent', user: 0, bed: 0 },
      { kind: 'bringBack', pick: 0, minutes: 60 },
      { kind: 'ask', pick: 0 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'refund', pick: 0, cents: 83 },
      { kind: 'channelAnswers', ok: false },
      { kind: 'payByHand', pick: 0 },
      { kind: 'refund', pick: 0, cents: 84 },
      { kind: 'channelAnswers', ok: true },
      { kind: 'payTwice', pick: 0 },
    ],
  ],
]

/** Runs services and model through the same steps. A record has the same index in both. */
class Both {
  private readonly model = new OrderModel()

  private constructor(
    private world: World,
    private renting: Renting,
    private admin: Caller,
    private readonly users: readonly number[],
    private readonly beds: readonly (ModelBed & { deviceNo: string })[],
  ) {}

  static async open(): Promise<Both> {
    const world = await World.open()
    world.freezeAt('2026-11-21T03:00:00Z')
    const renting = new Renting(world)
    const { agentId } = await buildAgent(world)
    const ready = [await renting.ready({ agentId }), await renting.ready({ agentId }), await renting.ready()]
    const users = ready.map(({ userId }) => userId)
    const beds = ready.map(({ bed, deviceId, deviceNo }, at) => {
      return { id: deviceId, deviceNo, hospital: bed.hospitalId, agent: at < 2 ? agentId : 0 }
    })
    const both = new Both(world, renting, await world.as('admin'), users, beds)
    for (const user of users) both.model.payDeposit(user)
    return both
  }

  async take(step: Step): Promise<void> {
    const { model, renting, world } = this
    model.now = world.clock.now() + 1000
    world.clock.set(model.now)
    if (step.kind === 'channelAnswers') {
      await renting.channelAnswers(step.ok)
      return model.channelAnswers(step.ok)
    }
    if (step.kind === 'sendLateBack') {
      await world.get(Jobs).run('LATE_PAYMENTS')
      return model.sendLateBack()
    }
    if (step.kind === 'clock') return this.setClock(step.days)
    if (step.kind === 'restart') return this.restart()
    if (step.kind === 'crash') return this.crash(step.pick)
    if (step.kind === 'notice') return this.notice(step.pick, step.ok)
    if (step.kind === 'topUp') return this.topUp(step.user, step.cents)
    if (step.kind === 'retry') return this.retry(step.pick)
    if (step.kind === 'payByHand') return this.payByHand(step.pick)
    if (step.kind === 'payTwice') return this.payTwice(step.pick)
    const [done, foreseen] = await this.act(step)
    expect(`${step.kind} ${done}`).toBe(`${step.kind} ${foreseen}`)
  }

  /** Performs an action in the services and in the model, and returns both outcomes. */
  private async act(
    step: Extract<
      Step,
      {
        kind:
          | 'rent'
          | 'payDeposit'
          | 'topUpDeposit'
          | 'giveDepositBack'
          | 'bringBack'
          | 'ask'
          | 'waive'
          | 'refund'
          | 'deduct'
      }
    >,
  ): Promise<[Outcome, Outcome]> {
    const { model, renting, users, beds } = this
    if ('user' in step) {
      const user = users[step.user] ?? 0
      const bed = beds['bed' in step ? step.bed : 0]
      if (!bed) throw new Error('There is no such bed')
      if (step.kind === 'rent') return [await outcome(renting.begin(user, bed.deviceNo)), model.rent(user, bed)]
      if (step.kind === 'payDeposit') {
        const paid = renting.depositFor(user, { hospitalId: bed.hospital } as Parameters<Renting['depositFor']>[1])
        return [await outcome(paid), model.payDeposit(user)]
      }
      if (step.kind === 'topUpDeposit')
        return [await outcome(renting.topUpDeposit(user, bed.hospital)), model.topUpDeposit(user)]
      return [await this.giveDepositBack(user), model.giveDepositBack(user)]
    }
    const modelOrder = picked(step.pick, model.orders, suits[step.kind])
    if (!modelOrder) return ['refused', 'refused']
    const orderId = this.idAt('RentalOrder', 'id > 1', model.orders.indexOf(modelOrder))
    if (step.kind === 'bringBack') {
      const ended = renting.order(orderId).then((order) => renting.ended(order, step.minutes))
      return [await outcome(ended), model.bringBack(modelOrder, step.minutes)]
    }
    if (step.kind === 'ask') return [await outcome(this.ask(orderId)), model.ask(modelOrder)]
    const amount = { orderId, amountCents: step.cents }
    if (step.kind === 'waive') return [await this.confirm('WaiveOrder', amount), model.waive(modelOrder, step.cents)]
    if (step.kind === 'refund') return [await this.confirm('RefundOrder', amount), model.refund(modelOrder, step.cents)]
    return [await this.confirm('DeductOrder', amount), model.deduct(modelOrder, step.cents)]
  }

  /** Compares every account, order and deposit, and checks all invariants of the books. */
  async agree(): Promise<void> {
    const { database } = this.world
    const { accounts } = await this.world.get(Ledger).trialBalance(database.read)
    const engine = accounts.filter(({ balance }) => balance !== 0n).map(({ code, balance }) => `${code} ${balance}`)
    const model = [...this.model.accounts].filter(([, held]) => held !== 0).map(([code, held]) => `${code} ${held}`)
    expect(engine.toSorted()).toEqual(model.toSorted())
    const orders = await database.read.selectFrom('RentalOrder').selectAll().where('id', '>', 1).orderBy('id').execute()
    expect(
      orders.map((one) => {
        const { status, chargedCents: charged, waivedCents: waived, paidCents: paid, askedCents: asked } = one
        return { status, charged, waived, paid, asked, refunded: one.refundedCents }
      }),
    ).toEqual(this.model.orders.map(({ user: _, bed: __, ...order }) => order))
    const deposits = await database.read
      .selectFrom('DepositOrder')
      .selectAll()
      .where('id', '>', 1)
      .orderBy('id')
      .execute()
    expect(
      deposits.map(({ userId: user, amountCents, deductedCents: deducted, refundedCents: refunded, status }) => {
        return { user, cents: amountCents, deducted, refunded, status }
      }),
    ).toEqual(this.model.deposits)
    expect(await breachesIn(database)).toEqual([])
  }

  async close(): Promise<void> {
    await this.world.close()
  }

  private async topUp(at: number, amount: number): Promise<void> {
    await this.renting.topUp(this.users[at] ?? 0, amount)
    this.model.topUp(this.users[at] ?? 0, amount)
  }

  private ask(orderId: number): Promise<unknown> {
    const { database } = this.world
    return database.write(async (tx) => this.world.get(RentalService).pay(tx, await storedOrder(tx, orderId)))
  }

  private async notice(pick: number, ok: boolean): Promise<void> {
    const payment = this.paymentAt(pick)
    if (!payment) return
    await this.sendNotice(payment.tradeNo, ok)
    this.model.notice(payment.modelPayment, ok)
  }

  /** A notice whose write fails before its end changes nothing. */
  private async crash(pick: number): Promise<void> {
    const payment = this.paymentAt(pick)
    if (!payment) return
    const dying = this.sendNotice(payment.tradeNo, true, () => {
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
  }

  private sendNotice(tradeNo: string, ok: boolean, then: () => void = () => undefined): Promise<void> {
    const { amountCents } = this.world.database.reader
      .prepare('SELECT "amountCents" FROM "Payment" WHERE "tradeNo" = ?')
      .get(tradeNo) as { amountCents: number }
    const ended = ok
      ? ({ state: 'SUCCESS', channelNo: `wx-${tradeNo}`, amountCents } as const)
      : ({ state: 'FAILED', reason: '用户取消' } as const)
    return this.world.database.write(async (tx) => {
      await this.world.get(ChannelOutcomes).settlePayment(tx, tradeNo, ended)
      then()
    })
  }

  private paymentAt(pick: number) {
    const modelPayment = picked(pick, this.model.payments, ({ state }) => state === 'WAIT')
    if (!modelPayment) return undefined
    const id = this.idAt('Payment', "business = 'RENTAL'", this.model.payments.indexOf(modelPayment))
    const { tradeNo } = this.world.database.reader.prepare('SELECT "tradeNo" FROM "Payment" WHERE id = ?').get(id) as {
      tradeNo: string
    }
    return { modelPayment, tradeNo }
  }

  private async retry(pick: number): Promise<void> {
    const modelRefund = picked(pick, this.model.refunds, ({ state }) => state === 'FAILED')
    // Refunds of late payments are not retried by hand.
    if (!modelRefund || ('way' in modelRefund.of && modelRefund.of.state === 'LATE')) return
    const refundId = this.idAt('Refund', '1 = 1', this.model.refunds.indexOf(modelRefund))
    const answer =
      'way' in modelRefund.of
        ? await this.admin.call(order.retryRefund, { refundId, reason })
        : await this.admin.call(deposit.retryDepositRefund, { depositId: this.depositOfRefund(refundId), reason })
    expect(answer.code === codes.ok ? 'done' : 'refused').toBe(this.model.retry(modelRefund))
  }

  private async payByHand(pick: number): Promise<void> {
    const modelRefund = picked(pick, this.model.refunds, ({ state }) => state === 'FAILED')
    if (!modelRefund) return
    const { id: refundId, refundNo } = this.refundOf(modelRefund)
    const { data: shown } = await this.admin.call(refund.previewSettleRefund, { refundId })
    // Late payments are settled from suspense.
    if ('way' in modelRefund.of && modelRefund.of.state === 'LATE') return expect(shown).toBeNull()
    if (!shown) return expect(this.model.payByHand(modelRefund)).toBe('refused')
    const form = { voucherNo: `BANK-${refundNo}`, paidOn: dayOf(this.world.clock.now()), reason }
    await this.admin.ok(refund.settleRefund, { refundId, fingerprint: shown.fingerprint, ...form })
    expect(this.model.payByHand(modelRefund)).toBe('done')
  }

  /** The channel reports, possibly again, that it has paid what was paid by hand. */
  private async payTwice(pick: number): Promise<void> {
    const modelRefund = picked(pick, this.model.refunds, ({ byHand }) => byHand === true)
    if (!modelRefund?.byHand) return
    const { refundNo } = this.refundOf(modelRefund)
    const paidBack = { state: 'SUCCESS', channelNo: `wx-${refundNo}`, amountCents: modelRefund.cents } as const
    await this.world.database.write((tx) => this.world.get(ChannelOutcomes).settleRefund(tx, refundNo, paidBack))
    this.model.payTwice(modelRefund)
  }

  private refundOf(modelRefund: OrderModel['refunds'][number]): { id: number; refundNo: string } {
    const id = this.idAt('Refund', '1 = 1', this.model.refunds.indexOf(modelRefund))
    const numbered = this.world.database.reader.prepare('SELECT id, "refundNo" FROM "Refund" WHERE id = ?')
    return numbered.get(id) as { id: number; refundNo: string }
  }

  private depositOfRefund(refundId: number): number {
    return Number(
      this.world.database.reader.prepare('SELECT "businessId" FROM "Refund" WHERE id = ?').pluck().get(refundId),
    )
  }

  private async giveDepositBack(user: number): Promise<Outcome> {
    const depositId = this.world.database.reader
      .prepare('SELECT id FROM "DepositOrder" WHERE "activeUserKey" = ?')
      .pluck()
      .get(`${user}:1`) as number | undefined
    if (depositId === undefined) return 'refused'
    const { data: shown } = await this.admin.call(deposit.previewRefundDeposit, { depositId })
    if (!shown) return 'refused'
    const { fingerprint } = shown
    await this.admin.ok(deposit.refundDeposit, { depositId, fingerprint, reason })
    return 'done'
  }

  private async confirm(
    act: 'WaiveOrder' | 'RefundOrder' | 'DeductOrder',
    amount: { orderId: number; amountCents: number },
  ): Promise<Outcome> {
    const calls = {
      WaiveOrder: [order.previewWaiveOrder, order.waiveOrder],
      RefundOrder: [order.previewRefundOrder, order.refundOrder],
      DeductOrder: [order.previewDeductOrder, order.deductOrder],
    } as const
    const [preview, confirm] = calls[act]
    const { data: shown } = await this.admin.call(preview, amount)
    if (!shown) return 'refused'
    const { fingerprint } = shown
    await this.admin.ok(confirm, { ...amount, fingerprint, reason })
    return 'done'
  }

  /** The id of the nth record. */
  private idAt(table: string, where: string, at: number): number {
    const rows = this.world.database.reader.prepare(
      `SELECT id FROM "${table}" WHERE ${where} ORDER BY id LIMIT 1 OFFSET ?`,
    )
    return Number(rows.pluck().get(at))
  }

  private async setClock(days: number): Promise<void> {
    const { clock, database } = this.world
    clock.set(clock.now() + days * dayMs)
    this.model.now = clock.now()
    await database.write((tx) =>
      tx
        .updateTable('Device')
        .set({ onlineUntil: clock.now() + dayMs })
        .execute(),
    )
    await this.world.get(Jobs).run('SHARE_SETTLEMENT')
    await this.world.get(Jobs).run('LEDGER_SEALING')
    this.model.settleShares()
    // The session has expired.
    this.admin = await this.world.as('admin')
  }

  /** Restarts: a new server that knows only what is stored. */
  private async restart(): Promise<void> {
    const now = this.world.clock.now()
    this.world = await this.world.restarted()
    this.world.clock.freeze()
    this.world.clock.set(now)
    this.renting = new Renting(this.world)
    this.admin = await this.world.as('admin')
  }
}

test(
  `[A12] services and model agree after each of ${stepCount} steps, and every invariant holds`,
  { timeout: 60_000 + stepCount * 1000 },
  async () => {
    const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })
    const taken = await agreeOver({ steps, stepCount, open: () => Both.open(), fixedSequences, replayed })
    expect(taken).toBeGreaterThanOrEqual(stepCount)
  },
)
