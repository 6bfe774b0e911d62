import { Injectable } from '@nestjs/common'
import { limits, parameters, hourMs, minuteMs } from '@bedside/contracts'
import type { Reading } from '../../data/reading.js'
import { Parameters } from '../../parameters/parameters.js'

/** The waiting times for locks. */
@Injectable()
export class LockTimes {
  readonly lateMs = limits.lock.lateMinutes * minuteMs
  /** The maximum delay of a report: a rental never ends earlier than this before the report arrived. */
  readonly reportLateMs = limits.lock.reportLateHours * hourMs
  /** Overrides the parameter in tests, so that they need not wait as long. */
  ackMs: number | undefined

  constructor(private readonly parameters: Parameters) {}

  /** The number of attempts, and the time for a reply over all of them. */
  async retries(): Promise<{ tries: number; ackMs: number }> {
    return { tries: await this.parameters.of('lock.tries'), ackMs: this.ackMs ?? (await this.answerMs()) }
  }

  /** Replies that take longer count as late. */
  async answerMs(db?: Reading): Promise<number> {
    return (await this.parameters.of('lock.ackSeconds', db)) * 1000
  }

  /** How long a 4G lock may be silent before it counts as offline. */
  async offlineMs(db: Reading): Promise<number> {
    return (await this.parameters.of('lock.offlineSeconds', db)) * 1000
  }

  /**
   * The lease of a command: if the sending process has written nothing for this long, it no longer sends it. Longer than all
   * attempts take.
   */
  readonly leaseMs = 2 * parameters['lock.ackSeconds'].max * 1000

  /**
   * When a lock reached its state: by its own clock if that is plausible, else when the report arrived. Users pay until the lock
   * is closed, not until the server learns of it.
   */
  of({ movedAt }: { readonly movedAt?: number }, arrivedAt: number): number {
    return movedAt !== undefined && movedAt <= arrivedAt && movedAt > arrivedAt - this.reportLateMs
      ? movedAt
      : arrivedAt
  }
}
