import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { aliveUntil } from './alive.js'
import { LockTimes } from './lock-times.js'
import { simulates } from './simulated-lock-gateway.js'

/** The round in which locks that pretend tell that they live. */
export const heartbeat = 'the heartbeat of the simulated locks'
const beatMs = 30_000

/** Where locks are simulated, lets the devices that were alive go on reporting. */
@Injectable()
export class LockPulse implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly background: Background,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (!simulates(this.config)) return
    const turn = () => this.beat()
    this.background.every({ name: heartbeat, everyMs: beatMs, firstAfterMs: 0, quietInTests: true, turn })
  }

  /** Whatever was alive when the fleet was last heard of is alive still; what had been silent for a day stays so. */
  async beat(): Promise<void> {
    if (this.clock.frozen) return
    const now = this.clock.now()
    await this.database.write(async (tx) => {
      const onlineUntil = aliveUntil(now, await this.times.offlineMs(tx))
      const { last } = await tx
        .selectFrom('Device')
        .select((row) => row.fn.max('lastHeartbeatAt').as('last'))
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('Device')
        .set({ lastHeartbeatAt: now, onlineUntil })
        .where('status', 'not in', ['IN_STOCK', 'LOST', 'SCRAPPED'])
        .where('deletedAt', 'is', null)
        .where((row) =>
          row.or([row('lastHeartbeatAt', 'is', null), row('lastHeartbeatAt', '>', Math.min(last ?? 0, now) - dayMs)]),
        )
        .execute()
    })
  }
}
