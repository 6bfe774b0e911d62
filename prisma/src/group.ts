import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, isBusy } from './connection.js'
import { DatabaseBusy, TransactionLost } from './errors.js'
import { Lifetime } from './lifetime.js'

/** A group ends at the first of these limits: a larger group delays its first caller, a smaller one wastes syncs. */
const maxWorks = 64
const maxMs = 20
const retryMs = 10

interface Finished {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Works that share one transaction, each in its own savepoint; their callers wait for its commit together. */
export class Group {
  commits = 0
  #finished: Finished[] = []
  #begunAt: number | undefined
  /** Whether the group contains a work that is to be kept. */
  #kept = false
  readonly #sql

  constructor(private readonly connection: Connection) {
    this.#sql = {
      // IMMEDIATE takes the lock at BEGIN, where waiting for another process is possible, not at the first write.
      begin: connection.prepare('BEGIN IMMEDIATE'),
      commit: connection.prepare('COMMIT'),
      rollback: connection.prepare('ROLLBACK'),
      savepoint: connection.prepare('SAVEPOINT work'),
      undo: connection.prepare('ROLLBACK TO work'),
      release: connection.prepare('RELEASE work'),
    }
  }

  get open(): boolean {
    return this.#begunAt !== undefined
  }

  get full(): boolean {
    if (this.#begunAt === undefined) return false
    return this.#finished.length >= maxWorks || performance.now() - this.#begunAt > maxMs
  }

  /** Runs one work to its end. Its result is not durable yet: pass the caller to `wait`. */
  async perform<T>(
    { limitMs, busyUntil, keep }: { limitMs: number; busyUntil: number; keep: boolean },
    work: (lifetime: Lifetime) => Promise<T>,
  ): Promise<T> {
    if (!this.open) await this.#begin(busyUntil)
    this.#sql.savepoint.run()
    const lifetime = new Lifetime(limitMs)
    try {
      const value = await lifetime.limit(() => work(lifetime))
      lifetime.check()
      if (!this.connection.inTransaction) throw new TransactionLost()
      lifetime.end()
      if (!keep) this.#sql.undo.run()
      this.#sql.release.run()
      this.#kept ||= keep
      return value
    } catch (error) {
      lifetime.end()
      this.#undo(error)
      throw error
    }
  }

  /** Adds a caller whose work is done, to be resolved when the group is committed. */
  wait(caller: Finished): void {
    this.#finished.push(caller)
  }

  commit(): void {
    if (!this.open) return
    try {
      // A commit would write and sync pages even if all their changes were undone.
      if (this.#kept) this.#sql.commit.run()
      else this.#sql.rollback.run()
    } catch (error) {
      this.#lose(error)
      return
    }
    if (this.#kept) this.commits += 1
    for (const caller of this.#end()) caller.resolve()
  }

  /** Waits for the lock if another process holds it; the event loop runs on meanwhile. */
  async #begin(busyUntil: number): Promise<void> {
    for (;;) {
      try {
        // Still open if an earlier rollback failed.
        if (this.connection.inTransaction) this.#sql.rollback.run()
        this.#sql.begin.run()
        this.#begunAt = performance.now()
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() > busyUntil) throw new DatabaseBusy(error)
      }
      await pause(retryMs)
    }
  }

  #undo(cause: unknown): void {
    if (!this.connection.inTransaction) {
      // SQLite rolled back the whole transaction, as on a full disk, including the earlier works of the group.
      this.#lose(cause)
      return
    }
    try {
      this.#sql.undo.run()
      this.#sql.release.run()
    } catch (error) {
      // Otherwise the partial writes of this work would be committed with the other works.
      this.#lose(error)
    }
  }

  /** Never throws: every caller must be rejected, and the next group must be able to begin. */
  #lose(cause: unknown): void {
    const lost = new TransactionLost(this.#rolledBack() ?? cause)
    for (const caller of this.#end()) caller.reject(lost)
  }

  /** The error that kept the connection in its transaction; undefined if the rollback succeeded. */
  #rolledBack(): unknown {
    try {
      if (this.connection.inTransaction) this.#sql.rollback.run()
      return undefined
    } catch (error) {
      return error
    }
  }

  #end(): Finished[] {
    const finished = this.#finished
    this.#finished = []
    this.#begunAt = undefined
    this.#kept = false
    return finished
  }
}
