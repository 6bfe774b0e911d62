import { Injectable } from '@nestjs/common'
import { limits, parameters, hourMs, minuteMs } from '@bedside/contracts'
import type { Reading } from '../../data/reading.js'
import { Parameters } from '../../parameters/parameters.js'

/** How long locks are waited for. */
@Injectable()
export class LockTimes {
  readonly lateMs = limits.lock.lateMinutes * minuteMs
  /** A stay ends no earlier than this before its lock has told so. */
  readonly toldLateMs = limits.lock.toldLateHours * hourMs
  /** In place of the parameter: tests do not want to wait as long as people do. */
  ackMs: number | undefined

  constructor(private readonly parameters: Parameters) {}

  /** How often a lock is told, and how long it has to answer, over all of that. */
  async patience(): Promise<{ tries: number; ackMs: number }> {
    return { tries: await this.parameters.of('lock.tries'), ackMs: this.ackMs ?? (await this.answerMs()) }
  }

  /** An answer that takes longer is late. */
  async answerMs(db?: Reading): Promise<number> {
    return (await this.parameters.of('lock.ackSeconds', db)) * 1000
  }

  /** How long a lock that reports all the time may be silent before it counts as offline. */
  async offlineMs(db: Reading): Promise<number> {
    return (await this.parameters.of('lock.offlineSeconds', db)) * 1000
  }

  /** A command of which its bringer has written nothing for so long is nobody's. Longer than all tries take. */
  readonly leaseMs = 2 * parameters['lock.ackSeconds'].max * 1000

  /**
   * When a lock came to stand as it says, which it may say much later: by its own clock where that can be, and else when
   * it was told. Renters pay for a bed until its lock is closed, not until we know of it.
   */
  of({ movedAt }: { readonly movedAt?: number }, toldAt: number): number {
    return movedAt !== undefined && movedAt <= toldAt && movedAt > toldAt - this.toldLateMs ? movedAt : toldAt
  }
}
