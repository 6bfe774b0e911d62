import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Rights } from '../../access/rights.js'
import { Jobs } from '../../jobs/jobs.js'
import { Sessions } from './sessions.js'
import { Throttle } from './throttle.js'

/** Ends expired sessions, and corrects times of sessions and lockouts that lie in the future because the clock was set back. */
@Injectable()
export class SessionSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly rights: Rights,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    const schedule = { everyMs: 60_000 }
    this.jobs.declare({ name: 'SESSION_SWEEP', schedule, batch: 1, quietInTests: true, step: () => this.sweep() })
  }

  async sweep(): Promise<boolean> {
    await this.rights.change(async (tx) => {
      await this.sessions.expire(tx)
      await this.sessions.resetFutureTimes(tx)
      await this.throttle.resetFutureTimes(tx)
    })
    return false
  }
}
