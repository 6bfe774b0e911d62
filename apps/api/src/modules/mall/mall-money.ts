import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, mallOrdersHeld, type MallSplit } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import {
  Businesses,
  type ByHand,
  type PaidBusiness,
  type StoredPayment,
  type StoredRefund,
} from '../payment/businesses.js'
import { refundedFrom, sourceOf } from '../payment/payments.js'
import { AfterSaleTransitions, storedAfterSale } from './after-sale.transition.js'
import { MallAgentShares } from './agent-shares.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { aboutOrder, mallPaid, mallSettled } from './mall-postings.js'
import { MallStock } from './mall-stock.js'
import { StoreShares } from './store-shares.js'
import { goingOn, linesOf, refundedLines, sharesOf, storedMallOrder, type StoredMallOrder } from './own-mall-order.js'

/** A refund of a settled order, with the split before and after it. */
interface Taken {
  readonly before: MallSplit
  readonly after: MallSplit
  readonly refundId: number
  readonly refundedCents: number
}

/**
 * Books payments and refunds of mall orders. Payments are held in the shop's settlement account until the order is settled, and
 * only then divided, by what is left of each line and the commission at which it was sold.
 */
@Injectable()
export class MallMoney implements PaidBusiness, OnModuleInit {
  constructor(
    private readonly businesses: Businesses,
    private readonly ledger: Ledger,
    private readonly orders: MallOrderTransitions,
    private readonly sales: AfterSaleTransitions,
    private readonly stock: MallStock,
    private readonly agents: MallAgentShares,
    private readonly stores: StoreShares,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.businesses.register('MALL', this)
  }

  /** False if the order was closed or paid meanwhile; the money is then refunded. */
  async paid(tx: Tx, payment: StoredPayment): Promise<boolean> {
    const order = await storedMallOrder(tx, payment.businessId)
    const { amountCents, payWay } = payment
    if (order.status !== 'UNPAID' || amountCents !== order.payCents) return false
    await this.ledger.post(tx, mallPaid(order, payment, sourceOf(payment)))
    const values = { payWay, feeBps: payment.feeBps, paidAt: this.clock.now() }
    await this.orders.move(tx, order, { move: 'PAY', amountCents, values })
    await this.stock.sell(tx, order.id)
    return true
  }

  async refunded(tx: Tx, refund: StoredRefund, payment: StoredPayment, by?: ByHand): Promise<void> {
    const order = await storedMallOrder(tx, refund.businessId)
    const sale = await storedAfterSale(tx, order.openAfterSaleId ?? 0)
    const { amountCents } = refund
    const lines = await linesOf(tx, order.id)
    const linesAfter = refundedLines(lines, sale)
    for (const { id, refundedCents } of linesAfter)
      await tx.updateTable('MallOrderLine').set({ refundedCents }).where('id', '=', id).execute()
    const values = {
      refundedCents: order.refundedCents + amountCents,
      freightRefundedCents: order.freightRefundedCents + sale.freightCents,
      ...goingOn(order, sale, this.clock.now()),
    }
    const [before, after] = [sharesOf(order, lines), sharesOf({ ...order, ...values }, linesAfter)]
    const linesBack =
      order.status === 'SETTLED'
        ? await this.takenBack(tx, order, { before, after, refundId: refund.id, refundedCents: amountCents })
        : [debit(accounts.storePending(order.storeId), amountCents)]
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:back`,
      event: 'mall.refunded',
      about: aboutOrder(order),
      memo: refund.voucherNo,
      lines: [...linesBack, credit(refundedFrom(refund, payment), amountCents)],
    })
    // Goods not shipped yet go back into stock.
    if (order.status === 'PAID') await this.stock.giveBack(tx, sale)
    await this.sales.move(tx, sale, { move: 'DONE', amountCents })
    const isHeld = mallOrdersHeld.some((held) => held === order.status)
    const move = isHeld && values.refundedCents === order.payCents ? 'REFUND_ALL' : 'REFUND'
    await this.orders.move(tx, order, { move, amountCents, values, ...by })
  }

  /** The amount is still to be refunded: the refund is resent under its number. */
  async refundFailed(tx: Tx, { businessId, amountCents, failure: reason }: StoredRefund): Promise<void> {
    const order = await storedMallOrder(tx, businessId)
    await this.orders.move(tx, order, { move: 'REFUND_FAIL', amountCents, reason })
  }

  /** Settles an order after its time for after-sales: divides what is left. The shop's debts are covered first. */
  async settle(tx: Tx, order: StoredMallOrder): Promise<void> {
    const { storeId } = order
    const { storeCents, commissionCents, feeCents } = sharesOf(order, await linesOf(tx, order.id))
    const leftCents = order.payCents - order.refundedCents
    const agents = await this.agents.give(tx, order, commissionCents)
    const gets = [...(await this.stores.give(tx, order, { leftCents, cents: storeCents })), ...agents.lines]
    const platformCents = commissionCents - agents.agentsCents
    await this.ledger.post(tx, mallSettled(order, leftCents, { gets, platformCents, feeCents }))
    await keep(tx, storeId, commissionCents)
    const values = { settledAt: this.clock.now() }
    await this.orders.move(tx, order, { move: 'SETTLE', amountCents: storeCents, values })
  }

  /** What each party gives back of a settled order: the difference between the split before and after. */
  private async takenBack(
    tx: Tx,
    order: StoredMallOrder,
    { before, after, refundId, refundedCents }: Taken,
  ): Promise<Line[]> {
    const cents = before.storeCents - after.storeCents
    const lines = await this.stores.takeBack(tx, order, { refundedCents, cents, refundId })
    const commission = { before: before.commissionCents, after: after.commissionCents }
    const agents = await this.agents.takeBack(tx, order, { ...commission, refundId })
    const others = [
      ...agents.lines,
      debit(accounts.commission, commission.before - commission.after + agents.agentsCents),
      debit(accounts.feeRecovery, before.feeCents - after.feeCents),
    ]
    await keep(tx, order.storeId, commission.after - commission.before)
    return [...lines, ...others].filter(({ cents }) => cents > 0)
  }
}

/** Adds to the shop's total commission, without changing its version, so that open forms on the shop stay valid. */
const keep = (tx: Tx, storeId: number, cents: number) =>
  tx
    .updateTable('Store')
    .set((store) => ({ commissionCents: store('commissionCents', '+', cents) }))
    .where('id', '=', storeId)
    .execute()
