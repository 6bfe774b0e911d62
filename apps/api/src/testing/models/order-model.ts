import type { Outcome } from './model-steps.js'
import { OrderMoneyModel } from './order-model.money.js'
import {
  depositCents,
  due,
  heldOf,
  price,
  type ModelBed,
  type ModelDeposit,
  type ModelDepositPayment,
  type ModelOrder,
  type ModelRefund,
} from './order-model.sums.js'

/**
 * A second implementation of rentals, deposits and their money over plain lists, as short as possible, to compare the services
 * with. It shares no code with them: bill, fee, split and reversal are computed independently.
 */
export class OrderModel extends OrderMoneyModel {
  readonly orders: ModelOrder[] = []
  readonly deposits: ModelDeposit[] = []
  private readonly depositPayments: ModelDepositPayment[] = []

  payDeposit(user: number): Outcome {
    if (this.depositOf(user)) return 'refused'
    const deposit: ModelDeposit = { user, cents: 0, deducted: 0, refunded: 0, status: 'HELD' }
    this.deposits.push(deposit)
    this.addTo(deposit, depositCents)
    return 'done'
  }

  topUpDeposit(user: number): Outcome {
    const deposit = this.depositOf(user)
    if (deposit?.status !== 'HELD' || this.unsettled(user) || heldOf(deposit) >= depositCents) return 'refused'
    this.addTo(deposit, depositCents - heldOf(deposit))
    return 'done'
  }

  rent(user: number, bed: ModelBed): Outcome {
    const deposit = this.depositOf(user)
    if (this.unsettled(user) || deposit?.status !== 'HELD' || heldOf(deposit) < depositCents) return 'refused'
    if (this.orders.some((order) => order.bed.id === bed.id && order.status === 'IN_USE')) return 'refused'
    this.orders.push({ user, bed, status: 'IN_USE', charged: 0, waived: 0, paid: 0, asked: 0, refunded: 0 })
    return 'done'
  }

  bringBack(order: ModelOrder, minutes: number): Outcome {
    if (order.status !== 'IN_USE') return 'refused'
    order.charged = price(minutes)
    order.status = order.charged > 0 ? 'PENDING_PAY' : 'COMPLETED'
    const balance = `user:${order.user}:balance`
    if (order.charged > 0 && this.balanceOf(balance) >= order.charged) {
      this.move(balance, -order.charged)
      this.paid(this.open(order, 'BALANCE', order.charged))
    }
    return 'done'
  }

  ask(order: ModelOrder): Outcome {
    if (order.status !== 'PENDING_PAY') return 'refused'
    this.open(order, 'WECHAT', due(order))
    return 'done'
  }

  waive(order: ModelOrder, cents: number): Outcome {
    if (order.status !== 'PENDING_PAY' || cents > due(order)) return 'refused'
    order.waived += cents
    this.settle(order)
    return 'done'
  }

  refund(order: ModelOrder, cents: number): Outcome {
    if (cents > order.paid - order.refunded - order.asked) return 'refused'
    order.asked += cents
    let open = cents
    for (const payment of this.payments.filter((one) => one.order === order && one.state === 'SUCCESS').toReversed()) {
      const part = Math.min(open, payment.cents - payment.refunded - this.openOf(payment))
      open -= part
      if (part === 0) continue
      const refund: ModelRefund = { of: payment, cents: part, state: 'APPROVED' }
      this.refunds.push(refund)
      if (payment.way !== 'WECHAT') this.giveBack(refund)
    }
    return 'done'
  }

  deduct(order: ModelOrder, cents: number): Outcome {
    const deposit = this.depositOf(order.user)
    if (order.status !== 'PENDING_PAY' || cents > due(order) || deposit?.status !== 'HELD') return 'refused'
    if (cents > heldOf(deposit)) return 'refused'
    deposit.deducted += cents
    this.move(`user:${order.user}:deposit`, -cents)
    if (heldOf(deposit) === 0) deposit.status = 'DEDUCTED'
    this.paid(this.open(order, 'DEPOSIT', cents))
    if (heldOf(deposit) > 0 && !this.unsettled(order.user)) this.giveDepositBack(order.user)
    return 'done'
  }

  giveDepositBack(user: number): Outcome {
    const deposit = this.depositOf(user)
    if (deposit?.status !== 'HELD' || this.unsettled(user)) return 'refused'
    deposit.status = 'REFUNDING'
    let open = heldOf(deposit)
    for (const payment of this.depositPayments.filter((one) => one.deposit === deposit).toReversed()) {
      const cents = Math.min(open, payment.cents)
      if (cents > 0) this.refunds.push({ of: payment, cents, state: 'APPROVED' })
      open -= cents
    }
    return 'done'
  }

  depositOf(user: number): ModelDeposit | undefined {
    return this.deposits.find((one) => one.user === user && one.status !== 'REFUNDED' && one.status !== 'DEDUCTED')
  }

  private addTo(deposit: ModelDeposit, cents: number): void {
    deposit.cents += cents
    this.depositPayments.push({ deposit, cents })
    this.move(`user:${deposit.user}:deposit`, cents)
    this.cameIn(cents)
  }

  private unsettled(user: number): boolean {
    return this.orders.some((order) => order.user === user && order.status !== 'COMPLETED')
  }
}
