import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { dayMs, type BooksCheckRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Background } from '../../background/background.js'
import { Clock, iso } from '../../clock.js'
import { startLimits } from '../../data/start-limits.js'
import { Jobs } from '../../jobs/jobs.js'
import { Journal } from '../../journal/journal.js'
import { BooksReader } from '../../ledger/books-reader.js'
import { DATABASE } from '../../tokens.js'
import { checkRow, findingsText, stateOf, type StoredCheck } from './check-row.js'

/** The number of checks listed. */
const checksShown = 14
const name = 'checking the books'

/** Checks the books, daily by a job and on demand, and stores the findings. */
@Injectable()
export class BooksChecks implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
    private readonly thread: BooksReader,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'LEDGER_CHECK',
      schedule: { dailyAt: '08:30' },
      batch: 1,
      step: async ({ dueAt, write }) => {
        // Missed days are skipped: today's check covers everything anyway.
        if (this.clock.now() - dueAt >= dayMs) return false
        await this.finish(await write((tx) => this.begin(tx, '')))
        return false
      },
    })
  }

  /**
   * Marks checks of the previous run as aborted. With several servers they may belong to another one, and are aborted after an
   * hour.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.alone) return
    await this.database.write(async (tx) => this.breakOff(tx, await this.running(tx)), startLimits)
  }

  async list(me: Actor): Promise<BooksCheckRow[]> {
    const all = this.database.read.selectFrom('BooksCheck').selectAll()
    const rows = await all.orderBy('id', 'desc').limit(checksShown).execute()
    const now = this.clock.now()
    return rows.map((row) => checkRow(me, row, now))
  }

  /** Starts a check, or returns the one already running. The findings are stored when it ends. */
  async start(me: Actor): Promise<BooksCheckRow> {
    const { row, isNew } = await this.database.write(async (tx) => {
      const now = this.clock.now()
      const running = (await this.running(tx)).find((row) => stateOf(row, now) === 'RUNNING')
      if (running) return { row: running, isNew: false }
      const begun = await this.begin(tx, me.name)
      await this.journal.record(tx, me, { entity: 'ledger', entityId: begun.id, label: iso(begun.startedAt) })
      return { row: begun, isNew: true }
    })
    if (isNew) void this.background.start({ name, about: { checkId: row.id }, work: () => this.finish(row) })
    return checkRow(me, row, this.clock.now())
  }

  private async begin(tx: Tx, starter: string): Promise<StoredCheck> {
    const now = this.clock.now()
    const gone = (await this.running(tx)).filter((row) => stateOf(row, now) !== 'RUNNING')
    await this.breakOff(tx, gone)
    const row = { state: 'RUNNING', starter, startedAt: now }
    return tx.insertInto('BooksCheck').values(row).returningAll().executeTakeFirstOrThrow()
  }

  private running(tx: Tx): Promise<StoredCheck[]> {
    return tx.selectFrom('BooksCheck').selectAll().where('state', '=', 'RUNNING').execute()
  }

  private async breakOff(tx: Tx, rows: readonly StoredCheck[]): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const set = { state: 'BROKEN_OFF', endedAt: this.clock.now() }
    await tx.updateTable('BooksCheck').set(set).where('id', 'in', ids).execute()
  }

  private async finish({ id }: StoredCheck): Promise<void> {
    try {
      const { findings, entries } = await this.thread.ask<'check'>({ question: 'check' })
      const breaches = findings.reduce((sum, one) => sum + one.breaches, 0)
      await this.end(id, { state: 'DONE', entries, breaches, findings: findingsText(findings) })
    } catch (error) {
      await this.end(id, { state: 'BROKEN_OFF' })
      throw error
    }
  }

  private async end(id: number, outcome: Partial<StoredCheck>): Promise<void> {
    const set = { ...outcome, endedAt: this.clock.now() }
    await this.database.write((tx) => tx.updateTable('BooksCheck').set(set).where('id', '=', id).execute())
  }
}
