import { Injectable } from '@nestjs/common'
import { limits, hourMs, minuteMs } from '@bedside/contracts'

/** How long locks are waited for. */
@Injectable()
export class LockTimes {
  readonly tries = limits.lock.tries
  readonly lateMs = limits.lock.lateMinutes * minuteMs
  /** A stay ends no earlier than this before its lock has told so. */
  readonly toldLateMs = limits.lock.toldLateHours * hourMs
  /** Over all tries. Tests do not want to wait as long as people do. */
  ackMs: number = limits.lock.ackSeconds * 1000

  /** A command of which its bringer has written nothing for so long is nobody's. Longer than all tries take. */
  readonly leaseMs = 3 * limits.lock.ackSeconds * 1000

  /**
   * When a lock came to stand as it says, which it may say much later: by its own clock where that can be, and else when
   * it was told. Renters pay for a bed until its lock is closed, not until we know of it.
   */
  of({ movedAt }: { readonly movedAt?: number }, toldAt: number): number {
    return movedAt !== undefined && movedAt <= toldAt && movedAt > toldAt - this.toldLateMs ? movedAt : toldAt
  }
}
