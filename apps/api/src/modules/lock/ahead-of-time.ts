import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import { DATABASE } from '../../tokens.js'
import { aliveUntil } from './alive.js'

/** The round that looks for devices which were heard of in the future. */
export const aheadSweep = 'bringing back the devices that are ahead of time'
const everyMs = 60_000

/** A device that was heard of while the clock was ahead would stay online until then: it counts as heard of just now. */
@Injectable()
export class AheadOfTime implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const turn = () => this.bringBack()
    this.background.every({ name: aheadSweep, everyMs, atOnce: true, quietInTests: true, turn })
  }

  async bringBack(): Promise<void> {
    const now = this.clock.now()
    await this.database.write(async (tx) => {
      const ahead = tx.updateTable('Device').set({ lastHeartbeatAt: now, onlineUntil: aliveUntil(now) })
      await ahead.where('lastHeartbeatAt', '>', now).execute()
    })
  }
}
