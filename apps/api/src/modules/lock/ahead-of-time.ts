import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import { DATABASE } from '../../tokens.js'
import { aliveUntil } from './alive.js'
import { LockTimes } from './lock-times.js'

/** A device heard from while the clock was ahead would stay online until that time; the job treats it as heard from just now. */
@Injectable()
export class AheadOfTime implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const schedule = { everyMs: 60_000 }
    this.jobs.declare({
      name: 'HEARTBEAT_SWEEP',
      schedule,
      batch: 1,
      quietInTests: true,
      step: () => this.resetFutureTimes(),
    })
  }

  async resetFutureTimes(): Promise<boolean> {
    const now = this.clock.now()
    await this.database.write(async (tx) => {
      const onlineUntil = aliveUntil(now, await this.times.offlineMs(tx))
      const ahead = tx.updateTable('Device').set({ lastHeartbeatAt: now, onlineUntil })
      await ahead.where('lastHeartbeatAt', '>', now).execute()
    })
    return false
  }
}
