import type { Kysely } from 'kysely'
import type { DB } from '../generated/tables.js'
import { databaseFile } from './address.js'
import { backup } from './backup.js'
import type { PrismaClient } from './client.js'
import { type Connection, openReader, openWriter, truncateLog } from './connection.js'
import { TransactionLost } from './errors.js'
import { Gate, type GateStats } from './gate.js'
import { mustHoldDatabase } from './hold.js'
import { kyselyOver } from './kysely.js'
import { removeHalfRestored, removeUnfinishedBackup } from './leftovers.js'
import { applyMigrations } from './migrate/apply.js'
import { NobodyElse, type ListenerFailed, type OtherProcesses } from './other-processes.js'
import { momentOf } from './moment.js'
import { migrationsFolder } from './package-folder.js'
import { makeFolderOf } from './place.js'
import { isPostgres } from './postgres/address.js'
import { copyPagesFrom } from './reset.js'
import { Statements } from './statements.js'

declare const inTransaction: unique symbol

/** Kysely inside a write. A function that takes a Tx cannot be called with `database.read` by mistake. */
export type Tx = Kysely<DB> & { readonly [inTransaction]: true }

export interface DatabaseOptions {
  /** `file:./data/bedside.db`, `file:/var/lib/bedside/bedside.db` or `postgresql://user:password@host:5432/bedside`. */
  readonly url: string
  /** Apply pending migrations first; true by default. */
  readonly migrate?: boolean
  /** For a server: until it closes the database, no other process may serve it, change its tables or replace it. */
  readonly alone?: boolean
  /** For a server among several: on PostgreSQL several processes serve a database together; an SQLite file has one. */
  readonly together?: boolean
  /** The limit for one write, 2000 by default. */
  readonly transactionTimeoutMs?: number
  /** For a server: when a read that PostgreSQL does not answer is given up. Commands may read for longer. */
  readonly readTimeoutMs?: number
  /** Told of a listener of `others` that threw. It runs in an event of the driver, so nobody else hears of it. */
  readonly listenerFailed?: ListenerFailed
}

export interface WriteOptions {
  /** The limit for this write, in place of `transactionTimeoutMs`. */
  readonly timeoutMs?: number
  /**
   * Permits several servers on PostgreSQL to run this work beside others that say so, but never beside one that does not. It names the
   * one record that the work is about: within a server, works about the same record keep their order. Such a work locks the row that it
   * decides by (`forUpdate()`) before it reads it, and is repeated as a whole if another one took its unique value first. SQLite runs
   * it in turn.
   */
  readonly shared?: string | undefined
}

export interface Database {
  /** The address to open this database again. It may contain a password. */
  readonly url: string
  /** The name shown to people: the path of the file, or the server and its database. */
  readonly name: string
  /** Whether no other process can serve this database until it is closed. */
  readonly alone: boolean
  /** The other processes that serve this database. */
  readonly others: OtherProcesses
  /** Sees committed rows only and never waits for a write. */
  readonly read: Kysely<DB>
  /** Several reads of one moment: of what is committed meanwhile, they see nothing. */
  moment<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** The connection behind `read`, for prepared statements. An `iterate()` left open would freeze the snapshot of all reads. */
  readonly reader: Connection
  /** One transaction. Resolves when the rows are on disk; an exception undoes this work and no other. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Performs the work as a write would, then rolls back: its result shows what the write would do. Queues among the writes. */
  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Prisma's client behind the same gate. */
  prisma(): Promise<PrismaClient>
  /** For tests: replaces all content with that of `template`, a database with the same migrations; on a server only the rows. */
  restoreFrom(template: string): Promise<void>
  /** Writes a checked copy of the current state while the database is in use. */
  backupTo(target: string): Promise<void>
  /** Moves the write-ahead log into the database file. */
  checkpoint(): Promise<void>
  readonly stats: GateStats
  /** Closes after all work requested earlier is done. */
  close(): Promise<void>
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, migrate = true, transactionTimeoutMs = 2000 } = options
  const alone = options.alone === true || options.together === true
  if (isPostgres(url)) {
    // Imported on demand, so that installations on SQLite never load the driver.
    const { openPostgres } = await import('./postgres/database.js')
    return openPostgres(options)
  }
  const file = databaseFile(url)
  makeFolderOf(file)
  const lock = alone ? mustHoldDatabase(file) : undefined
  try {
    if (migrate) await applyMigrations(url, migrationsFolder, lock)
    if (alone) removeLeftovers(file)
    return new SqliteDatabase(file, transactionTimeoutMs, lock)
  } catch (error) {
    lock?.close()
    throw error
  }
}

function removeLeftovers(file: string): void {
  removeHalfRestored(file)
  removeUnfinishedBackup(file)
}

class SqliteDatabase implements Database {
  readonly others = new NobodyElse()
  readonly read: Kysely<DB>
  readonly reader: Connection
  readonly #writer: Connection
  readonly #gate: Gate<Tx>
  #prisma: Promise<PrismaClient> | undefined
  #closing: Promise<void> | undefined

  constructor(
    private readonly file: string,
    private readonly timeoutMs: number,
    private readonly lock: Connection | undefined,
  ) {
    this.#writer = openWriter(file)
    this.reader = openReader(file)
    this.read = kyselyOver(new Statements(this.reader))
    this.#gate = new Gate(this.#writer, openTxOn(this.#writer), timeoutMs)
  }

  get url(): string {
    return `file:${this.file}`
  }

  get name(): string {
    return this.file
  }

  get alone(): boolean {
    return this.lock !== undefined
  }

  get stats(): GateStats {
    return this.#gate.stats
  }

  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T> {
    return this.#gate.run(work, options?.timeoutMs)
  }

  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#gate.foresee(work)
  }

  moment<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    return momentOf(this.file, work)
  }

  prisma(): Promise<PrismaClient> {
    this.#prisma ??= this.#openPrisma().catch((error: unknown) => {
      this.#prisma = undefined
      throw error
    })
    return this.#prisma
  }

  restoreFrom(template: string): Promise<void> {
    return this.#gate.exclusive(() => copyPagesFrom(template, this.#writer))
  }

  backupTo(target: string): Promise<void> {
    return backup(this.file, target)
  }

  checkpoint(): Promise<void> {
    return this.#gate.exclusive(() => truncateLog(this.#writer))
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.#gate.close()
    await (await this.#prisma)?.$disconnect()
    this.reader.close()
    truncateLog(this.#writer)
    this.#writer.close()
    this.lock?.close()
  }

  async #openPrisma(): Promise<PrismaClient> {
    const { openPrisma } = await import('./client.js')
    return openPrisma(this.file, this.#gate, this.timeoutMs)
  }
}

function openTxOn(writer: Connection): (lifetime: { check(): void }) => Tx {
  const statements = new Statements(writer)
  return (lifetime) => {
    const guard = () => {
      lifetime.check()
      // SQLite may have rolled back by itself; a further statement would run outside any transaction.
      if (!writer.inTransaction) throw new TransactionLost()
    }
    // The mark on Tx exists for the compiler only.
    return kyselyOver(statements, guard) as Tx
  }
}
