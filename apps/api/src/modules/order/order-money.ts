import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, type OrderStatus } from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Posting } from '../../ledger/posting.js'
import {
  Businesses,
  type ByHand,
  type PaidBusiness,
  type StoredPayment,
  type StoredRefund,
} from '../payment/businesses.js'
import { refundedFrom, sourceOf } from '../payment/payments.js'
import { OrderShares } from './order-shares.js'
import { dueOf } from './order.rules.js'
import { OrderTransitions } from './order.transition.js'
import { storedOrder, type StoredOrder } from './own-order.js'

/** Applies payments and refunds of rentals to the order, the shares and the ledger. */
@Injectable()
export class OrderMoney implements PaidBusiness, OnModuleInit {
  constructor(
    private readonly businesses: Businesses,
    private readonly ledger: Ledger,
    private readonly shares: OrderShares,
    private readonly transitions: OrderTransitions,
  ) {}

  onModuleInit(): void {
    this.businesses.register('RENTAL', this)
  }

  async paid(tx: Tx, payment: StoredPayment): Promise<boolean> {
    const order = await storedOrder(tx, payment.businessId)
    const { amountCents, payWay } = payment
    // Only a deposit may pay more than is due: the excess is for damage.
    const beyond = Math.max(0, amountCents - dueOf(order))
    if (beyond > 0 && payWay !== 'DEPOSIT') return false
    const extraCents = order.extraCents + beyond
    await this.ledger.post(tx, rentalPaid(payment))
    await this.shares.divide(tx, order, payment)
    const paidCents = order.paidCents + amountCents
    const to = settledAs({ ...order, extraCents }, paidCents)
    const move = payWay === 'DEPOSIT' ? 'DEDUCT' : 'PAY'
    await this.transitions.move(tx, order, { move, to, amountCents, values: { paidCents, extraCents, payWay } })
    return true
  }

  async refunded(tx: Tx, refund: StoredRefund, payment: StoredPayment, by?: ByHand): Promise<void> {
    const order = await storedOrder(tx, refund.businessId)
    const { amountCents } = refund
    await this.shares.takeBack(tx, order, refund, payment)
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:back`,
      event: 'rental.refunded',
      about: { type: 'RentalOrder', id: order.id },
      memo: refund.voucherNo,
      lines: [debit(accounts.rentalClearing, amountCents), credit(refundedFrom(refund, payment), amountCents)],
    })
    const values = {
      askedCents: order.askedCents - amountCents,
      refundedCents: order.refundedCents + amountCents,
    }
    await this.transitions.move(tx, order, { move: 'REFUND', amountCents, values, ...by })
  }

  /** The amount stays in `askedCents`: the refund is resent under its number, or paid by hand. */
  async refundFailed(tx: Tx, refund: StoredRefund): Promise<void> {
    const order = await storedOrder(tx, refund.businessId)
    const { amountCents, failure: reason } = refund
    await this.transitions.move(tx, order, { move: 'REFUND_FAIL', amountCents, reason })
  }
}

/** Books a payment into clearing; the posting of its split takes it out again. */
export const rentalPaid = (
  payment: Pick<StoredPayment, 'id' | 'businessId' | 'userId' | 'payWay' | 'amountCents'>,
): Posting => ({
  key: `payment:${payment.id}:paid`,
  event: payment.payWay === 'DEPOSIT' ? 'rental.deducted' : 'rental.paid',
  about: { type: 'RentalOrder', id: payment.businessId },
  lines: [debit(sourceOf(payment), payment.amountCents), credit(accounts.rentalClearing, payment.amountCents)],
})

/** The status after a payment. An order whose bed is lost stays LOST. */
function settledAs(order: StoredOrder, paidCents: number): OrderStatus {
  if (order.status === 'LOST') return 'LOST'
  return dueOf({ ...order, paidCents }) > 0 ? 'PENDING_PAY' : 'COMPLETED'
}
