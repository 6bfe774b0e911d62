import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, iso } from '../../clock.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import { Ceilings } from './ceilings.js'
import { billOf } from './order-bill.js'
import { orderState } from './order-state.js'
import { dueOf } from './order.rules.js'
import { OrderTransitions } from './order.transition.js'
import { ownOrder, type StoredOrder } from './own-order.js'
import { RentalService } from './rental.service.js'

/** Fields of a preview or a form. A missing end means now, a missing amount the most that is possible. */
interface Closing {
  readonly orderId: number
  readonly endAt?: string
  readonly amountCents?: number
  readonly reason?: string
}
export interface Amount {
  readonly orderId: number
  readonly amountCents?: number
  readonly reason?: string
}

/** What staff do with an order before it is paid. */
@Injectable()
export class OrderActs {
  constructor(
    private readonly rentals: RentalService,
    private readonly transitions: OrderTransitions,
    private readonly ceilings: Ceilings,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a rental whose return the lock did not report. The ceiling applies to the difference from what the stay would cost if it
   * ended now, because an earlier end reduces the bill as well.
   */
  close(me: Actor, { orderId, endAt, amountCents, reason = '' }: Closing): MoneyAct {
    return {
      work: async (tx) => {
        const order = await ownOrder(tx, me, orderId)
        ensure(order.status === 'IN_USE', () => fault('record.stateChanged'))
        // Not before the start, which a clock that was ahead may have set in the future.
        const now = Math.max(this.clock.now(), order.startAt)
        const end = endAt === undefined ? now : Date.parse(endAt)
        ensure(order.startAt <= end && end <= now, () => fault('order.endBeforeStart'))
        const computed = billOf(order, end).totalCents
        const chargedCents = amountCents ?? computed
        ensure(chargedCents <= computed, () => fault('order.beyondBill', { most: yuanOf(computed) }))
        await this.ceilings.mustAllow(tx, me, 'REDUCE', Math.max(0, billOf(order, now).totalCents - chargedCents))
        const ending = { endAt: end, endWay: 'FORCED', me, reason, waivedCents: computed - chargedCents } as const
        return { ...resultOf(await this.rentals.end(tx, order, ending), chargedCents), endAt: iso(end) }
      },
    }
  }

  /** Waives what is due, or a part of it. */
  waive(me: Actor, { orderId, amountCents, reason = '' }: Amount): MoneyAct {
    return {
      work: async (tx) => {
        const order = await this.unpaid(tx, me, orderId)
        const due = dueOf(order)
        const cents = amountCents ?? due
        ensure(cents <= due, () => fault('order.beyondDue', { due: yuanOf(due) }))
        const waivedCents = order.waivedCents + cents
        await this.ceilings.mustAllow(tx, me, 'WAIVE', waivedCents)
        const to = cents === due ? 'COMPLETED' : 'PENDING_PAY'
        const step = { move: 'WAIVE', to, me, reason, amountCents: cents, values: { waivedCents } } as const
        return resultOf(await this.transitions.move(tx, order, step), cents)
      },
    }
  }

  private async unpaid(tx: Tx, me: Actor, orderId: number): Promise<StoredOrder> {
    const order = await ownOrder(tx, me, orderId)
    ensure(order.status === 'PENDING_PAY' && dueOf(order) > 0, () => fault('order.nothingDue'))
    return order
  }
}

const resultOf = (order: StoredOrder, amountCents: number): ActResult => ({
  order: orderState(order),
  amountCents,
})
