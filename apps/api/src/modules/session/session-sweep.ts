import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Rights } from '../../access/rights.js'
import { Background } from '../../background/background.js'
import { Sessions } from './sessions.js'
import { Throttle } from './throttle.js'

/** The round that ends what has expired, also where nobody asks for it. */
export const sessionSweep = 'ending the sessions that have expired'
const everyMs = 60_000

/** What is stored about signing in follows the clock, also one that is set back. */
@Injectable()
export class SessionSweep implements OnModuleInit {
  constructor(
    private readonly background: Background,
    private readonly rights: Rights,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    const turn = () => this.sweep()
    this.background.every({ name: sessionSweep, everyMs, atOnce: true, quietInTests: true, turn })
  }

  async sweep(): Promise<void> {
    await this.rights.change(async (tx) => {
      await this.sessions.expire(tx)
      await this.sessions.bringBack(tx)
      await this.throttle.bringBack(tx)
    })
  }
}
