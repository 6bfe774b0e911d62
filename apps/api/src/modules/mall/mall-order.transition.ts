import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { canMoveMallOrder, fault, mallOrderMoves, mallRules, type MallOrderMove } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock, isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import type { StoredMallOrder } from './own-mall-order.js'

interface Step {
  readonly move: MallOrderMove
  /** Left out: the buyer or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly amountCents?: number
  /** What else changes with it. */
  readonly values?: Updateable<DB['MallOrder']>
}

/** How long an order stands so before the server goes on with it. */
const times: Partial<Record<string, number>> = {
  UNPAID: mallRules.payMs,
  SHIPPED: mallRules.receiveMs,
  RECEIVED: mallRules.afterSaleMs,
}

export const dueIn = (status: string, now: number): number | null => {
  const ms = times[status]
  return ms === undefined ? null : now + ms
}

/** The one way an order of the mall changes: by the table of moves, from exactly the state that was read. */
@Injectable()
export class MallOrderTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(
    tx: Tx,
    order: StoredMallOrder,
    { move, me, reason = '', amountCents, values = {} }: Step,
  ): Promise<StoredMallOrder> {
    ensure(canMoveMallOrder(order.status, move), () => fault('record.stateChanged'))
    const now = this.clock.now()
    const rule = mallOrderMoves[move]
    const status = 'to' in rule ? rule.to : order.status
    const set = { ...values, status, ...(status !== order.status && { dueAt: dueIn(status, now) }) }
    const version = await saveOver(tx, 'MallOrder', order, set, now)
    const after = { ...order, ...set, version, updatedAt: now }
    await tx
      .insertInto('MallOrderChange')
      .values({
        mallOrderId: order.id,
        move,
        before: order.status,
        after: status,
        amountCents: amountCents ?? null,
        ...doneBy(me),
        reason,
        createdAt: now,
      })
      .execute()
    if (me) {
      const about = { entity: 'mallOrder', entityId: order.id, label: order.orderNo, reason } as const
      await this.journal.record(tx, me, { ...about, before: told(order), after: told(after) })
    }
    return after
  }
}

/** As much of an order as people can change. */
const told = (order: StoredMallOrder) => {
  const { status, receiver, address, carrier, trackingNo, courier, refundedCents, openAfterSaleId, version } = order
  return {
    status,
    receiver,
    address,
    carrier,
    trackingNo,
    courier,
    refundedCents,
    openAfterSaleId,
    version,
    dueAt: isoOrNull(order.dueAt),
  }
}
