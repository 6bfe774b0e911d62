import type { Kysely } from 'kysely'
import type { DB } from '../../generated/tables.js'
import type { Database, DatabaseOptions, Tx, WriteOptions } from '../database.js'
import { StatementRefused, UnsupportedDatabase } from '../errors.js'
import type { GateStats } from '../gate.js'
import type { ListenerFailed } from '../other-processes.js'
import { shownAddress } from './address.js'
import { type PostgresPool, readingPool, refuseUnsuitable } from './connection.js'
import { copyRows, openSource } from './copy-rows.js'
import { emptyableIn } from './emptyable.js'
import { PostgresGatePool } from './gate-pool.js'
import { kyselyOn } from './kysely.js'
import { migratePostgres, mustBeCurrent } from './migrate.js'
import { momentOn } from './moment.js'
import { Notices } from './notices.js'
import { inTurn } from './one-by-one.js'
import { Prepared, preparedOn } from './prepared.js'
import { type Serving, Writer } from './writer.js'

export async function openPostgres(options: DatabaseOptions): Promise<Database> {
  const { url, migrate = true, transactionTimeoutMs = 2000, readTimeoutMs, listenerFailed } = options
  const shown = shownAddress(url)
  const serving = servingOf(options)
  const writer = new Writer(url, shown, serving)
  // Further connections could not hold the lock of a server that is alone.
  const sharing = Array.from(
    { length: serving === 'together' ? sharedAtOnce : 0 },
    () => new Writer(url, shown, serving),
  )
  const pool = readingPool(url, { limitMs: readTimeoutMs })
  try {
    // Before serving: a migration may need the database for itself.
    if (migrate) await migratePostgres(url)
    const client = await writer.connected()
    if (!migrate) {
      await refuseUnsuitable(client)
      await mustBeCurrent(client, shown)
    }
    return new PostgresDatabase(
      {
        url,
        shown,
        alone: serving === 'alone',
        limitMs: transactionTimeoutMs,
        writers: { exclusive: writer, sharing },
        pool,
        listenerFailed,
      },
      await emptyableIn(pool),
    )
  } catch (error) {
    await Promise.all([writer.drop(), pool.end()])
    throw error
  }
}

/** The number of works that may run beside each other in one server. */
const sharedAtOnce = 4

const servingOf = ({ alone = false, together = false }: DatabaseOptions): Serving | undefined => {
  if (alone) return 'alone'
  return together ? 'together' : undefined
}

interface Parts {
  readonly url: string
  readonly shown: string
  readonly alone: boolean
  readonly limitMs: number
  readonly writers: { readonly exclusive: Writer; readonly sharing: readonly Writer[] }
  readonly pool: PostgresPool
  readonly listenerFailed: ListenerFailed | undefined
}

class PostgresDatabase implements Database {
  readonly read: Kysely<DB>
  readonly others: Notices
  readonly #gates: PostgresGatePool<Tx>
  #closing: Promise<void> | undefined

  constructor(
    private readonly parts: Parts,
    private readonly emptyable: ReadonlySet<string>,
  ) {
    const prepared = new Prepared()
    this.read = kyselyOn(preparedOn(parts.pool, prepared), emptyable)
    this.others = new Notices(parts.url, parts.listenerFailed)
    this.#gates = new PostgresGatePool<Tx>(
      parts.writers,
      // The mark on Tx exists for the compiler only.
      (client, lifetime) =>
        kyselyOn(
          inTurn(client, prepared, () => lifetime.noteChange()),
          emptyable,
          () => lifetime.check(),
        ) as Tx,
      parts.limitMs,
    )
  }

  get url(): string {
    return this.parts.url
  }

  get name(): string {
    return this.parts.shown
  }

  get alone(): boolean {
    return this.parts.alone
  }

  get stats(): GateStats {
    return this.#gates.stats
  }

  moment<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    return momentOn(this.parts.pool, this.emptyable, work)
  }

  get reader(): never {
    throw new StatementRefused('PostgreSQL answers nothing at once: await database.read')
  }

  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T> {
    return this.#gates.run(work, options)
  }

  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#gates.foresee(work)
  }

  prisma(): Promise<never> {
    return notYet('The Prisma client')
  }

  async restoreFrom(template: string): Promise<void> {
    const source = openSource(template)
    try {
      await this.#gates.change((client) => copyRows(source, client), restoreMs)
    } finally {
      source.close()
    }
  }

  backupTo(): Promise<never> {
    return notYet('A backup from within (npm run db:backup makes one)')
  }

  /** PostgreSQL makes checkpoints itself. */
  checkpoint(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await Promise.all([this.#gates.close(), this.others.close()])
    await this.parts.pool.end()
  }
}

/** Replacing all rows takes longer than a write may. */
const restoreMs = 60_000

const notYet = (what: string): Promise<never> =>
  Promise.reject(new UnsupportedDatabase(`${what} works with SQLite only so far`))
