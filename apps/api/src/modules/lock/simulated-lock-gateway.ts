import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { LockPlay, LockReason } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { LockGateway, LockUnreachable, type LockCommand, type LockListener, type LockReport } from './lock-gateway.js'

/** An installation for real use has no locks that only pretend. */
export const simulates = ({ LOCK_GATEWAY, NODE_ENV }: Config): boolean =>
  LOCK_GATEWAY === 'simulated' || (LOCK_GATEWAY === 'auto' && NODE_ENV !== 'production')

interface Manner {
  readonly play: LockPlay
  readonly reason: LockReason
  /** How long a lock takes; real ones need 0.6 to 2.4 seconds. */
  readonly delayMs?: number
}
const good: Manner = { play: 'OK', reason: '' }

/**
 * Stands in for locks that nobody has here: takes commands and answers them, well unless told otherwise. The same command
 * is always answered alike.
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

  /** How the locks behave from now on. */
  behave(manner: Manner = good): void {
    this.manner = manner
  }

  listen(listener: LockListener): void {
    this.listener = listener
  }

  /** As if a lock had told this of itself. */
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
