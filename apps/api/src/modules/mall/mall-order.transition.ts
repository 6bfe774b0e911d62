import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import {
  canMoveMallOrder,
  fault,
  mallOrderMoves,
  dayMs,
  minuteMs,
  type MallOrderMove,
  type ParameterKey,
} from '@bedside/contracts'
import type { ExpressionBuilder, Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock, isoOrNull } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { Parameters } from '../../parameters/parameters.js'
import { saveOver } from '../../records/versioned.js'
import type { StoredMallOrder } from './own-mall-order.js'

interface Step {
  readonly move: MallOrderMove
  /** Omitted: the buyer or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly amountCents?: number
  /** Other columns to change. */
  readonly values?: Updateable<DB['MallOrder']>
}

interface Time {
  readonly key: ParameterKey
  readonly unitMs: number
  /** The column with the start of the status. */
  readonly since: 'createdAt' | 'shippedAt' | 'receivedAt'
}

/** The time limit of each status, after which the server proceeds automatically. */
const times = {
  UNPAID: { key: 'mall.payMinutes', unitMs: minuteMs, since: 'createdAt' },
  SHIPPED: { key: 'mall.receiveDays', unitMs: dayMs, since: 'shippedAt' },
  RECEIVED: { key: 'settle.afterSaleDays', unitMs: dayMs, since: 'receivedAt' },
} as const satisfies Record<string, Time>
/** The statuses with a time limit. */
export const timedStatuses = Object.keys(times) as (keyof typeof times)[]
const timeOf = (status: string): Time | undefined => (times as Partial<Record<string, Time>>)[status]

/** The only code that changes a mall order: by the table of moves, from exactly the state that was read. */
@Injectable()
export class MallOrderTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly parameters: Parameters,
  ) {}

  /** The deadline of a status. It is stored with the order, so that changing the parameter affects later orders only. */
  async dueAt(db: Reading, status: string): Promise<number | null> {
    const time = timeOf(status)
    return time ? this.clock.now() + (await this.parameters.of(time.key, db)) * time.unitMs : null
  }

  /** Orders whose status began under a clock that was ahead, and whose deadline is further away than any that starts now. */
  async ahead(db: Reading) {
    const now = this.clock.now()
    const latest = timedStatuses.map(async (status) => ({ status, dueAt: (await this.dueAt(db, status)) ?? now }))
    const all = await Promise.all(latest)
    return (row: ExpressionBuilder<DB, 'MallOrder'>) =>
      row.or(
        all.map(({ status, dueAt }) =>
          row.and([row('status', '=', status), row('dueAt', '>', dueAt), row(times[status].since, '>', now)]),
        ),
      )
  }

  /** Restarts such a deadline from now. */
  async resetFutureDeadline(tx: Tx, { id, status }: StoredMallOrder): Promise<void> {
    const back = tx.updateTable('MallOrder').set({ dueAt: await this.dueAt(tx, status) })
    await back
      .where('id', '=', id)
      .where(await this.ahead(tx))
      .execute()
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
      await this.journal.record(tx, me, { ...about, before: logged(order), after: logged(after) })
    }
    return after
  }
}

/** The fields of an order that the operation log compares. */
const logged = (order: StoredMallOrder) => {
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
