import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { limits, type JobName } from '@bedside/contracts'
import type { Database, DB, Tx } from '@bedside/prisma'
import type { Kysely, Updateable } from 'kysely'
import { Clock } from '../clock.js'
import { startLimits } from '../data/start-limits.js'
import { DATABASE } from '../tokens.js'
import { ClaimLost } from './job.js'

/** A claim not extended for this long may be taken over by another process: longer than any step takes. */
export const claimMs = 30_000
/** Clocks of two machines differ; what lies further ahead than this was written by one that was wrong. */
const farAheadMs = 2 * claimMs
const failureMax = limits.jobFailure.max

/** Claims and outcomes of jobs, stored in the database so that only one process at a time runs a job. */
@Injectable()
export class Claims {
  /** Identifies this process among those that share the database. */
  private readonly holder = randomUUID()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Releases claims of an earlier process, if this one has the database to itself. */
  async free(): Promise<void> {
    if (!this.database.alone) return
    const others = [this.holder, '']
    const oldClaims = this.database.read.selectFrom('Job').select('name').where('holder', 'not in', others)
    if (!(await oldClaims.executeTakeFirst())) return
    await this.database.write(
      (tx) => tx.updateTable('Job').set({ holder: '' }).where('holder', 'not in', others).execute(),
      startLimits,
    )
  }

  /** The last day completed by a daily job; undefined before its first claim, even if that has failed. */
  async lastDay(from: Kysely<DB>, name: JobName): Promise<string | undefined> {
    const row = await from.selectFrom('Job').select('day').where('name', '=', name).executeTakeFirst()
    return row?.day === '' ? undefined : row?.day
  }

  /**
   * Claims the job; true on success. An existing claim that ends much later than a claim can last was made under a clock that was
   * ahead, and is ignored. At the first claim of a job, `day` counts as done.
   */
  async take(tx: Tx, name: JobName, day = ''): Promise<boolean> {
    const now = this.clock.now()
    await this.know(tx, name)
    if (day !== '') await tx.updateTable('Job').set({ day }).where('name', '=', name).where('day', '=', '').execute()
    const claiming = tx.updateTable('Job').set({ holder: this.holder, claimedUntil: now + claimMs })
    const free = claiming
      .where('name', '=', name)
      .where((job) =>
        job.or([
          job('holder', 'in', ['', this.holder]),
          job('claimedUntil', '<=', now),
          job('claimedUntil', '>', now + farAheadMs),
        ]),
      )
    const { numUpdatedRows } = await free.executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  /** The first statement of each write of a job: fails once another process has the claim. */
  async keep(tx: Tx, name: JobName): Promise<void> {
    await this.set(tx, name, { claimedUntil: this.clock.now() + claimMs })
  }

  /** Records a successful run; this process keeps the claim for a while. */
  async ran(tx: Tx, name: JobName): Promise<void> {
    const now = this.clock.now()
    await this.set(tx, name, { claimedUntil: now + claimMs, lastRunAt: now, failures: 0 })
  }

  /** Records a completed day and releases the claim, so that any process may take the next one. */
  async finish(tx: Tx, name: JobName, day: string): Promise<void> {
    await this.set(tx, name, { holder: '', claimedUntil: null, day, lastRunAt: this.clock.now(), failures: 0 })
  }

  /** Discards days done under a clock that was ahead, so that those after this one are done again. */
  async countFrom(tx: Tx, name: JobName, { wrong, day }: { wrong: string; day: string }): Promise<void> {
    await tx.updateTable('Job').set({ day }).where('name', '=', name).where('day', '=', wrong).execute()
  }

  async release(tx: Tx, name: JobName): Promise<void> {
    await this.set(tx, name, { holder: '', claimedUntil: null })
  }

  async fail(tx: Tx, name: JobName, error: unknown): Promise<void> {
    const failure = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, failureMax)
    const now = this.clock.now()
    await this.know(tx, name)
    const failed = tx.updateTable('Job').set((job) => ({ failedAt: now, failure, failures: job('failures', '+', 1) }))
    await failed.where('name', '=', name).execute()
    const ours = tx.updateTable('Job').set({ holder: '', claimedUntil: null })
    await ours.where('name', '=', name).where('holder', '=', this.holder).execute()
  }

  private async know(tx: Tx, name: JobName): Promise<void> {
    const fresh = tx.insertInto('Job').values({ name, day: '' })
    await fresh.onConflict((known) => known.doNothing()).execute()
  }

  private async set(tx: Tx, name: JobName, values: Updateable<DB['Job']>): Promise<void> {
    const ours = tx.updateTable('Job').set(values).where('name', '=', name).where('holder', '=', this.holder)
    const { numUpdatedRows } = await ours.executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new ClaimLost(name)
  }
}
