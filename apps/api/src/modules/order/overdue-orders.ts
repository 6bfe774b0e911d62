import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { Plan } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import type { Turn } from '../../jobs/job.js'
import { DATABASE } from '../../tokens.js'
import { billOf } from './order-bill.js'
import { OrderReminders } from './order-reminders.js'
import { OrderTransitions } from './order.transition.js'
import type { StoredOrder } from './own-order.js'

const dayMs = 86_400_000

/** Marks rentals that last longer than their hospital says, and reminds their renters once a day from then on. */
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
    this.jobs.declare({
      name: 'OVERDUE_ORDERS',
      schedule: { everyMs: 60_000 },
      batch: 50,
      quietInTests: true,
      hasWork: async () => (await this.due(this.database.read, 1)).length > 0,
      step: (turn) => this.step(turn),
    })
  }

  private step({ batch, write }: Turn): Promise<boolean> {
    return write(async (tx) => {
      const due = await this.due(tx, batch)
      for (const order of due) await this.mark(tx, order)
      return due.length === batch
    })
  }

  private due(db: Pick<Tx, 'selectFrom'>, limit: number): Promise<StoredOrder[]> {
    const open = db.selectFrom('RentalOrder').selectAll().where('status', '=', 'IN_USE')
    return open.where('remindAt', '<=', this.clock.now()).orderBy('remindAt').limit(limit).execute()
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
