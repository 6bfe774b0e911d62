import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSale, codes, mallOrder, hourMs } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { agreeOver } from '../../testing/agreement.js'
import { breachesIn } from '../../testing/books.js'
import { Selling, type Shop } from '../../testing/build-mall.js'
import { buildUser } from '../../testing/build-users.js'
import { buildAgent } from '../../testing/build-agents.js'
import type { Caller } from '../../testing/caller.js'
import { outcome, picked, type Outcome } from '../../testing/models/model-steps.js'
import { World } from '../../testing/world.js'
import { MallModel } from '../../testing/models/mall-model.js'
import { isHeld, type ModelOrder, type ModelSale, type ModelShop } from '../../testing/models/mall-model.sums.js'
import { MallSales } from './mall-sales.js'
import { storedMallOrder } from './own-mall-order.js'

/** The number of steps taken by services and model together. */
const stepCount = Number(process.env['MALL_STEPS'] ?? 150)
/** The steps printed by a failed run, as JSON: they are repeated, and shrunk as long as they fail. */
const replayed = process.env['MALL_REPLAY']
const reason = '与模型核对'

const pick = fc.nat({ max: 30 })
const ok = fc.constantFrom(true, true, false)
const cents = fc.oneof(fc.constantFrom(1, 83, 1000, 2990), fc.integer({ min: 1, max: 3000 }), fc.constant(99_999))
const part = fc.option(cents, { nil: undefined })
const line = fc.option(fc.nat({ max: 1 }), { nil: undefined })
const wish = { pick, line, cents: part }
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('topUp' as const), user: fc.nat({ max: 1 }), cents }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      user: fc.nat({ max: 1 }),
      shop: fc.nat({ max: 1 }),
      quantities: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('ask' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payFromBalance' as const), pick }) },
  // The outcome of any payment: reported first, reported again, or after its order was closed or paid in another way.
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('notice' as const), pick, ok }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sendLateBack' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('ship' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('receive' as const), pick }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      want: fc.constantFrom('REFUND' as const, 'RETURN' as const),
      ...wish,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const), ...wish }) },
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'agree' as const,
        'refuse' as const,
        'appeal' as const,
        'sendBack' as const,
        'takeIn' as const,
        'dismiss' as const,
        'takeBack' as const,
      ),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ruleFor' as const), pick, cents: part }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('channelAnswers' as const), ok }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), pick }) },
  // Time passes, or the clock is set back.
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), hours: fc.constantFrom(1, 25, 49, 169, -30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** The orders that allow each step; occasionally a step is tried on any other. */
const ofOrders = {
  ask: ({ status }) => status === 'UNPAID',
  payFromBalance: ({ status }) => status === 'UNPAID',
  cancel: ({ status }) => status === 'UNPAID',
  ship: ({ status, sale }) => status === 'PAID' && !sale,
  receive: ({ status }) => status === 'SHIPPED',
  apply: (order) => isHeld(order) && !order.sale,
  give: (order) => (isHeld(order) || order.status === 'SETTLED') && !order.sale,
  retry: ({ sale }) => sale?.status === 'REFUNDING',
} satisfies Partial<Record<Step['kind'], (order: ModelOrder) => boolean>>

/** The statuses of after-sales that allow each step. */
const ofSales = {
  agree: ['APPLIED'],
  refuse: ['APPLIED'],
  appeal: ['REFUSED'],
  sendBack: ['AGREED'],
  takeIn: ['RETURNING'],
  dismiss: ['ARBITRATION'],
  takeBack: ['APPLIED', 'AGREED', 'REFUSED'],
  ruleFor: ['ARBITRATION'],
} satisfies Partial<Record<Step['kind'], readonly ModelSale['status'][]>>

/** Sequences that random steps rarely produce; they run first. */
const fixedSequences: [Step[]][] = [
  // Paid twice, received, settled, then refunded completely, in parts.
  [
    [
      { kind: 'place', user: 0, shop: 0, quantities: [2, 1] },
      { kind: 'ask', pick: 1 },
      { kind: 'ask', pick: 1 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'notice', pick: 1, ok: true },
      { kind: 'sendLateBack' },
      { kind: 'channelAnswers', ok: true },
      { kind: 'ship', pick: 1 },
      { kind: 'receive', pick: 1 },
      { kind: 'clock', hours: 169 },
      { kind: 'give', pick: 1, line: 0, cents: 83 },
      { kind: 'channelAnswers', ok: false },
      { kind: 'retry', pick: 1 },
      { kind: 'channelAnswers', ok: true },
      { kind: 'give', pick: 1, line: undefined, cents: undefined },
      { kind: 'channelAnswers', ok: true },
    ],
  ],
  // Two failed refunds of one order: that of a late payment, and the buyer's.
  [
    [
      { kind: 'place', user: 0, shop: 0, quantities: [1, 0] },
      { kind: 'ask', pick: 1 },
      { kind: 'ask', pick: 1 },
      { kind: 'notice', pick: 0, ok: true },
      { kind: 'notice', pick: 1, ok: true },
      { kind: 'sendLateBack' },
      { kind: 'give', pick: 1, line: 0, cents: 1000 },
      { kind: 'channelAnswers', ok: false },
      { kind: 'retry', pick: 1 },
      { kind: 'channelAnswers', ok: true },
    ],
  ],
]

/** Runs services and model through the same steps. A record has the same index in both. */
class Both {
  private constructor(
    private world: World,
    private selling: Selling,
    private admin: Caller,
    private readonly users: readonly number[],
    private readonly shops: readonly Shop[],
    private readonly model: MallModel,
  ) {}

  static async open(): Promise<Both> {
    const world = await World.open()
    world.freezeAt('2026-11-21T03:00:00Z')
    const selling = new Selling(world)
    const skus = [
      { priceCents: 2990, stock: 8 },
      { priceCents: 1, stock: 4 },
    ]
    const above = await buildAgent(world, { mallShareBps: 2050 })
    const below = await buildAgent(world, { parent: above.agentId, mallShareBps: 1270 })
    const { agentId } = below
    const shops = [
      await selling.shop({ skus, agentId }),
      await selling.shop({ skus, commissionBps: 1550, freeFromCents: 5000 }),
    ]
    const users = [(await buildUser(world)).userId, (await buildUser(world)).userId]
    const model = new MallModel(
      shops.map(({ storeId, skuIds }, at): ModelShop => ({
        id: storeId,
        ...(at === 0
          ? { commissionBps: 800, freeFrom: 0, agents: [agentOf(below, 1270), agentOf(above, 780)] }
          : { commissionBps: 1550, freeFrom: 5000, agents: [] }),
        freight: 800,
        skus: skus.map(({ priceCents: price, stock }, n) => ({ id: skuIds[n] ?? 0, price, stock, sold: 0 })),
      })),
    )
    return new Both(world, selling, await world.as('admin'), users, shops, model)
  }

  async take(step: Step): Promise<void> {
    const { model, selling, world } = this
    model.now = world.clock.now() + 1000
    world.clock.set(model.now)
    switch (step.kind) {
      case 'channelAnswers':
        await selling.channelAnswers(step.ok)
        return model.channelAnswers(step.ok)
      case 'sendLateBack':
        await world.get(Jobs).run('LATE_PAYMENTS')
        return model.sendLateBack()
      case 'topUp': {
        const user = this.users[step.user] ?? 0
        await selling.topUp(user, step.cents)
        return model.topUp(user, step.cents)
      }
      case 'notice':
        return this.notice(step)
      case 'crash':
        return this.crash(step)
      case 'clock':
        return this.setClock(step.hours)
      case 'restart':
        return this.restart()
      default: {
        const [done, foreseen] = await this.act(step)
        expect(`${step.kind} ${done}`).toBe(`${step.kind} ${foreseen}`)
      }
    }
  }

  /** Compares every account, order, after-sale and stock, and checks all invariants of the books. */
  async agree(): Promise<void> {
    const { read } = this.world.database
    const { accounts } = await this.world.get(Ledger).trialBalance(read)
    const engine = accounts.filter(({ balance }) => balance !== 0n).map(({ code, balance }) => `${code} ${balance}`)
    const model = [...this.model.accounts].filter(([, held]) => held !== 0).map(([code, held]) => `${code} ${held}`)
    expect(engine.toSorted()).toEqual(model.toSorted())
    const orders = await read.selectFrom('MallOrder').selectAll().orderBy('id').execute()
    const lines = await read.selectFrom('MallOrderLine').selectAll().orderBy('id').execute()
    expect(
      orders.map(({ id, status, refundedCents: refunded, freightRefundedCents: freightBack, dueAt }) => {
        const ofOrder = lines.filter(({ mallOrderId }) => mallOrderId === id)
        return {
          status,
          refunded,
          freightBack,
          dueAt,
          lines: ofOrder.map((one) => [one.refundedCents, one.returnedQuantity]),
        }
      }),
    ).toEqual(
      this.model.orders.map(({ status, refunded, freightBack, dueAt = null, lines: sold }) => {
        return { status, refunded, freightBack, dueAt, lines: sold.map((one) => [one.refunded, one.returned]) }
      }),
    )
    const sales = await read.selectFrom('AfterSale').selectAll().orderBy('id').execute()
    expect(sales.map(({ status, amountCents, quantity, dueAt }) => [status, amountCents, quantity, dueAt])).toEqual(
      this.model.sales.map(({ status, cents, pieces, dueAt = null }) => [status, cents, pieces, dueAt]),
    )
    for (const [at, { skus }] of this.model.shops.entries()) {
      for (const sku of skus) expect([sku.id, await this.selling.stockOf(sku.id)]).toEqual([sku.id, sku.stock])
      const sold = skus.reduce((sum, sku) => sum + sku.sold, 0)
      expect(await this.selling.soldOf(this.shops[at]?.commodityId ?? 0)).toBe(sold)
    }
    expect(await breachesIn(this.world.database)).toEqual([])
  }

  close(): Promise<void> {
    return this.world.close()
  }

  /** Performs an action in the services and in the model, and returns both outcomes. */
  private act(step: StepOf<'place' | keyof typeof ofOrders | keyof typeof ofSales>): Promise<[Outcome, Outcome]> {
    if (step.kind === 'place') return this.place(step)
    if (step.kind in ofSales) return this.onSale(step as StepOf<keyof typeof ofSales>)
    return this.onOrder(step as StepOf<keyof typeof ofOrders>)
  }

  private async place({ user: at, shop: place, quantities }: StepOf<'place'>): Promise<[Outcome, Outcome]> {
    const [userId, shop, modelled] = [this.users[at] ?? 0, this.shops[place], this.model.shops[place]]
    if (!shop || !modelled) throw new Error('There is no such shop')
    return [
      await outcome(this.selling.place(shop, { userId, quantities })),
      this.model.place(userId, modelled, quantities),
    ]
  }

  private async onOrder(step: StepOf<keyof typeof ofOrders>): Promise<[Outcome, Outcome]> {
    const { model, selling, admin } = this
    const order = picked(step.pick, model.orders, ofOrders[step.kind])
    if (!order) return ['refused', 'refused']
    const id = await this.idAt('MallOrder', model.orders.indexOf(order))
    const mallOrderId = id
    switch (step.kind) {
      case 'ask':
        return [await outcome(selling.begin({ id })), model.ask(order)]
      case 'payFromBalance':
        return [await outcome(selling.pay({ id }, 'BALANCE')), model.payFromBalance(order)]
      case 'cancel': {
        const cancelled = this.world.database.write(async (tx) =>
          this.world.get(MallSales).close(tx, await storedMallOrder(tx, id), 'CANCEL'),
        )
        return [await outcome(cancelled), model.cancel(order)]
      }
      case 'ship':
        return [
          outcomeOf(await admin.call(mallOrder.shipMallOrder, { mallOrderId, courier: '小李' })),
          model.ship(order),
        ]
      case 'receive':
        return [await outcome(selling.within((tx) => this.world.get(MallSales).receive(tx, id))), model.receive(order)]
      case 'retry':
        return [outcomeOf(await admin.call(mallOrder.retryMallRefund, { mallOrderId, reason })), model.retry(order)]
      case 'apply':
      case 'give': {
        const of = await this.wish(id, step)
        const foreseen = model.apply(order, step.kind === 'apply' ? step.want : 'PLATFORM', step.line, step.cents)
        if (step.kind === 'apply') return [await outcome(selling.apply({ ...of, kind: step.want, reason })), foreseen]
        const { data: shown } = await admin.call(mallOrder.previewRefundMallOrder, of)
        if (!shown) return ['refused', foreseen]
        const { fingerprint, amountCents } = shown
        await admin.ok(mallOrder.refundMallOrder, { ...of, amountCents, fingerprint, reason })
        return ['done', foreseen]
      }
    }
  }

  private async wish(mallOrderId: number, { line: at, cents: amountCents }: StepOf<'apply' | 'give'>) {
    const lines = await this.selling.lines({ id: mallOrderId })
    const lineId = at === undefined ? undefined : lines[at % lines.length]?.id
    return { mallOrderId, ...(lineId !== undefined && { lineId }), ...(amountCents !== undefined && { amountCents }) }
  }

  private async onSale(step: StepOf<keyof typeof ofSales>): Promise<[Outcome, Outcome]> {
    const { model, selling, admin } = this
    const statuses: readonly ModelSale['status'][] = ofSales[step.kind]
    const sale = picked(step.pick, model.sales, ({ status }) => statuses.includes(status))
    if (!sale) return ['refused', 'refused']
    const afterSaleId = await this.idAt('AfterSale', model.sales.indexOf(sale))
    const byBuyer = (work: Parameters<Selling['onAfterSale']>[1]) =>
      outcome(selling.onAfterSale({ id: afterSaleId }, work))
    switch (step.kind) {
      case 'agree':
        return [outcomeOf(await admin.call(afterSale.agreeAfterSale, { afterSaleId })), model.agree(sale)]
      case 'refuse':
        return [outcomeOf(await admin.call(afterSale.refuseAfterSale, { afterSaleId, reason })), model.refuse(sale)]
      case 'takeIn':
        return [outcomeOf(await admin.call(afterSale.takeInAfterSale, { afterSaleId })), model.takeIn(sale, true)]
      case 'dismiss':
        return [outcomeOf(await admin.call(afterSale.dismissAfterSale, { afterSaleId, reason })), model.dismiss(sale)]
      case 'appeal':
        return [await byBuyer((steps, tx, now) => steps.appeal(tx, now)), model.appeal(sale)]
      case 'sendBack': {
        const by = { carrier: '顺丰', trackingNo: 'SF123456' }
        return [await byBuyer((steps, tx, now) => steps.sendBack(tx, now, by)), model.sendBack(sale)]
      }
      case 'takeBack':
        return [await byBuyer((steps, tx, now) => steps.end(tx, now, 'CANCEL')), model.takeBack(sale)]
      case 'ruleFor': {
        const amountCents = step.cents ?? sale.cents
        const foreseen = model.ruleFor(sale, amountCents)
        const { data: shown } = await admin.call(afterSale.previewRuleAfterSale, { afterSaleId, amountCents })
        if (!shown) return ['refused', foreseen]
        await admin.ok(afterSale.ruleAfterSale, { afterSaleId, amountCents, fingerprint: shown.fingerprint, reason })
        return ['done', foreseen]
      }
    }
  }

  private async notice({ pick: at, ok: wellEnded }: StepOf<'notice'>): Promise<void> {
    const payment = await this.paymentAt(at)
    if (!payment) return
    await (wellEnded ? this.selling.tellPaid(payment.stored) : this.selling.tellFailed(payment.stored))
    this.model.notice(payment.modelPayment, wellEnded)
  }

  /** A notice whose write fails before its end changes nothing. */
  private async crash({ pick: at }: StepOf<'crash'>): Promise<void> {
    const payment = await this.paymentAt(at)
    if (!payment) return
    const dying = this.selling.tellPaid(payment.stored, () => {
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
  }

  private async paymentAt(at: number) {
    const modelPayment = picked(at, this.model.payments, ({ state }) => state === 'WAIT')
    if (!modelPayment) return undefined
    const id = await this.idAt('Payment', this.model.payments.indexOf(modelPayment))
    const stored = this.world.database.read.selectFrom('Payment').selectAll().where('id', '=', id)
    return { modelPayment, stored: await stored.executeTakeFirstOrThrow() }
  }

  /** The id of the nth record. */
  private async idAt(table: 'MallOrder' | 'AfterSale' | 'Payment', at: number): Promise<number> {
    const rows = this.world.database.read.selectFrom(table).select('id').orderBy('id').limit(1).offset(at)
    return (await rows.executeTakeFirstOrThrow()).id
  }

  private async setClock(hours: number): Promise<void> {
    const { clock } = this.world
    clock.set(clock.now() + hours * hourMs)
    this.model.now = clock.now()
    await this.selling.turn()
    await this.world.get(Jobs).run('LEDGER_SEALING')
    this.model.turn()
    // The session has expired.
    this.admin = await this.world.as('admin')
  }

  /** Restarts: a new server that knows only what is stored. */
  private async restart(): Promise<void> {
    const now = this.world.clock.now()
    this.world = await this.world.restarted()
    this.world.clock.freeze()
    this.world.clock.set(now)
    this.selling = new Selling(this.world)
    this.admin = await this.world.as('admin')
  }
}

const agentOf = ({ agentId: id }: { agentId: number }, bps: number) => ({ id, bps })
const outcomeOf = ({ code }: { code: number }): Outcome => (code === codes.ok ? 'done' : 'refused')

test(
  `[A15] sales and their model agree after each of ${stepCount} steps, and every invariant holds`,
  { timeout: 60_000 + stepCount * 1000 },
  async () => {
    const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })
    const taken = await agreeOver({ steps, stepCount, open: () => Both.open(), fixedSequences, replayed })
    expect(taken).toBeGreaterThanOrEqual(stepCount)
  },
)
