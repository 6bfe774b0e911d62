import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { canMoveMallOrder, fault, mallOrderMoves, type MallOrderMove, type ParameterKey } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock, isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { Parameters } from '../../parameters/parameters.js'
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

/** What says how long an order stands so before the server goes on with it, and in units of how long. */
const times: Partial<Record<string, { readonly key: ParameterKey; readonly ms: number }>> = {
  UNPAID: { key: 'mall.payMinutes', ms: 60_000 },
  SHIPPED: { key: 'mall.receiveDays', ms: 86_400_000 },
  RECEIVED: { key: 'settle.afterSaleDays', ms: 86_400_000 },
}

/** The one way an order of the mall changes: by the table of moves, from exactly the state that was read. */
@Injectable()
export class MallOrderTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly parameters: Parameters,
  ) {}

  /** Until when an order stands so; stored with it, so that what is set later is for later orders. */
  async dueAt(tx: Tx, status: string): Promise<number | null> {
    const time = times[status]
    return time ? this.clock.now() + (await this.parameters.of(time.key, tx)) * time.ms : null
  }

  async move(
    tx: Tx,
    order: StoredMallOrder,
    { move, me, reason = '', amountCents, values = {} }: Step,
  ): Promise<StoredMallOrder> {
    ensure(canMoveMallOrder(order.status, move), () => fault('record.stateChanged'))
    const now = this.clock.now()
    const rule = mallOrderMoves[move]
    const status = 'to' in rule ? rule.to : order.status
    const set = { ...values, status, ...(status !== order.status && { dueAt: await this.dueAt(tx, status) }) }
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
