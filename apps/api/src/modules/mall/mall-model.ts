import type { Outcome } from '../../testing/model-steps.js'
import {
  feeOf,
  freightOf,
  goodsLeft,
  isHeld,
  partsBack,
  partsOf,
  sharesOf,
  waits,
  type ModelOrder,
  type ModelPayment,
  type ModelRefund,
  type ModelSale,
  type ModelShop,
} from './mall-model.sums.js'

/**
 * Sales of the mall once more, over plain lists and in as few lines as it takes, for the services to be compared with. It
 * shares no code with them: prices, shares, deadlines and what goes back on the shelf stand here a second time.
 */
export class MallModel {
  /** What time it is, by whatever clock. */
  now = 0
  readonly accounts = new Map<string, number>()
  readonly orders: ModelOrder[] = []
  readonly sales: ModelSale[] = []
  readonly payments: ModelPayment[] = []
  readonly refunds: ModelRefund[] = []

  constructor(readonly shops: readonly ModelShop[]) {}

  topUp(user: number, cents: number): void {
    this.move('channel:wechat', cents)
    this.move(`user:${user}:balance`, cents)
  }

  place(user: number, shop: ModelShop, quantities: readonly number[]): Outcome {
    if (shop.skus.some(({ stock }, at) => stock < (quantities[at] ?? 0))) return 'refused'
    const lines = shop.skus.flatMap((sku, at) => {
      const quantity = quantities[at] ?? 0
      return quantity === 0 ? [] : [{ sku, quantity, cents: sku.price * quantity, refunded: 0, returned: 0 }]
    })
    if (lines.length === 0) return 'refused'
    for (const { sku, quantity } of lines) sku.stock -= quantity
    const freight = freightOf(shop, lines)
    const dueAt = this.now + waits.UNPAID
    const back = { refunded: 0, freightBack: 0, agents: shop.agents.map(() => 0) }
    this.orders.push({ user, shop, lines, freight, ...back, status: 'UNPAID', dueAt, receivedAt: 0, sale: undefined })
    return 'done'
  }

  ask(order: ModelOrder): Outcome {
    if (order.status !== 'UNPAID') return 'refused'
    this.open(order, 'WECHAT')
    return 'done'
  }

  payFromBalance(order: ModelOrder): Outcome {
    const [balance, cents] = [`user:${order.user}:balance`, goodsLeft(order) + order.freight]
    if (order.status !== 'UNPAID' || this.held(balance) < cents) return 'refused'
    this.move(balance, -cents)
    this.paid(this.open(order, 'BALANCE'))
    return 'done'
  }

  /** The channel tells of a payment, perhaps again, perhaps after the order was paid otherwise or closed. */
  told(payment: ModelPayment, wellEnded: boolean): void {
    if (payment.state !== 'WAIT' && payment.state !== 'CLOSED') return
    if (!wellEnded) return void (payment.state = 'CLOSED')
    this.cameIn(payment.cents)
    if (payment.order.status === 'UNPAID') return this.paid(payment)
    payment.state = 'LATE'
    this.move('suspense:late', payment.cents)
  }

  sendLateBack(): void {
    for (const payment of this.payments)
      if (payment.state === 'LATE' && !this.refunds.some(({ of }) => of === payment))
        this.refunds.push({ of: payment, cents: payment.cents, state: 'APPROVED' })
  }

  cancel(order: ModelOrder): Outcome {
    if (order.status !== 'UNPAID') return 'refused'
    this.close(order)
    return 'done'
  }

  ship(order: ModelOrder): Outcome {
    if (order.status !== 'PAID' || order.sale) return 'refused'
    this.stand(order, 'SHIPPED')
    return 'done'
  }

  receive(order: ModelOrder): Outcome {
    if (order.status !== 'SHIPPED') return 'refused'
    this.stand(order, 'RECEIVED')
    order.receivedAt = this.now
    return 'done'
  }

  /** For all that is left, or for so much of one line. */
  apply(order: ModelOrder, kind: ModelSale['kind'], at: number | undefined, cents: number | undefined): Outcome {
    const may = kind === 'PLATFORM' ? isHeld(order) || order.status === 'SETTLED' : isHeld(order)
    if (!may || order.sale || (kind === 'RETURN' && order.status === 'PAID')) return 'refused'
    const asked = at === undefined ? this.whole(order, kind, cents) : this.part(order, kind, at, cents)
    if (!asked) return 'refused'
    const sale: ModelSale = { order, kind, ...asked, status: 'APPLIED', dueAt: this.now + waits.APPLIED, at: this.now }
    order.sale = sale
    this.sales.push(sale)
    if (kind === 'PLATFORM') this.payBack(sale)
    return 'done'
  }

  agree(sale: ModelSale): Outcome {
    if (sale.status !== 'APPLIED') return 'refused'
    if (sale.kind === 'RETURN') this.standSale(sale, 'AGREED')
    else this.payBack(sale)
    return 'done'
  }

  refuse(sale: ModelSale): Outcome {
    return this.step(sale, 'APPLIED', 'REFUSED')
  }

  appeal(sale: ModelSale): Outcome {
    return this.step(sale, 'REFUSED', 'ARBITRATION')
  }

  sendBack(sale: ModelSale): Outcome {
    return this.step(sale, 'AGREED', 'RETURNING')
  }

  /** By the shop, which has the pieces again; or by the time, and then nobody has them. */
  takeIn(sale: ModelSale, byShop: boolean): Outcome {
    if (sale.status !== 'RETURNING') return 'refused'
    if (byShop) this.shelve(sale)
    this.payBack(sale)
    return 'done'
  }

  ruleFor(sale: ModelSale, cents: number): Outcome {
    const isAll = cents === sale.cents
    if (sale.status !== 'ARBITRATION' || (!isAll && (!sale.line || cents > sale.cents - sale.freight))) return 'refused'
    if (!isAll) Object.assign(sale, { cents, freight: 0, pieces: 0 })
    this.payBack(sale)
    return 'done'
  }

  dismiss(sale: ModelSale): Outcome {
    return this.ended(sale, ['ARBITRATION'], 'CLOSED')
  }

  takeBack(sale: ModelSale): Outcome {
    return this.ended(sale, ['APPLIED', 'AGREED', 'REFUSED'], 'CANCELLED')
  }

  channelAnswers(wellEnded: boolean): void {
    for (const refund of this.refunds.filter(({ state }) => state === 'APPROVED'))
      if (wellEnded) this.giveBack(refund)
      else refund.state = 'FAILED'
  }

  /** What an order waits for; nobody tries again by hand what came too late. */
  retry(order: ModelOrder): Outcome {
    const failed = this.refunds.find(({ state, sale }) => state === 'FAILED' && sale && sale === order.sale)
    if (!failed) return 'refused'
    failed.state = 'APPROVED'
    return 'done'
  }

  /** What nobody has done in time happens by itself. */
  turn(): void {
    for (const order of this.orders) {
      if (order.dueAt === undefined || order.dueAt > this.now || order.sale) continue
      if (order.status === 'UNPAID') this.close(order)
      else if (order.status === 'SHIPPED') this.receive(order)
      else if (order.status === 'RECEIVED') this.settle(order)
    }
    for (const sale of this.sales) {
      if (sale.dueAt === undefined || sale.dueAt > this.now) continue
      if (sale.status === 'APPLIED') this.agree(sale)
      else if (sale.status === 'RETURNING') this.takeIn(sale, false)
      else this.ended(sale, ['AGREED', 'REFUSED'], 'CLOSED')
    }
  }

  private whole(order: ModelOrder, kind: ModelSale['kind'], cents: number | undefined) {
    const withFreight = order.status === 'PAID' || kind === 'PLATFORM'
    const freight = withFreight ? order.freight - order.freightBack : 0
    const all = goodsLeft(order) + freight
    if (all === 0 || (cents !== undefined && cents !== all)) return undefined
    const pieces = order.lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
    return { line: undefined, cents: all, freight, pieces }
  }

  private part(order: ModelOrder, kind: ModelSale['kind'], at: number, wanted: number | undefined) {
    const line = order.lines[at % order.lines.length]
    if (!line) return undefined
    const most = line.cents - line.refunded
    const cents = wanted ?? most
    if (most === 0 || cents > most) return undefined
    const isAll = cents === most
    const isLast = isAll && goodsLeft(order) === most
    const freight = isLast && order.status === 'PAID' && kind !== 'PLATFORM' ? order.freight - order.freightBack : 0
    return { line, cents: cents + freight, freight, pieces: isAll ? line.quantity - line.returned : 0 }
  }

  private stand(order: ModelOrder, status: ModelOrder['status']): void {
    order.status = status
    order.dueAt = status in waits ? this.now + waits[status as keyof typeof waits] : undefined
  }

  private standSale(sale: ModelSale, status: ModelSale['status']): void {
    sale.status = status
    sale.dueAt = status in waits ? this.now + waits[status as keyof typeof waits] : undefined
  }

  private step(sale: ModelSale, from: ModelSale['status'], to: ModelSale['status']): Outcome {
    if (sale.status !== from) return 'refused'
    this.standSale(sale, to)
    return 'done'
  }

  private ended(sale: ModelSale, from: readonly ModelSale['status'][], to: 'CLOSED' | 'CANCELLED'): Outcome {
    if (!from.includes(sale.status)) return 'refused'
    this.standSale(sale, to)
    this.goOn(sale)
    return 'done'
  }

  /** The order stood still for as long as this was open, and since it came to stand as it does. */
  private goOn({ order, at }: ModelSale): void {
    const stood = Math.max(0, this.now - Math.max(at, order.receivedAt))
    if (order.dueAt !== undefined) order.dueAt += stood
    order.sale = undefined
  }

  private close(order: ModelOrder): void {
    for (const { sku, quantity } of order.lines) sku.stock += quantity
    this.stand(order, 'CLOSED')
  }

  private shelve({ order, line, pieces }: ModelSale): void {
    for (const one of order.lines) {
      if (line && line !== one) continue
      const left = one.quantity - one.returned
      const back = line ? Math.min(pieces, left) : left
      one.returned += back
      one.sku.stock += back
      one.sku.sold -= back
    }
  }

  private open(order: ModelOrder, way: ModelPayment['way']): ModelPayment {
    const cents = goodsLeft(order) + order.freight
    const payment: ModelPayment = { order, way, cents, state: 'WAIT', refunded: 0 }
    this.payments.push(payment)
    return payment
  }

  private paid(payment: ModelPayment): void {
    const { order, cents } = payment
    payment.state = 'SUCCESS'
    this.move(`store:${order.shop.id}:pending`, cents)
    for (const { sku, quantity } of order.lines) sku.sold += quantity
    this.stand(order, 'PAID')
  }

  private settle(order: ModelOrder): void {
    const { left, store, commission, fee } = sharesOf(order)
    this.move(`store:${order.shop.id}:pending`, -left)
    this.give(`store:${order.shop.id}`, store)
    const parts = partsOf(commission, order.shop)
    order.agents = parts.slice(0, -1)
    for (const [at, { id }] of order.shop.agents.entries()) this.give(`agent:${id}`, parts[at] ?? 0)
    this.move('platform:commission', parts.at(-1) ?? 0)
    this.move('platform:fee_recovery', fee)
    this.stand(order, 'SETTLED')
  }

  private payBack(sale: ModelSale): void {
    this.standSale(sale, 'REFUNDING')
    const of = this.payments.find(({ order, state }) => order === sale.order && state === 'SUCCESS')
    if (!of) throw new Error('Nothing was paid')
    const refund: ModelRefund = { of, cents: sale.cents, state: 'APPROVED', sale }
    this.refunds.push(refund)
    if (of.way === 'BALANCE') this.giveBack(refund)
  }

  private giveBack(refund: ModelRefund): void {
    const { of, cents, sale } = refund
    refund.state = 'SUCCESS'
    if (of.way === 'WECHAT') this.wentBack(cents, of.cents - of.refunded)
    else this.move(`user:${of.order.user}:balance`, cents)
    of.refunded += cents
    if (!sale) return this.move('suspense:late', -cents)
    const { order } = sale
    const before = sharesOf(order)
    for (const line of order.lines) {
      if (!sale.line) line.refunded = line.cents
      else if (line === sale.line) line.refunded += cents - sale.freight
    }
    order.refunded += cents
    order.freightBack += sale.freight
    if (order.status === 'SETTLED') this.share(order, before)
    else this.move(`store:${order.shop.id}:pending`, -cents)
    if (order.status === 'PAID') this.shelve(sale)
    this.standSale(sale, 'DONE')
    this.goOn(sale)
    if (isHeld(order) && sharesOf(order).left === 0) this.stand(order, 'CLOSED')
  }

  /** Each gives back what it has less of now. */
  private share(order: ModelOrder, before: ReturnType<typeof sharesOf>): void {
    const { store, commission, fee } = sharesOf(order)
    if (store > before.store) this.give(`store:${order.shop.id}`, store - before.store)
    else this.take(`store:${order.shop.id}`, before.store - store)
    const parts = partsBack(before.commission, commission, order)
    for (const [at, { id }] of order.shop.agents.entries()) this.take(`agent:${id}`, parts[at] ?? 0)
    order.agents = order.agents.map((cents, at) => cents - (parts[at] ?? 0))
    this.move('platform:commission', -(parts.at(-1) ?? 0))
    this.move('platform:fee_recovery', fee - before.fee)
  }

  /** What a shop or an agent owes is covered first. */
  private give(whose: string, cents: number): void {
    const covered = Math.min(cents, this.held(`receivable:${whose}`))
    this.move(`receivable:${whose}`, -covered)
    this.move(`${whose}:available`, cents - covered)
  }

  private take(whose: string, cents: number): void {
    const had = Math.min(cents, this.held(`${whose}:available`))
    this.move(`${whose}:available`, -had)
    this.move(`receivable:${whose}`, cents - had)
  }

  /** By the channel, which keeps its fee. */
  private cameIn(cents: number): void {
    this.move('channel:wechat', cents - feeOf(cents))
    this.move('platform:channel_fee', feeOf(cents))
  }

  /** The channel gives back its fee for what it gives back, of what it has brought in and not given back yet. */
  private wentBack(cents: number, kept: number): void {
    const fee = feeOf(kept) - feeOf(kept - cents)
    this.move('channel:wechat', fee - cents)
    this.move('platform:channel_fee', -fee)
  }

  private held(account: string): number {
    return this.accounts.get(account) ?? 0
  }

  private move(account: string, cents: number): void {
    this.accounts.set(account, this.held(account) + cents)
  }
}
