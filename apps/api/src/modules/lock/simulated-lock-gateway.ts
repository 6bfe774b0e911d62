import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { LockPlay, LockReason } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { LockGateway, LockUnreachable, type LockCommand, type LockListener, type LockReport } from './lock-gateway.js'

/** True if locks are simulated. By default a production installation does not simulate them. */
export const simulates = ({ LOCK_GATEWAY, NODE_ENV }: Config): boolean =>
  LOCK_GATEWAY === 'simulated' || (LOCK_GATEWAY === 'auto' && NODE_ENV !== 'production')

interface Manner {
  readonly play: LockPlay
  readonly reason: LockReason
  /** How long a lock takes to reply; real ones need 0.6 to 2.4 seconds. */
  readonly delayMs?: number
}
const good: Manner = { play: 'OK', reason: '' }

/**
 * Simulates locks: accepts commands and replies to them, successfully unless told otherwise. A command always gets the same
 * reply.
 */
@Injectable()
export class SimulatedLockGateway extends LockGateway implements OnApplicationShutdown {
  private listener: LockListener | undefined
  private manner = good
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super()
  }

  /** Sets how the locks behave. */
  behave(manner: Manner = good): void {
    this.manner = manner
  }

  listen(listener: LockListener): void {
    this.listener = listener
  }

  /** Simulates a report from a lock. */
  report(report: LockReport): void {
    this.listener?.reported(report)
  }

  async send(command: LockCommand): Promise<void> {
    const devices = this.database.read.selectFrom('Device').select(['onlineUntil', 'battery'])
    const device = await devices.where('deviceNo', '=', command.deviceNo).executeTakeFirst()
    if (!device || (device.onlineUntil ?? 0) <= this.clock.now()) throw new LockUnreachable()
    const { play, reason, delayMs = this.delayOf(command) } = this.manner
    if (play === 'SILENT') return
    const answer = () => this.answer(command, play === 'FAIL' ? reason || 'REJECTED' : '', device.battery)
    this.after(delayMs, answer)
    if (play === 'TWICE') this.after(delayMs * 2, answer)
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }

  private answer({ commandNo, action }: LockCommand, reason: LockReason, battery: number): void {
    const raw = JSON.stringify({ commandNo, action, ok: reason === '', reason, battery })
    this.listener?.answered({ commandNo, reason, battery, raw })
  }

  private delayOf({ commandNo }: LockCommand): number {
    const sum = Array.from(commandNo).reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 1800, 7)
    return this.config.NODE_ENV === 'test' ? 30 : 600 + sum
  }

  private after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      run()
    }, ms)
    this.timers.add(timer.unref())
  }
}
