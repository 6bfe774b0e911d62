import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { JobName } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Background } from '../background/background.js'
import { Clock } from '../clock.js'
import { DATABASE, LOGGER, type Logger } from '../tokens.js'
import { claimMs, Claims } from './claims.js'
import { ClaimLost, type Job } from './job.js'
import { isFarAhead, lastSlot, slotAfter, type Slot } from './schedule.js'

/** How often daily jobs look whether their time has come. */
const lookEveryMs = 30_000
/** What they missed may keep a processor busy: whoever has waited for the server to start is answered first. */
const firstLookAfterMs = 1_000

/**
 * Whatever the server does by itself at its times. A job is claimed in the database before it runs, so that of several
 * processes one does. A daily one has a slot for each day: none is left out because one ran late, and none is done twice,
 * not even after the clock was set back. Each is a round of `Background`, which reports a failure and lets the next turn come.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap {
  private readonly declared = new Map<JobName, Job>()
  /** Until when jobs that come often are ours, so that they are claimed now and then and not at each turn. */
  private readonly oursUntil = new Map<JobName, number>()

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

  /** To be asked while modules are set up. */
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

  /** Everything of a job that is due now, unless another process is at it. Rejects where it fails. */
  async run(name: JobName): Promise<void> {
    const job = this.declared.get(name)
    if (!job) throw new Error(`There is no job ${name}`)
    try {
      if ('dailyAt' in job.schedule) await this.runSlots(job, job.schedule.dailyAt)
      else await this.runNow(job)
    } catch (error) {
      this.oursUntil.delete(name)
      // Another process is at it: that is how it should be, once this one was not heard of for so long.
      if (error instanceof ClaimLost) return this.logger.warn({ job: name }, error.message)
      // Where not even that can be stored, the log still tells of it.
      await this.database.write((tx) => this.claims.fail(tx, name, error)).catch(() => undefined)
      throw error
    }
  }

  private async runNow(job: Job): Promise<void> {
    const { name } = job
    if (job.hasWork && !(await job.hasWork())) return
    const isOurs = this.isStillOurs(name)
    if (!isOurs && !(await this.database.write((tx) => this.claims.take(tx, name)))) return
    await this.allSteps(job, { day: '', dueAt: this.clock.now() })
    if (isOurs) return
    this.oursUntil.set(name, this.clock.now() + claimMs)
    await this.database.write((tx) => this.claims.ran(tx, name))
  }

  /** Less than half of a claim may be too little for a step, and more than a whole one was counted by another clock. */
  private isStillOurs(name: JobName): boolean {
    const left = (this.oursUntil.get(name) ?? 0) - this.clock.now()
    return claimMs / 2 < left && left <= claimMs
  }

  private async runSlots(job: Job, dailyAt: string): Promise<void> {
    const { name } = job
    for (;;) {
      const slot = await this.claimSlot(name, dailyAt)
      if (!slot || !(await this.allSteps(job, slot))) return
      await this.database.write((tx) => this.claims.finish(tx, name, slot.day))
    }
  }

  /** The slot after the last one that is done, once it is due. A new installation begins with the next one that comes. */
  private async claimSlot(name: JobName, dailyAt: string): Promise<Slot | undefined> {
    const now = this.clock.now()
    const dueAfter = (day: string): Slot | undefined => {
      const slot = slotAfter(day, dailyAt)
      return slot.dueAt <= now ? slot : undefined
    }
    const known = await this.claims.lastDay(this.database.read, name)
    if (known !== undefined && isFarAhead(known, now)) {
      const { day } = lastSlot(dailyAt, now)
      await this.database.write((tx) => this.claims.countFrom(tx, name, { wrong: known, day }))
      return undefined
    }
    if (known !== undefined && !dueAfter(known)) return undefined
    return this.database.write(async (tx) => {
      if (!(await this.claims.take(tx, name, lastSlot(dailyAt, now).day))) return undefined
      // Whoever had it until now may have done the slot since we looked.
      const slot = dueAfter((await this.claims.lastDay(tx, name)) ?? '')
      if (!slot) await this.claims.release(tx, name)
      return slot
    })
  }

  /** False where the server goes before all of them are taken. */
  private async allSteps({ name, batch, step }: Job, { day, dueAt }: Slot): Promise<boolean> {
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
      // Steps that write by themselves keep the job as well.
      if (this.clock.now() - keptAt > claimMs / 3) await write(async () => {})
    }
    return false
  }
}
