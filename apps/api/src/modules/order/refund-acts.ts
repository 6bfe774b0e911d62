import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, refundableOf, type RefundById } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import type { StoredRefund } from '../payment/businesses.js'
import { foresee } from '../payment/foresee.js'
import { Refunds } from '../payment/refunds.js'
import { Ceilings } from './ceilings.js'
import type { Amount } from './order-acts.js'
import { orderState } from './order-state.js'
import { OrderTransitions } from './order.transition.js'
import { ownOrder, storedOrder, type StoredOrder } from './own-order.js'

/**
 * Refunds what was paid for an order, in any number of parts, latest payment first. A request within the person's ceiling is
 * approved at once; a larger one needs approval by somebody else whose ceiling covers it.
 */
@Injectable()
export class RefundActs {
  constructor(
    private readonly refunds: Refunds,
    private readonly transitions: OrderTransitions,
    private readonly ceilings: Ceilings,
  ) {}

  request(me: Actor, { orderId, amountCents, reason = '' }: Amount): MoneyAct {
    const refunds: StoredRefund[] = []
    let result: ActResult = { amountCents: 0 }
    return {
      work: async (tx) => {
        refunds.length = 0
        const order = await ownOrder(tx, me, orderId)
        const most = refundableOf(order)
        ensure(most > 0, () => fault('order.nothingPaid'))
        const cents = amountCents ?? most
        ensure(cents <= most, () => fault('order.beyondPaid', { most: yuanOf(most) }))
        const { refundedCents, askedCents } = order
        const mine = await this.ceilings.allows(tx, me, 'REFUND', refundedCents + askedCents + cents)
        const values = { askedCents: askedCents + cents }
        await this.transitions.move(tx, order, { move: 'REFUND_ASK', me, reason, amountCents: cents, values })
        const status = mine ? 'APPROVED' : 'PENDING'
        const record = { business: 'RENTAL', id: orderId } as const
        refunds.push(...(await this.refunds.requestAll(tx, record, cents, { reason, by: me, status })))
        result = { amountCents: cents, needsApproval: mine ? 0 : 1 }
        return { ...result, order: orderState(await storedOrder(tx, orderId)) }
      },
      rest: async (tx) => {
        for (const refund of refunds) await foresee(tx, this.refunds, refund)
        return { ...result, order: orderState(await storedOrder(tx, orderId)) }
      },
    }
  }

  approve(me: Actor, { refundId, reason = '' }: RefundById & { reason?: string }): MoneyAct {
    let approved: StoredRefund | undefined
    return {
      work: async (tx) => {
        const { refund, order } = await this.own(tx, me, refundId)
        const { amountCents } = refund
        await this.ceilings.mustAllow(tx, me, 'REFUND', order.refundedCents + order.askedCents)
        await this.transitions.move(tx, order, { move: 'REFUND_APPROVE', me, reason, amountCents })
        approved = await this.refunds.approve(tx, me, refund, reason)
        return { amountCents, order: orderState(await storedOrder(tx, order.id)) }
      },
      rest: async (tx) => {
        if (!approved) throw new Error('nothing was approved')
        await foresee(tx, this.refunds, approved)
        const order = await storedOrder(tx, approved.businessId)
        return { amountCents: approved.amountCents, order: orderState(order) }
      },
    }
  }

  /** Books nothing and makes the amount refundable again. */
  async reject(tx: Tx, me: Actor, { refundId, reason }: RefundById & { reason: string }): Promise<StoredOrder> {
    const { refund, order } = await this.own(tx, me, refundId)
    await this.refunds.reject(tx, me, refund, reason)
    const values = { askedCents: order.askedCents - refund.amountCents }
    const step = { move: 'REFUND_REJECT', me, reason, amountCents: refund.amountCents, values } as const
    return this.transitions.move(tx, order, step)
  }

  /** Resends the refund to the channel under the same number. */
  async retry(tx: Tx, me: Actor, { refundId, reason }: RefundById & { reason: string }): Promise<StoredOrder> {
    const { refund, order } = await this.own(tx, me, refundId)
    await this.refunds.mustBeForPeople(tx, refund)
    await this.refunds.retry(tx, refund)
    return this.transitions.move(tx, order, { move: 'REFUND_RETRY', me, reason, amountCents: refund.amountCents })
  }

  private async own(tx: Tx, me: Actor, refundId: number): Promise<{ refund: StoredRefund; order: StoredOrder }> {
    const refund = await this.refunds.one(tx, refundId)
    const mine = refund?.business === 'RENTAL' ? refund : undefined
    const order = await ownOrder(tx, me, mine?.businessId ?? 0)
    ensure(mine, () => fault('record.missing'))
    return { refund: mine, order }
  }
}
