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

/** The name of the round. */
export const heartbeat = 'the heartbeat of the simulated locks'
const beatMs = 30_000

/** Simulates heartbeats of the devices that were alive, if locks are simulated. */
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

  /** Devices heard from within a day before the last heartbeat of any device stay alive; those silent for longer stay silent. */
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
