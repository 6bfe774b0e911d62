import { ModelAccounts } from './model-accounts.js'
import type { Outcome } from './model-steps.js'
import {
  freightOf,
  goodsLeft,
  partsOf,
  sharesOf,
  waits,
  type ModelOrder,
  type ModelPayment,
  type ModelShop,
} from './mall-model.sums.js'

/** The model of mall orders and payments; `MallModel` adds after-sales. */
export class MallOrdersModel extends ModelAccounts {
  /** The current time. */
  now = 0
  readonly orders: ModelOrder[] = []
  readonly payments: ModelPayment[] = []

  constructor(readonly shops: readonly ModelShop[]) {
    super()
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
    this.orders.push({
      user,
      shop,
      lines,
      freight,
      ...back,
      status: 'UNPAID',
      since: this.now,
      dueAt,
      receivedAt: 0,
      sale: undefined,
    })
    return 'done'
  }

  ask(order: ModelOrder): Outcome {
    if (order.status !== 'UNPAID') return 'refused'
    this.open(order, 'WECHAT')
    return 'done'
  }

  payFromBalance(order: ModelOrder): Outcome {
    const [balance, cents] = [`user:${order.user}:balance`, goodsLeft(order) + order.freight]
    if (order.status !== 'UNPAID' || this.balanceOf(balance) < cents) return 'refused'
    this.move(balance, -cents)
    this.paid(this.open(order, 'BALANCE'))
    return 'done'
  }

  /** The channel reports on a payment, possibly again, or after its order was closed or paid in another way. */
  notice(payment: ModelPayment, wellEnded: boolean): void {
    if (payment.state !== 'WAIT' && payment.state !== 'CLOSED') return
    if (!wellEnded) return void (payment.state = 'CLOSED')
    this.cameIn(payment.cents)
    if (payment.order.status === 'UNPAID') return this.paid(payment)
    payment.state = 'LATE'
    this.move('suspense:late', payment.cents)
  }

  cancel(order: ModelOrder): Outcome {
    if (order.status !== 'UNPAID') return 'refused'
    this.close(order)
    return 'done'
  }

  ship(order: ModelOrder): Outcome {
    if (order.status !== 'PAID' || order.sale) return 'refused'
    if (order.lines.every(({ cents, refunded }) => cents === refunded)) return 'refused'
    this.stand(order, 'SHIPPED')
    return 'done'
  }

  receive(order: ModelOrder): Outcome {
    if (order.status !== 'SHIPPED') return 'refused'
    this.stand(order, 'RECEIVED')
    order.receivedAt = this.now
    return 'done'
  }

  protected stand(order: ModelOrder, status: ModelOrder['status']): void {
    order.status = status
    order.since = this.now
    order.dueAt = status in waits ? this.now + waits[status as keyof typeof waits] : undefined
  }

  protected close(order: ModelOrder): void {
    for (const { sku, quantity } of order.lines) sku.stock += quantity
    this.stand(order, 'CLOSED')
  }

  protected open(order: ModelOrder, way: ModelPayment['way']): ModelPayment {
    const cents = goodsLeft(order) + order.freight
    const payment: ModelPayment = { order, way, cents, state: 'WAIT', refunded: 0 }
    this.payments.push(payment)
    return payment
  }

  protected paid(payment: ModelPayment): void {
    const { order, cents } = payment
    payment.state = 'SUCCESS'
    this.move(`store:${order.shop.id}:pending`, cents)
    for (const { sku, quantity } of order.lines) sku.sold += quantity
    this.stand(order, 'PAID')
  }

  protected settle(order: ModelOrder): void {
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

  /** Credits a party; its debts are covered first. */
  protected give(whose: string, cents: number): void {
    const covered = Math.min(cents, this.balanceOf(`receivable:${whose}`))
    this.move(`receivable:${whose}`, -covered)
    this.move(`${whose}:available`, cents - covered)
  }
}
