import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import { checkStates, say, type BooksCheckRow, type CheckFinding } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Background } from '../../background/background.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { Jobs } from '../../jobs/jobs.js'
import { Journal } from '../../journal/journal.js'
import { BooksReader } from '../../ledger/books-reader.js'
import type { Finding } from '../../ledger/check.js'
import { DATABASE } from '../../tokens.js'

type StoredCheck = Selectable<DB['BooksCheck']>

/** As many as are told. */
const checksShown = 14
const dayMs = 86_400_000
const name = 'checking the books'

/** Checks of all books: each day by the server, and whenever somebody wants one. What was found is kept. */
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
        // Of days that nobody was here on there is nothing to be found that today's check does not find.
        if (this.clock.now() - dueAt >= dayMs) return false
        await this.finish(await write((tx) => this.begin(tx, '')))
        return false
      },
    })
  }

  /** What a server that is gone was at will not end any more. */
  async onApplicationBootstrap(): Promise<void> {
    const gone = { state: 'BROKEN_OFF', endedAt: this.clock.now() }
    await this.database.write((tx) => tx.updateTable('BooksCheck').set(gone).where('state', '=', 'RUNNING').execute())
  }

  async list(me: Actor): Promise<BooksCheckRow[]> {
    const all = this.database.read.selectFrom('BooksCheck').selectAll()
    const rows = await all.orderBy('id', 'desc').limit(checksShown).execute()
    return rows.map((row) => told(me, row))
  }

  /** Answers at once, by the one that is running where there is one; what is found is there when it has ended. */
  async start(me: Actor): Promise<BooksCheckRow> {
    const { row, isNew } = await this.database.write(async (tx) => {
      const all = tx.selectFrom('BooksCheck').selectAll().where('state', '=', 'RUNNING')
      const running = await all.executeTakeFirst()
      if (running) return { row: running, isNew: false }
      const begun = await this.begin(tx, me.name)
      await this.journal.record(tx, me, { entity: 'ledger', entityId: begun.id, label: iso(begun.startedAt) })
      return { row: begun, isNew: true }
    })
    if (isNew) void this.background.start({ name, about: { checkId: row.id }, work: () => this.finish(row) })
    return told(me, row)
  }

  private begin(tx: Tx, starter: string): Promise<StoredCheck> {
    const row = { state: 'RUNNING', starter, startedAt: this.clock.now() }
    return tx.insertInto('BooksCheck').values(row).returningAll().executeTakeFirstOrThrow()
  }

  private async finish({ id }: StoredCheck): Promise<void> {
    try {
      const { findings, entries } = await this.thread.ask<'check'>({ question: 'check' })
      const breaches = findings.reduce((sum, one) => sum + one.breaches, 0)
      await this.end(id, { state: 'DONE', entries, breaches, findings: JSON.stringify(findings) })
    } catch (error) {
      await this.end(id, { state: 'BROKEN_OFF' })
      throw error
    }
  }

  private async end(id: number, found: Partial<StoredCheck>): Promise<void> {
    const set = { ...found, endedAt: this.clock.now() }
    await this.database.write((tx) => tx.updateTable('BooksCheck').set(set).where('id', '=', id).execute())
  }
}

const told = (
  me: Actor,
  { id, state, startedAt, endedAt, starter, entries, breaches, findings }: StoredCheck,
): BooksCheckRow => ({
  checkId: id,
  state: valueIn(checkStates, state),
  startedAt: iso(startedAt),
  endedAt: isoOrNull(endedAt),
  starter,
  entries,
  breaches,
  findings: (JSON.parse(findings) as Finding[]).map((finding) => toldFinding(me, finding)),
})

const toldFinding = (me: Actor, { no, checked, breaches, told: texts, txnIds }: Finding): CheckFinding => ({
  no,
  checked: checked ? 1 : 0,
  breaches,
  told: texts.map((text, at) => ({ where: say(text, me.call.language), txnId: txnIds[at] ?? null })),
})
