import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { limits, type JobName } from '@bedside/contracts'
import type { Database, DB, Tx } from '@bedside/prisma'
import type { Kysely, Updateable } from 'kysely'
import { Clock } from '../clock.js'
import { startLimits } from '../data/start-limits.js'
import { DATABASE } from '../tokens.js'
import { ClaimLost } from './job.js'

/** A claim that is not prolonged for so long may be taken over: longer than any step takes. */
export const claimMs = 30_000
const failureMax = limits.jobFailure.max

/** Who has which job, and how each went, in the database: of all processes, one at a time runs a job. */
@Injectable()
export class Claims {
  /** Names this process among all that share the database. */
  private readonly holder = randomUUID()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What an earlier process left behind ended with it, where a database is served by one process alone. */
  async free(): Promise<void> {
    if (!this.database.alone) return
    const others = [this.holder, '']
    const left = this.database.read.selectFrom('Job').select('name').where('holder', 'not in', others)
    if (!(await left.executeTakeFirst())) return
    await this.database.write(
      (tx) => tx.updateTable('Job').set({ holder: '' }).where('holder', 'not in', others).execute(),
      startLimits,
    )
  }

  /** The last day that is done of a daily job. */
  async lastDay(from: Kysely<DB>, name: JobName): Promise<string | undefined> {
    const row = await from.selectFrom('Job').select('day').where('name', '=', name).executeTakeFirst()
    return row?.day
  }

  /**
   * True where the job is ours for as long as a claim lasts. One that lasts longer than that was made by a clock that was
   * ahead, and is nobody's. `day` counts as done of a job that is seen for the first time.
   */
  async take(tx: Tx, name: JobName, day = ''): Promise<boolean> {
    const now = this.clock.now()
    await this.know(tx, name, day)
    const taken = tx.updateTable('Job').set({ holder: this.holder, claimedUntil: now + claimMs })
    const free = taken
      .where('name', '=', name)
      .where((job) =>
        job.or([
          job('holder', 'in', ['', this.holder]),
          job('claimedUntil', '<=', now),
          job('claimedUntil', '>', now + claimMs),
        ]),
      )
    const { numUpdatedRows } = await free.executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  /** The first statement of each write of a job: it happens only while the job is ours. */
  async keep(tx: Tx, name: JobName): Promise<void> {
    await this.set(tx, name, { claimedUntil: this.clock.now() + claimMs })
  }

  /** A run that went well; the job stays ours for a while. */
  async ran(tx: Tx, name: JobName): Promise<void> {
    const now = this.clock.now()
    await this.set(tx, name, { claimedUntil: now + claimMs, lastRunAt: now, failures: 0 })
  }

  /** A slot that is done; whoever comes first takes the next one. */
  async finish(tx: Tx, name: JobName, day: string): Promise<void> {
    await this.set(tx, name, { holder: '', claimedUntil: null, day, lastRunAt: this.clock.now(), failures: 0 })
  }

  /** What a clock that was ahead has done counts for nothing: the slots after this day are still to come. */
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

  private async know(tx: Tx, name: JobName, day = ''): Promise<void> {
    const fresh = tx.insertInto('Job').values({ name, day })
    await fresh.onConflict((known) => known.doNothing()).execute()
  }

  private async set(tx: Tx, name: JobName, values: Updateable<DB['Job']>): Promise<void> {
    const ours = tx.updateTable('Job').set(values).where('name', '=', name).where('holder', '=', this.holder)
    const { numUpdatedRows } = await ours.executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new ClaimLost(name)
  }
}
