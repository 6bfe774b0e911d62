import { Injectable } from '@nestjs/common'
import { limits } from '@bedside/contracts'

/** How long locks are waited for. */
@Injectable()
export class LockTimes {
  readonly tries = limits.lock.tries
  readonly lateMs = limits.lock.lateMinutes * 60_000
  /** Over all tries. Tests do not want to wait as long as people do. */
  ackMs: number = limits.lock.ackSeconds * 1000
}
