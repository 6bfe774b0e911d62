import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type RuleAfterSaleQuery, type RefundMallOrderQuery, type RetryMallRefundForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import { Once } from '../../once/once.js'
import { Ceilings } from '../order/ceilings.js'
import type { StoredRefund } from '../payment/businesses.js'
import { foresee } from '../payment/foresee.js'
import { Refunds } from '../payment/refunds.js'
import { ownAfterSale } from './after-sale.transition.js'
import { AfterSaleSteps } from './after-sale-steps.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { mallOrderState, ownMallOrder, storedMallOrder } from './own-mall-order.js'

type Reasoned<T> = T & { readonly reason?: string }

/** Refunds by platform staff. The person's ceiling applies to everything refunded on the order. */
@Injectable()
export class MallActs {
  constructor(
    private readonly steps: AfterSaleSteps,
    private readonly orders: MallOrderTransitions,
    private readonly refunds: Refunds,
    private readonly ceilings: Ceilings,
    private readonly once: Once,
  ) {}

  refund(me: Actor, { mallOrderId, reason = '', ...request }: Reasoned<RefundMallOrderQuery>): MoneyAct {
    return this.act(me, async (tx) => {
      const order = await ownMallOrder(tx, me, mallOrderId)
      return this.steps.give(tx, me, order, { mallOrderId, reason, ...request })
    })
  }

  rule(me: Actor, { afterSaleId, amountCents, reason = '' }: Reasoned<RuleAfterSaleQuery>): MoneyAct {
    return this.act(me, async (tx) => {
      const sale = await ownAfterSale(tx, me, afterSaleId)
      return this.steps.ruleFor(tx, me, sale, { amountCents: amountCents ?? sale.amountCents, reason })
    })
  }

  /** Resends the failed refund under the same number. */
  retry(me: Actor, form: RetryMallRefundForm) {
    return this.once.write(me, form, async (tx) => {
      const order = await ownMallOrder(tx, me, form.mallOrderId)
      // Looks only at the open after-sale: refunds of late payments are retried from suspense.
      const failed = tx
        .selectFrom('AfterSale as s')
        .innerJoin('Refund as r', 'r.id', 's.refundId')
        .selectAll('r')
        .where('s.id', '=', order.openAfterSaleId)
      const refund = await failed.where('r.status', '=', 'FAILED').executeTakeFirst()
      ensure(refund, () => fault('mall.noFailedRefund'))
      await this.refunds.retry(tx, refund)
      const { amountCents } = refund
      const moved = await this.orders.move(tx, order, { move: 'REFUND_RETRY', me, reason: form.reason, amountCents })
      return { order: null, deposit: null, withdrawal: null, mallOrder: mallOrderState(moved) }
    })
  }

  /** A refund whose preview includes the channel's payout. */
  private act(me: Actor, work: (tx: Tx) => Promise<StoredRefund>): MoneyAct {
    let refund: StoredRefund | undefined
    const resultOf = async (tx: Tx, { businessId, amountCents }: StoredRefund): Promise<ActResult> => {
      const mallOrder = mallOrderState(await storedMallOrder(tx, businessId))
      return { mallOrder, amountCents }
    }
    return {
      work: async (tx) => {
        refund = await work(tx)
        const { refundedCents } = await storedMallOrder(tx, refund.businessId)
        const settled = refund.status === 'SUCCESS' ? 0 : refund.amountCents
        await this.ceilings.mustAllow(tx, me, 'REFUND', refundedCents + settled)
        return resultOf(tx, refund)
      },
      rest: async (tx) => {
        if (!refund) throw new Error('no refund was requested')
        await foresee(tx, this.refunds, refund)
        return resultOf(tx, refund)
      },
    }
  }
}
