import type { JobName } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import type { Schedule } from './schedule.js'

/** Scheduled work, done in small steps. */
export interface Job {
  readonly name: JobName
  readonly schedule: Schedule
  /** Maximum number of records per step. */
  readonly batch: number
  /** Does not run on its own in tests, which trigger its turns explicitly; daily jobs never do. */
  readonly quietInTests?: boolean
  /** Called before a frequent job is claimed, so that nothing is written when there is nothing to do. */
  readonly hasWork?: () => Promise<boolean>
  /**
   * One step, committed when this resolves; true if there may be more to do. It may be killed anywhere, and is then run again
   * from the state on disk.
   */
  readonly step: (turn: Turn) => Promise<boolean>
}

/** The context of a step. */
export interface Turn {
  /** The day that a daily job is done for, and when it was due; empty and now for other jobs. */
  readonly day: string
  readonly dueAt: number
  readonly batch: number
  /** Aborted when the server shuts down; long steps must check it. */
  readonly ending: AbortSignal
  /** A write that extends this process's claim, and fails if the claim has been lost. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Another process has taken over the job, because this one let its claim expire. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
  constructor(job: JobName) {
    super(`${job} was taken over by another process`)
  }
}
