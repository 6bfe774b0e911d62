import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseClosed, DatabaseBusy, TransactionLost, TransactionTimeout } from '../errors.js'
import type { GateStats } from '../gate.js'
import { NestingGuard } from '../nesting-guard.js'
import { Lifetime } from '../lifetime.js'
import {
  hasEnded,
  isBroken,
  isLostToAnother,
  isTaken,
  isTooLong,
  lacksRoom,
  type PostgresClient,
  promptly,
  translated,
} from './connection.js'
import { writeLock, type Writer } from './writer.js'

/** How long a write may wait for writes of other processes. */
export const busyMs = 5000
/** How long to wait for the beginning and the end of a transaction; longer than for other processes. */
const answerMs = 2 * busyMs
/** A work that conflicts with another transaction is repeated as a whole, up to this many times. */
const triesAtMost = 5
const pauseMs = 50

interface How {
  /** Whether to commit, or to roll back at the end. */
  readonly keep: boolean
  readonly limitMs: number
}

type OnClient<T> = (client: PostgresClient, lifetime: Lifetime) => Promise<T>

export type OpenTx<Tx> = (client: PostgresClient, lifetime: Lifetime) => Tx

/** Works with a shared lock run beside each other, but not beside one with the exclusive lock. */
export type WriteLock = 'exclusive' | 'shared'

const lockStatement = {
  exclusive: `SELECT pg_advisory_xact_lock(${writeLock})`,
  shared: `SELECT pg_advisory_xact_lock_shared(${writeLock})`,
} as const

/** Whether a transaction could not begin or end because of the server or its storage, and none has stored a change since. */
export interface Storage {
  failing: boolean
}

interface Settings<Tx> {
  readonly openTx: OpenTx<Tx>
  readonly limitMs: number
  /** Common to all gates of a database, because a work that waits for another gate may wait for itself. */
  readonly nesting: NestingGuard
  readonly storage: Storage
  readonly lock: WriteLock
}

/**
 * The path to a writing connection. Works of one gate run one after another. With the exclusive lock so do those of all processes,
 * because each transaction first takes one advisory lock, which the server releases when the transaction ends.
 */
export class PostgresGate<Tx> {
  #tail: Promise<unknown> = Promise.resolve()
  #closed = false
  readonly #counted = { works: 0, failed: 0, commits: 0, waiting: 0 }

  constructor(
    private readonly writer: Writer,
    private readonly settings: Settings<Tx>,
  ) {}

  get stats(): GateStats {
    return { ...this.#counted, ...this.settings.storage }
  }

  /** One transaction. Resolves when the server has committed it to disk. */
  run<T>(work: (tx: Tx) => Promise<T>, limitMs = this.settings.limitMs): Promise<T> {
    return this.#inTurn(() => this.#work(this.#withTx(work), { keep: true, limitMs }))
  }

  /** Runs the work and rolls it back. */
  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#work(this.#withTx(work), { keep: false, limitMs: this.settings.limitMs }))
  }

  /** One transaction of statements that a tx refuses, such as those that empty tables. */
  change(work: (client: PostgresClient) => Promise<void>, limitMs: number): Promise<void> {
    return this.#inTurn(() => this.#work(work, { keep: true, limitMs }))
  }

  /** Finishes all work that is queued, and refuses any other. */
  async close(): Promise<void> {
    this.settings.nesting.refuse()
    this.#closed = true
    await this.#tail
    await this.writer.drop()
  }

  async #inTurn<T>(turn: () => Promise<T>): Promise<T> {
    this.settings.nesting.refuse()
    if (this.#closed) throw new DatabaseClosed()
    this.#counted.waiting += 1
    const since = performance.now()
    const mine = this.#tail.then(() => {
      this.#counted.waiting -= 1
      // Those that waited together fail together, instead of one after the other for five seconds each.
      if (this.settings.storage.failing && performance.now() - since > busyMs) throw new DatabaseBusy(undefined)
      return turn()
    })
    this.#tail = mine.catch(() => undefined)
    return mine
  }

  #withTx<T>(work: (tx: Tx) => Promise<T>): OnClient<T> {
    return (client, lifetime) => work(this.settings.openTx(client, lifetime))
  }

  async #work<T>(work: OnClient<T>, how: How): Promise<T> {
    this.#counted.works += 1
    try {
      return await this.#untilNotLost(() => this.#once(work, how))
    } catch (error) {
      this.#counted.failed += 1
      if (error instanceof TransactionLost) this.settings.storage.failing = true
      throw error
    }
  }

  async #untilNotLost<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        // Only shared works can lose a unique value between looking for it and storing it; for others it is an error of their own.
        if (!isLostToAnother(error) && !(this.settings.lock === 'shared' && isTaken(error))) throw error
        if (tries === triesAtMost) throw isTaken(error) ? error : new DatabaseBusy(error)
      }
      await pause(Math.random() * pauseMs * tries)
    }
  }

  async #once<T>(work: OnClient<T>, how: How): Promise<T> {
    const client = await this.#begun(how.limitMs)
    const lifetime = new Lifetime(how.limitMs)
    try {
      const value = await lifetime.limit(() => this.settings.nesting.run(lifetime, async () => work(client, lifetime)))
      lifetime.check()
      lifetime.end()
      await this.#end(client, how.keep)
      // A commit without a change does not reach the disk, and so proves nothing.
      if (how.keep && lifetime.changed) this.settings.storage.failing = false
      return value
    } catch (error) {
      const late = !lifetime.alive && !(error instanceof TransactionLost)
      lifetime.end()
      await this.#undo(client, late)
      if (isTooLong(error)) throw new TransactionTimeout(how.limitMs)
      throw isBroken(error) || lacksRoom(error) ? new TransactionLost(error) : translated(error)
    }
  }

  /** A connection with an open transaction that holds the lock. */
  async #begun(limitMs: number, mayReconnect = true): Promise<PostgresClient> {
    const client = await this.#connected()
    try {
      // The server itself ends a transaction that takes too long, so that a stuck process cannot keep the lock.
      const begin = `BEGIN; SET LOCAL lock_timeout = ${busyMs}; ${lockStatement[this.settings.lock]};
        SET LOCAL statement_timeout = ${limitMs}; SET LOCAL idle_in_transaction_session_timeout = ${2 * limitMs}`
      await promptly(client, begin, answerMs)
      return client
    } catch (error) {
      await this.#undo(client, isBroken(error))
      // A connection that ended while idle, such as by a restart of PostgreSQL, is replaced: nothing had begun on it.
      if (mayReconnect && hasEnded(error)) return this.#begun(limitMs, false)
      this.settings.storage.failing = true
      throw isBroken(error)
        ? new DatabaseBusy(error, 'The connection to PostgreSQL broke; nothing was changed')
        : translated(error)
    }
  }

  async #connected(): Promise<PostgresClient> {
    try {
      return await this.writer.connected()
    } catch (error) {
      this.settings.storage.failing = true
      throw error
    }
  }

  async #end(client: PostgresClient, keep: boolean): Promise<void> {
    const { command } = await promptly(client, keep ? 'COMMIT' : 'ROLLBACK', answerMs)
    // If the work ignored a failed statement, the server rolls back at COMMIT and shows it only in this command tag.
    if (keep && command !== 'COMMIT') throw new TransactionLost()
    if (keep) this.#counted.commits += 1
  }

  /** A connection that may still be executing a statement is of no use to the next work. */
  async #undo(client: PostgresClient, unusable: boolean): Promise<void> {
    try {
      if (!unusable) {
        await promptly(client, 'ROLLBACK', answerMs)
        return
      }
    } catch {
      // The connection is dropped below, which ends its transaction.
    }
    await this.writer.drop()
  }
}
