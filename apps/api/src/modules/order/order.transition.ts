import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, orderStatuses, type OrderMove, type OrderStatus } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { fits, keysOf, refundStateOf } from './order.rules.js'
import type { StoredOrder } from './own-order.js'

interface Step {
  readonly move: OrderMove
  /** Left out: it stays as it is. */
  readonly to?: OrderStatus
  /** Left out: the renter or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly amountCents?: number
  /** What else changes with it. */
  readonly values?: Updateable<DB['RentalOrder']>
}

/**
 * The one way an order changes: by the table of rules, from exactly the state that was read, with a row of its history
 * and, where people did it, one of the operation log in the same transaction.
 */
@Injectable()
export class OrderTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(
    tx: Tx,
    order: StoredOrder,
    { move, me, to = valueIn(orderStatuses, order.status), reason = '', amountCents, values = {} }: Step,
  ): Promise<StoredOrder> {
    ensure(fits(move, order.status, to), () => fault('record.stateChanged'))
    const now = this.clock.now()
    const wanted = { ...order, ...values }
    const set = {
      ...values,
      status: to,
      ...keysOf(to, wanted),
      refundState: refundStateOf(wanted),
    }
    const version = await saveOver(tx, 'RentalOrder', order, set, now)
    const after = { ...wanted, ...set, version, updatedAt: now } as StoredOrder
    const change = {
      orderId: order.id,
      move,
      before: order.status,
      after: to,
      amountCents: amountCents ?? null,
      reason,
    }
    await tx
      .insertInto('OrderChange')
      .values({ ...change, ...doneBy(me), createdAt: now })
      .execute()
    if (me) {
      const about = { entity: 'order', entityId: order.id, label: order.orderNo, reason } as const
      await this.journal.record(tx, me, { ...about, before: told(order), after: told(after) })
    }
    return after
  }
}

/** As much of an order as people can change. */
const told = (order: StoredOrder) => {
  const { status, endWay, chargedCents, extraCents, waivedCents, paidCents, refundedCents, refundState } = order
  const { overdue, abnormal, version } = order
  const amounts = { chargedCents, extraCents, waivedCents, paidCents, refundedCents, refundState }
  const times = { startAt: iso(order.startAt), endAt: isoOrNull(order.endAt), remindedAt: isoOrNull(order.remindedAt) }
  return { status, endWay, ...amounts, ...times, overdue, abnormal, version }
}
