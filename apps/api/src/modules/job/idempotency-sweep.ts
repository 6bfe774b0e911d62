import { Injectable, type OnModuleInit } from '@nestjs/common'
import { limits, hourMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Turn } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'

const keptMs = limits.idempotencyKey.keptHours * hourMs

/** Deletes replies stored under idempotency keys after `keptHours`. */
@Injectable()
export class IdempotencySweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const schedule = { dailyAt: '04:20' }
    this.jobs.declare({ name: 'IDEMPOTENCY_SWEEP', schedule, batch: 1000, step: (turn) => this.step(turn) })
  }

  private step({ batch, write }: Turn): Promise<boolean> {
    const before = this.clock.now() - keptMs
    return write(async (tx) => {
      const old = tx.selectFrom('IdempotencyKey').select('createdAt').where('createdAt', '<', before)
      const last = await old
        .orderBy('createdAt')
        .offset(batch - 1)
        .limit(1)
        .executeTakeFirst()
      const upTo = last?.createdAt ?? before - 1
      await tx.deleteFrom('IdempotencyKey').where('createdAt', '<=', upTo).execute()
      return last !== undefined
    })
  }
}
