import { dayMs } from '@bedside/contracts'
import { feeOf, ModelAccounts } from './model-accounts.js'
import type { Outcome } from './model-steps.js'
import {
  divide,
  due,
  type ModelDeposit,
  type ModelOrder,
  type ModelPayment,
  type ModelRefund,
} from './order-model.sums.js'

/** The model of payments, refunds and shares; `OrderModel` adds the orders and deposits they are for. */
export class OrderMoneyModel extends ModelAccounts {
  /** The current time. */
  now = 0
  readonly payments: ModelPayment[] = []
  readonly refunds: ModelRefund[] = []

  /** The channel reports on a payment, possibly again, or after the order was settled in another way. */
  notice(payment: ModelPayment, wellEnded: boolean): void {
    if (payment.state !== 'WAIT' && payment.state !== 'CLOSED') return
    if (!wellEnded) payment.state = 'CLOSED'
    else {
      this.cameIn(payment.cents)
      if (payment.cents <= due(payment.order)) return this.paid(payment)
      payment.state = 'LATE'
      this.move('suspense:late', payment.cents)
    }
  }

  sendLateBack(): void {
    for (const payment of this.payments)
      if (payment.state === 'LATE' && !this.refunds.some(({ of }) => of === payment))
        this.refunds.push({ of: payment, cents: payment.cents, state: 'APPROVED' })
  }

  channelAnswers(wellEnded: boolean): void {
    for (const refund of this.refunds.filter(({ state }) => state === 'APPROVED'))
      if (wellEnded) this.giveBack(refund)
      else {
        refund.state = 'FAILED'
        if (!('way' in refund.of)) refund.of.deposit.status = 'REFUND_FAILED'
      }
  }

  retry(refund: ModelRefund): Outcome {
    if (refund.state !== 'FAILED') return 'refused'
    const { of } = refund
    if ('way' in of) refund.state = 'APPROVED'
    else {
      // A deposit is retried as a whole.
      for (const one of this.refundsOf(of.deposit)) if (one.state === 'FAILED') one.state = 'APPROVED'
      of.deposit.status = 'REFUNDING'
    }
    return 'done'
  }

  /** Pays a refund that the channel refused by bank transfer. */
  payByHand(refund: ModelRefund): Outcome {
    if (refund.state !== 'FAILED') return 'refused'
    refund.byHand = true
    this.giveBack(refund)
    return 'done'
  }

  /** The channel pays after all what was paid by hand. */
  payTwice(refund: ModelRefund): void {
    if (refund.twice) return
    refund.twice = true
    this.move('suspense:payout', refund.cents)
    this.sendBack(refund)
  }

  /** Settles agents' shares of payments at least a day old; payments dated in the future count as made now. */
  settleShares(): void {
    for (const payment of this.payments) {
      const { agent } = payment.order.bed
      payment.paidAt = Math.min(payment.paidAt, this.now)
      if (payment.state !== 'SUCCESS' || payment.settled || payment.paidAt + dayMs > this.now) continue
      payment.settled = true
      this.move(`agent:${agent}:pending`, -(payment.parts[1] ?? 0))
      this.move(`agent:${agent}:available`, payment.parts[1] ?? 0)
    }
  }

  protected open(order: ModelOrder, way: ModelPayment['way'], cents: number): ModelPayment {
    const payment: ModelPayment = {
      order,
      way,
      cents,
      paidAt: 0,
      state: 'WAIT',
      refunded: 0,
      sentBack: 0,
      settled: false,
      parts: [],
    }
    this.payments.push(payment)
    return payment
  }

  protected openOf(payment: ModelPayment): number {
    const open = this.refunds.filter(({ of, state }) => of === payment && state !== 'SUCCESS')
    return open.reduce((sum, { cents }) => sum + cents, 0)
  }

  protected paid(payment: ModelPayment): void {
    const { order, cents } = payment
    payment.state = 'SUCCESS'
    payment.paidAt = this.now
    const rates = order.bed.agent === 0 ? [2000, 0, 8000] : [2000, 3500, 4500]
    payment.parts = divide(cents - feeOf(cents), rates)
    this.share(payment, payment.parts, feeOf(cents))
    order.paid += cents
    this.settle(order)
  }

  private share(
    { order: { bed }, settled }: ModelPayment,
    [hospital = 0, agent = 0, platform = 0]: number[],
    fee: number,
  ) {
    this.move(`hospital:${bed.hospital}:payable`, hospital)
    if (agent !== 0) this.move(`agent:${bed.agent}:${settled ? 'available' : 'pending'}`, agent)
    this.move('platform:rental_income', platform)
    this.move('platform:fee_recovery', fee)
  }

  protected settle(order: ModelOrder): void {
    if (due(order) === 0) order.status = 'COMPLETED'
  }

  protected giveBack(refund: ModelRefund): void {
    const { of, cents } = refund
    refund.state = 'SUCCESS'
    if (!('way' in of)) {
      this.payOut(refund)
      this.move(`user:${of.deposit.user}:deposit`, -cents)
      of.deposit.refunded += cents
      const rest = this.refundsOf(of.deposit).filter(({ state }) => state !== 'SUCCESS')
      of.deposit.status = rest.some(({ state }) => state === 'FAILED') ? 'REFUND_FAILED' : 'REFUNDING'
      if (rest.length === 0) of.deposit.status = 'REFUNDED'
      return
    }
    const remainingCents = of.cents - of.refunded
    of.refunded += cents
    if (of.state === 'LATE') {
      this.move('suspense:late', -cents)
      return this.payOut(refund)
    }
    const fee = feeOf(remainingCents) - feeOf(remainingCents - cents)
    const back = divide(cents - fee, of.parts)
    of.parts = of.parts.map((part, at) => part - (back[at] ?? 0))
    this.share(
      of,
      back.map((part) => -part),
      -fee,
    )
    of.order.asked -= cents
    of.order.refunded += cents
    if (of.way === 'WECHAT') this.payOut(refund)
    else this.move(`user:${of.order.user}:balance`, cents)
  }

  private refundsOf(deposit: ModelDeposit): ModelRefund[] {
    return this.refunds.filter(({ of }) => !('way' in of) && of.deposit === deposit)
  }

  private payOut(refund: ModelRefund): void {
    if (refund.byHand) this.move('bank', -refund.cents)
    else this.sendBack(refund)
  }

  /** The channel returns its fee on what it pays back itself. */
  private sendBack({ of, cents }: ModelRefund): void {
    this.wentBack(cents, of.cents - ('way' in of ? of.sentBack : 0))
    if ('way' in of) of.sentBack += cents
  }
}
