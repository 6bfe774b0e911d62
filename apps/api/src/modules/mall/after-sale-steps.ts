import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, mallOrdersHeld, mallOrdersPaid, type AfterSaleKind, type AfterSaleMove } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { StoredRefund } from '../payment/businesses.js'
import { Payments } from '../payment/payments.js'
import { Refunds } from '../payment/refunds.js'
import { afterSaleOf, type AfterSaleWish } from './after-sale.rules.js'
import { AfterSaleTransitions, saleDueIn, type StoredAfterSale } from './after-sale.transition.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { MallStock } from './mall-stock.js'
import { goingOn, linesOf, storedMallOrder, type StoredMallOrder } from './own-mall-order.js'

/** The person and the reason; omitted for the buyer and the server. */
interface Doing {
  readonly me?: Actor
  readonly reason?: string
}

/**
 * The steps of an after-sale, from the request to the refund. An order has at most one open at a time and is suspended meanwhile:
 * it is neither shipped nor settled until the after-sale has ended.
 */
@Injectable()
export class AfterSaleSteps {
  constructor(
    private readonly orders: MallOrderTransitions,
    private readonly sales: AfterSaleTransitions,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly stock: MallStock,
    private readonly clock: Clock,
  ) {}

  /** The buyer requests a refund. Before shipping, only REFUND is possible, because there is nothing to send back. */
  async apply(tx: Tx, wish: AfterSaleWish & { kind: 'REFUND' | 'RETURN' }): Promise<StoredAfterSale> {
    const order = await storedMallOrder(tx, wish.mallOrderId)
    ensure(
      mallOrdersHeld.some((held) => held === order.status),
      () => fault('mall.noAfterSale'),
    )
    ensure(wish.kind === 'REFUND' || order.status !== 'PAID', () => fault('mall.noAfterSale'))
    return this.open(tx, order, wish, { kind: wish.kind, move: 'APPLY', status: 'APPLIED' })
  }

  /** The platform refunds on its own initiative, also after settlement. */
  async give(tx: Tx, me: Actor, order: StoredMallOrder, wish: AfterSaleWish): Promise<StoredRefund> {
    ensure(
      mallOrdersPaid.some((paid) => paid === order.status),
      () => fault(order.refundedCents > 0 ? 'order.nothingPaid' : 'mall.noAfterSale'),
    )
    const sale = await this.open(tx, order, wish, { kind: 'PLATFORM', move: 'GIVE', status: 'REFUNDING', me })
    return this.payBack(tx, sale, wish.reason, me)
  }

  /** The shop agrees, or has not replied in time. A refund is paid at once; for a return the goods must come back first. */
  async agree(tx: Tx, sale: StoredAfterSale, doing: Doing = {}): Promise<void> {
    const move = sale.kind === 'RETURN' ? 'AGREE_RETURN' : 'AGREE_REFUND'
    const agreed = await this.sales.move(tx, sale, { move, ...doing })
    if (agreed.status === 'REFUNDING') await this.payBack(tx, agreed, sale.reason, doing.me)
  }

  refuse(tx: Tx, sale: StoredAfterSale, { me, reason }: { me: Actor; reason: string }): Promise<StoredAfterSale> {
    return this.sales.move(tx, sale, { move: 'REFUSE', me, reason, values: { answer: reason } })
  }

  /** The buyer asks the platform to decide. */
  appeal(tx: Tx, sale: StoredAfterSale, reason = ''): Promise<StoredAfterSale> {
    return this.sales.move(tx, sale, { move: 'APPEAL', reason })
  }

  sendBack(tx: Tx, sale: StoredAfterSale, by: { carrier: string; trackingNo: string }): Promise<StoredAfterSale> {
    return this.sales.move(tx, sale, { move: 'SEND_BACK', values: by })
  }

  /**
   * The shop has received the goods (`me`), which go back into stock; or it has not confirmed in time: then the refund is paid,
   * but no stock is returned.
   */
  async takeIn(tx: Tx, sale: StoredAfterSale, { me }: Doing = {}): Promise<void> {
    const takenIn = await this.sales.move(tx, sale, { move: 'TAKE_IN', ...(me && { me }) })
    if (me) await this.stock.giveBack(tx, takenIn, me)
    await this.payBack(tx, takenIn, sale.reason, me)
  }

  /** The platform decides for the buyer, for the whole amount or a part of it. */
  async ruleFor(
    tx: Tx,
    me: Actor,
    sale: StoredAfterSale,
    { amountCents, reason }: { amountCents: number; reason: string },
  ): Promise<StoredRefund> {
    const isAll = amountCents === sale.amountCents
    const goodsCents = sale.amountCents - sale.freightCents
    const most = isAll ? amountCents : goodsCents
    ensure(amountCents <= most, () => fault('mall.beyondLine', { most: yuanOf(most) }))
    ensure(sale.lineId !== null || isAll, () => fault('mall.wholeOnly'))
    // All of the goods without their freight still includes the pieces.
    const part = { freightCents: 0, ...(amountCents < goodsCents && { quantity: 0 }) }
    const values = { amountCents, answer: reason, ...(!isAll && part) }
    const ruled = await this.sales.move(tx, sale, { move: 'RULE_FOR', me, reason, amountCents, values })
    return this.payBack(tx, ruled, reason, me)
  }

  /** Ends an after-sale without a refund; the order continues where it was. */
  async end(
    tx: Tx,
    sale: StoredAfterSale,
    move: Extract<AfterSaleMove, 'CANCEL' | 'LAPSE' | 'RULE_AGAINST'>,
    { me, reason = '' }: Doing = {},
  ): Promise<void> {
    const saleValues = move === 'RULE_AGAINST' ? { answer: reason } : {}
    await this.sales.move(tx, sale, { move, reason, values: saleValues, ...(me && { me }) })
    const order = await storedMallOrder(tx, sale.mallOrderId)
    const values = goingOn(order, sale, this.clock.now())
    await this.orders.move(tx, order, { move: 'AFTER_SALE_END', values })
  }

  private async open(
    tx: Tx,
    order: StoredMallOrder,
    wish: AfterSaleWish,
    { kind, move, status, me }: { kind: AfterSaleKind; move: AfterSaleMove; status: string; me?: Actor },
  ): Promise<StoredAfterSale> {
    ensure(order.openAfterSaleId === null, () => fault('mall.afterSaleOpen'))
    const values = afterSaleOf(order, await linesOf(tx, order.id), wish, kind)
    const now = this.clock.now()
    const { storeId, agentPath } = order
    const sale = await tx
      .insertInto('AfterSale')
      .values({
        ...values,
        afterSaleNo: freshNumber('AS', now),
        mallOrderId: order.id,
        storeId,
        agentPath,
        kind,
        status,
        reason: wish.reason,
        dueAt: saleDueIn(status, now),
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { amountCents } = sale
    await this.sales.note(tx, sale.id, { move, after: status, reason: wish.reason, amountCents, ...(me && { me }) })
    const step = { move: 'AFTER_SALE', reason: wish.reason, amountCents, values: { openAfterSaleId: sale.id } } as const
    await this.orders.move(tx, order, { ...step, ...(me && { me }) })
    return sale
  }

  private async payBack(
    tx: Tx,
    { id, mallOrderId, amountCents }: StoredAfterSale,
    reason: string,
    by?: Actor,
  ): Promise<StoredRefund> {
    const [payment] = await this.payments.paidFor(tx, 'MALL', mallOrderId)
    if (!payment) throw new Error(`mall order ${mallOrderId} has no successful payment`)
    const refund = await this.refunds.request(tx, payment, {
      amountCents,
      reason,
      status: 'APPROVED',
      ...(by && { by }),
    })
    await tx.updateTable('AfterSale').set({ refundId: refund.id }).where('id', '=', id).execute()
    return refund
  }
}
