import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, isBusy } from './connection.js'
import { DatabaseBusy, TransactionLost } from './errors.js'
import { Lifetime } from './lifetime.js'

/** A group ends at whichever comes first: more would make the first caller wait, fewer would waste syncs. */
const maxWorks = 64
const maxMs = 20
const retryMs = 10

interface Finished {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Works that share one transaction, each in a savepoint of its own, and whose callers wait for its commit together. */
export class Group {
  commits = 0
  #finished: Finished[] = []
  #begunAt: number | undefined
  /** Whether anything that was done in it is to stay. */
  #kept = false
  readonly #sql

  constructor(private readonly connection: Connection) {
    this.#sql = {
      // IMMEDIATE: the lock is taken where waiting for another process is possible, not at the first write.
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

  /** Runs one work to its end. What it returns is not yet durable: hand the caller over to `wait`. */
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

  /** Adds a caller whose work is done, to be told when the group is committed. */
  wait(caller: Finished): void {
    this.#finished.push(caller)
  }

  commit(): void {
    if (!this.open) return
    try {
      // Committed, pages that were changed and changed back would be written and synced all the same.
      if (this.#kept) this.#sql.commit.run()
      else this.#sql.rollback.run()
    } catch (error) {
      this.#lose(error)
      return
    }
    if (this.#kept) this.commits += 1
    for (const caller of this.#end()) caller.resolve()
  }

  /** Waits for the lock if another process has it, and lets this one go on with everything else meanwhile. */
  async #begin(busyUntil: number): Promise<void> {
    for (;;) {
      try {
        // Left open where even rolling back had failed.
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
      // SQLite itself rolled everything back, as it does when the disk is full: the earlier works went with it.
      this.#lose(cause)
      return
    }
    try {
      this.#sql.undo.run()
      this.#sql.release.run()
    } catch (error) {
      // What the work had written already would be committed with the others'.
      this.#lose(error)
    }
  }

  /** Never throws: whoever waits must hear of it, and the next group must find its turn. */
  #lose(cause: unknown): void {
    const lost = new TransactionLost(this.#rolledBack() ?? cause)
    for (const caller of this.#end()) caller.reject(lost)
  }

  /** Why the connection could not be brought out of its transaction; undefined where it could. */
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
