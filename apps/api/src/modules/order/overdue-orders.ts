import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { limits, dayMs, hourMs, type Plan } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import type { Reading } from '../../data/reading.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { DATABASE } from '../../tokens.js'
import { billOf } from './order-bill.js'
import { OrderReminders } from './order-reminders.js'
import { OrderTransitions } from './order.transition.js'
import type { StoredOrder } from './own-order.js'

/** The longest time between an event and its reminder; a `remindAt` further ahead was written by a clock that was ahead. */
const longestMs = Math.max(limits.remindHours.max * hourMs, dayMs)

/** Marks rentals as overdue at the time set when they began, and reminds their users once a day from then on. */
@Injectable()
export class OverdueOrders implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transitions: OrderTransitions,
    private readonly reminders: OrderReminders,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'OVERDUE_ORDERS',
        everyMs: 60_000,
        batch: 50,
        due: (limit, after) => idsOf(this.due(this.database.read, after).limit(limit)),
        take: async (tx, id) => {
          const order = await this.due(tx, id - 1)
            .where('id', '=', id)
            .selectAll()
            .executeTakeFirst()
          if (order) await this.look(tx, order)
        },
      }),
    )
  }

  private due(db: Reading, after: number) {
    const now = this.clock.now()
    const open = db.selectFrom('RentalOrder').select('id').where('status', '=', 'IN_USE').where('id', '>', after)
    return open
      .where((row) => row.or([row('remindAt', '<=', now), row('remindAt', '>', now + longestMs)]))
      .orderBy('id')
  }

  private async look(tx: Tx, order: StoredOrder): Promise<void> {
    const now = this.clock.now()
    if ((order.remindAt ?? 0) <= now) return this.mark(tx, order)
    // `remindAt` was written by a clock that was ahead: the reminder is due a day from now.
    await tx
      .updateTable('RentalOrder')
      .set({ remindAt: now + dayMs })
      .where('id', '=', order.id)
      .execute()
  }

  private async mark(tx: Tx, order: StoredOrder): Promise<void> {
    const now = this.clock.now()
    const { orderCapCents } = JSON.parse(order.plan) as Plan
    const capped = typeof orderCapCents === 'number' && billOf(order, now).totalCents >= orderCapCents
    const values = {
      overdue: 1,
      remindAt: now + dayMs,
      remindedAt: now,
      abnormal: capped ? 'CAP_REACHED' : order.abnormal,
    }
    await this.transitions.move(tx, order, { move: order.overdue === 1 ? 'REMIND' : 'OVERDUE', values })
    await this.reminders.send(tx, order, '')
  }
}
