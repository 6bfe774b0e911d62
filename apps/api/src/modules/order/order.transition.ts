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
  /** Omitted: the status does not change. */
  readonly to?: OrderStatus
  /** Omitted: the user or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly amountCents?: number
  /** Other columns to change. */
  readonly values?: Updateable<DB['RentalOrder']>
}

/**
 * The only code that changes an order: by the table of rules, from exactly the state that was read, with a history row and, if a
 * manager did it, an operation log row in the same transaction.
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
    const next = { ...order, ...values }
    const set = {
      ...values,
      status: to,
      ...keysOf(to, next),
      refundState: refundStateOf(next),
    }
    const version = await saveOver(tx, 'RentalOrder', order, set, now)
    const after = { ...next, ...set, version, updatedAt: now } as StoredOrder
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
      await this.journal.record(tx, me, { ...about, before: logged(order), after: logged(after) })
    }
    return after
  }
}

/** The fields of an order that the operation log compares. */
const logged = (order: StoredOrder) => {
  const { status, endWay, chargedCents, extraCents, waivedCents, paidCents, refundedCents, refundState } = order
  const { overdue, abnormal, version } = order
  const amounts = { chargedCents, extraCents, waivedCents, paidCents, refundedCents, refundState }
  const times = { startAt: iso(order.startAt), endAt: isoOrNull(order.endAt), remindedAt: isoOrNull(order.remindedAt) }
  return { status, endWay, ...amounts, ...times, overdue, abnormal, version }
}
