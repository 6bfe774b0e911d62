import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { storedOrder } from './own-order.js'
import { RentalService } from './rental.service.js'

/** Cancels rentals whose lock did not open in time, so that user and bed are free again. Nothing has been charged yet. */
@Injectable()
export class UnopenedOrders implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly rentals: RentalService,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'UNOPENED_ORDERS',
        everyMs: 5000,
        batch: 50,
        due: (limit, after) => this.due(limit, after),
        take: async (tx, id) => {
          const order = await storedOrder(tx, id)
          if (order.status === 'PENDING_OPEN') await this.rentals.notOpened(tx, order, 'NO_ACK')
        },
      }),
    )
  }

  private async due(limit: number, after: number): Promise<number[]> {
    const [now, openMs] = [this.clock.now(), (await this.parameters.of('rental.openSeconds')) * 1000]
    const waiting = this.database.read.selectFrom('RentalOrder').select('id').where('status', '=', 'PENDING_OPEN')
    const overTime = waiting.where((row) =>
      row.or([row('createdAt', '<=', now - openMs), row('createdAt', '>', now + openMs)]),
    )
    return idsOf(overTime.where('id', '>', after).orderBy('id').limit(limit))
  }
}
