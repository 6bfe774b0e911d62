import type { JobName } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import type { Schedule } from './schedule.js'

/** Something the server does by itself at its times, in small steps. */
export interface Job {
  readonly name: JobName
  readonly schedule: Schedule
  /** Most records that one step takes. */
  readonly batch: number
  /** Never comes by itself in tests, which take its turns when they want them; daily jobs never do. */
  readonly quietInTests?: boolean
  /** Asked before a job that comes often is claimed: where there is nothing to do, nothing is written. */
  readonly hasWork?: () => Promise<boolean>
  /**
   * One step, on disk when this resolves; true where there may be more to do. It may be killed anywhere, and run again
   * from what it has left on disk.
   */
  readonly step: (turn: Turn) => Promise<boolean>
}

/** What a step is given. */
export interface Turn {
  /** The day of a daily job's slot, and the instant it was due; elsewhere empty, and now. */
  readonly day: string
  readonly dueAt: number
  readonly batch: number
  /** Aborted once the server goes: whoever takes long looks here. */
  readonly ending: AbortSignal
  /** A write that happens only while the job is still claimed by this process, and that prolongs the claim. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Another process has taken the job over, because this one was not heard of for as long as a claim lasts. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
  constructor(job: JobName) {
    super(`${job} was taken over by another process`)
  }
}
