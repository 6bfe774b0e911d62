import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { JobName } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Background } from '../background/background.js'
import { Clock } from '../clock.js'
import { DATABASE, LOGGER, type Logger } from '../tokens.js'
import { claimMs, Claims } from './claims.js'
import { ClaimLost, type Job } from './job.js'
import { dueDayAfter, isFarAhead, lastDueDay, type DueDay } from './schedule.js'

/** How often daily jobs check whether a day is due. */
const lookEveryMs = 30_000
/** Delay before missed days are caught up, so that requests waiting for start-up are answered first. */
const firstLookAfterMs = 1_000

/**
 * Runs all scheduled jobs. A job is claimed in the database before it runs, so that only one of several processes runs it. A
 * daily job is done for each day: none is skipped because one ran late, and none is done twice, even after the clock was set
 * back. Each job is a round of `Background`, which reports a failure and schedules the next turn.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap {
  private readonly declared = new Map<JobName, Job>()
  /** Expiry of our claims on frequent jobs, so that they are not claimed anew at each turn. */
  private readonly oursUntil = new Map<JobName, number>()
  /** When frequent jobs last looked for work. Most looks find none, and store nothing. */
  private readonly lookedAt = new Map<JobName, number>()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly background: Background,
    private readonly claims: Claims,
    private readonly clock: Clock,
  ) {}

  get all(): readonly Job[] {
    return [...this.declared.values()]
  }

  /** When a job runs next, as far as known; `day` is the last one done of a daily job. */
  nextRun({ name, schedule }: Job, day: string): number | undefined {
    if ('dailyAt' in schedule) return day === '' ? undefined : dueDayAfter(day, schedule.dailyAt).dueAt
    const lookedAt = this.lookedAt.get(name)
    return schedule.everyMs === 0 || lookedAt === undefined ? undefined : lookedAt + schedule.everyMs
  }

  /** Call this during module setup only. */
  declare(job: Job): void {
    this.declared.set(job.name, job)
    const { name, schedule, quietInTests = false } = job
    const isDaily = 'dailyAt' in schedule
    this.background.every({
      name,
      everyMs: isDaily ? lookEveryMs : schedule.everyMs,
      firstAfterMs: isDaily ? firstLookAfterMs : 0,
      quietInTests: isDaily || quietInTests,
      turn: () => this.run(name),
    })
  }

  onApplicationBootstrap(): Promise<void> {
    return this.claims.free()
  }

  /** Runs everything of a job that is due now, unless another process has it. Rejects if the job fails. */
  async run(name: JobName): Promise<void> {
    const job = this.declared.get(name)
    if (!job) throw new Error(`There is no job ${name}`)
    try {
      if ('dailyAt' in job.schedule) await this.runDueDays(job, job.schedule.dailyAt)
      else await this.runNow(job)
    } catch (error) {
      const wasRemembered = this.oursUntil.delete(name)
      // A remembered claim may have gone with the data, as at a reset: it is taken anew, unless another process has the job.
      if (error instanceof ClaimLost && wasRemembered) return this.run(name)
      // Another process has taken over, as intended once our claim expired.
      if (error instanceof ClaimLost) return this.logger.warn({ job: name }, error.message)
      // If not even the failure can be stored, the log still has it.
      await this.database.write((tx) => this.claims.fail(tx, name, error)).catch(() => undefined)
      throw error
    }
  }

  private async runNow(job: Job): Promise<void> {
    const { name } = job
    this.lookedAt.set(name, this.clock.now())
    if (job.hasWork && !(await job.hasWork())) return
    const isOurs = this.isStillOurs(name)
    if (!isOurs && !(await this.database.write((tx) => this.claims.take(tx, name)))) return
    await this.allSteps(job, { day: '', dueAt: this.clock.now() })
    if (isOurs) return
    this.oursUntil.set(name, this.clock.now() + claimMs)
    await this.database.write((tx) => this.claims.ran(tx, name))
  }

  /** With less than half a claim left a step may not finish; more than a whole claim means that the clock was changed. */
  private isStillOurs(name: JobName): boolean {
    const leftMs = (this.oursUntil.get(name) ?? 0) - this.clock.now()
    return claimMs / 2 < leftMs && leftMs <= claimMs
  }

  private async runDueDays(job: Job, dailyAt: string): Promise<void> {
    const { name } = job
    for (;;) {
      const due = await this.claimDueDay(name, dailyAt)
      if (!due || !(await this.allSteps(job, due))) return
      await this.database.write((tx) => this.claims.finish(tx, name, due.day))
    }
  }

  /** The day after the last one done, if it is due. A new installation starts with the next to come. */
  private async claimDueDay(name: JobName, dailyAt: string): Promise<DueDay | undefined> {
    const now = this.clock.now()
    const dueAfter = (day: string): DueDay | undefined => {
      const due = dueDayAfter(day, dailyAt)
      return due.dueAt <= now ? due : undefined
    }
    const lastDay = await this.claims.lastDay(this.database.read, name)
    if (lastDay !== undefined && isFarAhead(lastDay, now)) {
      const { day } = lastDueDay(dailyAt, now)
      await this.database.write((tx) => this.claims.countFrom(tx, name, { wrong: lastDay, day }))
      return undefined
    }
    if (lastDay !== undefined && !dueAfter(lastDay)) return undefined
    return this.database.write(async (tx) => {
      const { day } = lastDueDay(dailyAt, now)
      if (!(await this.claims.take(tx, name, day))) return undefined
      // The previous owner may have done the day since we read it.
      const due = dueAfter((await this.claims.lastDay(tx, name)) ?? day)
      if (!due) await this.claims.release(tx, name)
      return due
    })
  }

  /** False if the server shuts down before all steps are done. */
  private async allSteps({ name, batch, step }: Job, { day, dueAt }: DueDay): Promise<boolean> {
    const { ending } = this.background
    let keptAt = this.clock.now()
    const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      keptAt = this.clock.now()
      return this.database.write(async (tx) => {
        await this.claims.keep(tx, name)
        return work(tx)
      })
    }
    while (!ending.aborted) {
      if (!(await step({ day, dueAt, batch, ending, write }))) return true
      // Extends the claim for steps that do not write through `turn.write`.
      if (this.clock.now() - keptAt > claimMs / 3) await write(async () => {})
    }
    return false
  }
}
