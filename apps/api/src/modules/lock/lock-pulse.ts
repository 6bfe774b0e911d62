import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { inBatches } from '../../data/in-batches.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { statusesNowhere } from '../device/device.rules.js'
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

  /**
   * Devices heard from within a day before the last heartbeat of any device stay alive; those silent for longer stay silent. A write
   * takes a thousand at most, because other writes wait for it, and one of all devices would exceed its time.
   */
  async beat(): Promise<void> {
    if (this.clock.frozen) return
    const now = this.clock.now()
    const { read } = this.database
    const heard = { lastHeartbeatAt: now, onlineUntil: aliveUntil(now, await this.times.offlineMs(read)) }
    const { last } = await read
      .selectFrom('Device')
      .select((row) => row.fn.max('lastHeartbeatAt').as('last'))
      .executeTakeFirstOrThrow()
    const alive = read
      .selectFrom('Device')
      .select('id')
      .where('status', 'not in', statusesNowhere)
      .where('deletedAt', 'is', null)
      .where((row) =>
        row.or([row('lastHeartbeatAt', 'is', null), row('lastHeartbeatAt', '>', Math.min(last ?? 0, now) - dayMs)]),
      )
    const ids = (await alive.execute()).map(({ id }) => id)
    for (const batch of inBatches(ids)) {
      // Shutdown waits for this turn, and the first one after the start makes up for it.
      if (this.background.ending.aborted) return
      await this.database.write((tx) =>
        tx
          .updateTable('Device')
          .set(heard)
          .where('id', 'in', batch)
          // It may have left its place since it was read.
          .where('status', 'not in', statusesNowhere)
          .execute(),
      )
    }
  }
}
