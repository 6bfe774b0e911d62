import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { minuteMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { DepositTransitions } from './deposit.transition.js'
import { storedDeposit } from './own-deposit.js'

/** Closes deposits that were not paid in time. A payment after that is late and is refunded. */
@Injectable()
export class UnpaidDeposits implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transitions: DepositTransitions,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'UNPAID_DEPOSITS',
        everyMs: 30_000,
        batch: 50,
        due: (limit, after) => this.due(limit, after),
        take: async (tx, id) => {
          const deposit = await storedDeposit(tx, id)
          if (deposit.status === 'PENDING_PAY')
            await this.transitions.move(tx, deposit, { move: 'CLOSE', to: 'CLOSED' })
        },
      }),
    )
  }

  private async due(limit: number, after: number): Promise<number[]> {
    const [now, payMs] = [this.clock.now(), (await this.parameters.of('deposit.payMinutes')) * minuteMs]
    const unpaid = this.database.read.selectFrom('DepositOrder').select('id').where('status', '=', 'PENDING_PAY')
    const overTime = unpaid.where((row) =>
      row.or([row('createdAt', '<=', now - payMs), row('createdAt', '>', now + payMs)]),
    )
    return idsOf(overTime.where('id', '>', after).orderBy('id').limit(limit))
  }
}
