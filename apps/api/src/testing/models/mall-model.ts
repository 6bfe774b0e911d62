import type { Outcome } from './model-steps.js'
import { MallOrdersModel } from './mall-model.orders.js'
import {
  goodsLeft,
  isHeld,
  partsBack,
  sharesOf,
  waits,
  type ModelOrder,
  type ModelRefund,
  type ModelSale,
} from './mall-model.sums.js'

/**
 * A second implementation of mall orders over plain lists, as short as possible, to compare the services with. It shares no code
 * with them: prices, shares, deadlines and returned stock are computed independently.
 */
export class MallModel extends MallOrdersModel {
  readonly sales: ModelSale[] = []
  readonly refunds: ModelRefund[] = []

  sendLateBack(): void {
    for (const payment of this.payments)
      if (payment.state === 'LATE' && !this.refunds.some(({ of }) => of === payment))
        this.refunds.push({ of: payment, cents: payment.cents, state: 'APPROVED' })
  }

  /** An after-sale for everything left, or for an amount of one line. */
  apply(order: ModelOrder, kind: ModelSale['kind'], at: number | undefined, cents: number | undefined): Outcome {
    const may = kind === 'PLATFORM' ? isHeld(order) || order.status === 'SETTLED' : isHeld(order)
    if (!may || order.sale || (kind === 'RETURN' && order.status === 'PAID')) return 'refused'
    const refunded = at === undefined ? this.whole(order, kind, cents) : this.part(order, kind, at, cents)
    if (!refunded) return 'refused'
    const sale: ModelSale = {
      order,
      kind,
      ...refunded,
      status: 'APPLIED',
      dueAt: this.now + waits.APPLIED,
      at: this.now,
    }
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

  /** Received by the shop, which gets the pieces back; or by timeout, without stock. */
  takeIn(sale: ModelSale, byShop: boolean): Outcome {
    if (sale.status !== 'RETURNING') return 'refused'
    if (byShop) this.shelve(sale)
    this.payBack(sale)
    return 'done'
  }

  ruleFor(sale: ModelSale, cents: number): Outcome {
    const isAll = cents === sale.cents
    if (sale.status !== 'ARBITRATION' || (!isAll && (!sale.line || cents > sale.cents - sale.freight))) return 'refused'
    const goods = sale.cents - sale.freight
    if (!isAll) Object.assign(sale, { cents, freight: 0, ...(cents < goods && { pieces: 0 }) })
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

  /** Retries the refund of the open after-sale; refunds of late payments are not retried by hand. */
  retry(order: ModelOrder): Outcome {
    const failed = this.refunds.find(({ state, sale }) => state === 'FAILED' && sale && sale === order.sale)
    if (!failed) return 'refused'
    failed.state = 'APPROVED'
    return 'done'
  }

  /** Handles missed deadlines. */
  turn(): void {
    for (const order of this.orders) {
      if (order.sale) continue
      if (order.since > this.now) this.bringBack(order)
      if (order.dueAt === undefined || order.dueAt > this.now) continue
      if (order.status === 'UNPAID') this.close(order)
      else if (order.status === 'SHIPPED') this.receive(order)
      else if (order.status === 'RECEIVED') this.settle(order)
    }
    for (const sale of this.sales) {
      this.bringBack(sale)
      if (sale.dueAt === undefined || sale.dueAt > this.now) continue
      if (sale.status === 'APPLIED') this.agree(sale)
      else if (sale.status === 'RETURNING') this.takeIn(sale, false)
      else this.ended(sale, ['AGREED', 'REFUSED'], 'CLOSED')
    }
  }

  /** A deadline set by a clock that was ahead is shortened to that of one starting now. */
  private bringBack(one: { readonly status: string; dueAt: number | undefined }): void {
    const wait: number | undefined = (waits as Partial<Record<string, number>>)[one.status]
    if (one.dueAt !== undefined && wait !== undefined) one.dueAt = Math.min(one.dueAt, this.now + wait)
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

  /** Extends the deadline by the time since the after-sale began or the order was received. */
  private goOn({ order, at }: ModelSale): void {
    const stood = Math.max(0, this.now - Math.max(at, order.receivedAt))
    if (order.dueAt !== undefined) order.dueAt += stood
    order.sale = undefined
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

  /** Takes back the difference from each party. */
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

  private take(whose: string, cents: number): void {
    const had = Math.min(cents, this.balanceOf(`${whose}:available`))
    this.move(`${whose}:available`, -had)
    this.move(`receivable:${whose}`, cents - had)
  }
}
