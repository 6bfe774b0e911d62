import { AsyncResource } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Connection } from './connection.js'
import { DatabaseClosed } from './errors.js'
import { Group } from './group.js'
import { NestingGuard } from './nesting-guard.js'
import type { Lifetime } from './lifetime.js'
import { WriteHealth } from './write-health.js'

export type Release = () => void

/** Counted since the database was opened. `commits` counts groups, and stays far below `works` under load. */
export interface GateStats {
  readonly works: number
  readonly failed: number
  readonly commits: number
  readonly waiting: number
  /** The last write failed because of storage, and none has succeeded since. */
  readonly failing: boolean
}

interface Job {
  /** Whether the job needs the connection without an open transaction. */
  readonly alone: boolean
  /** Never rejects: the job settles its caller's promise itself. */
  readonly start: () => Promise<void>
}

/**
 * The only path to the writing connection. Works run one at a time, in order of arrival; those that arrive together share one
 * commit, because each commit waits for the disk. A caller's promise resolves only after the commit of its group.
 */
export class Gate<Tx> {
  readonly #queue: Job[] = []
  readonly #group: Group
  readonly #health: WriteHealth
  readonly #nesting = new NestingGuard()
  #running = false
  #closed = false
  #works = 0
  #failed = 0

  constructor(
    connection: Connection,
    private readonly openTx: (lifetime: Lifetime) => Tx,
    private readonly limitMs: number,
    /** How long a write may wait for another process, counted from when the write was requested. */
    private readonly busyMs = 5000,
  ) {
    this.#group = new Group(connection)
    this.#health = new WriteHealth(connection)
  }

  get stats(): GateStats {
    const { commits } = this.#group
    const { failing } = this.#health
    return { works: this.#works, failed: this.#failed, commits, waiting: this.#queue.length, failing }
  }

  /** Runs the work in the open group, or in a new one. A failure undoes the writes of this work only. */
  run<T>(work: (tx: Tx) => Promise<T>, limitMs = this.limitMs): Promise<T> {
    return this.#work(work, { keep: true, limitMs })
  }

  /** Runs the work and rolls it back; a group without other works writes nothing to disk. */
  foresee<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#work(work, { keep: false, limitMs: this.limitMs })
  }

  async #work<T>(work: (tx: Tx) => Promise<T>, { keep, limitMs }: { keep: boolean; limitMs: number }): Promise<T> {
    this.#refuse()
    return new Promise<T>((resolve, reject) => {
      // The loop runs in the async context of the caller that woke it; the work must run in that of its own caller.
      const caller = new AsyncResource('write')
      const perform = (lifetime: Lifetime) =>
        caller.runInAsyncScope(() => this.#nesting.run(lifetime, async () => work(this.openTx(lifetime))))
      const busyUntil = performance.now() + this.busyMs
      const start = async () => {
        this.#works += 1
        const fail = (error: unknown): void => {
          this.#health.failed(error)
          reject(error)
        }
        try {
          const before = this.#health.changes()
          const value = await this.#group.perform({ limitMs, busyUntil, keep }, perform)
          const after = this.#health.changes()
          const succeed = (): void => {
            if (keep) this.#health.committed(before, after)
            resolve(value)
          }
          this.#group.wait({ resolve: succeed, reject: fail })
        } catch (error) {
          this.#failed += 1
          fail(error)
        }
      }
      this.#add({ alone: false, start })
    })
  }

  /** Waits in the queue, commits the open group, and holds the connection until released. */
  async acquire(): Promise<Release> {
    this.#refuse()
    return this.#acquire()
  }

  /** Runs `work` with no transaction open. */
  async exclusive<T>(work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire()
    try {
      return await this.mark(async () => work())
    } finally {
      release()
    }
  }

  /** Marks `work` as inside a transaction while it runs. */
  async mark<T>(work: () => Promise<T>): Promise<T> {
    const place = { alive: true }
    try {
      return await this.#nesting.run(place, work)
    } finally {
      place.alive = false
    }
  }

  /** Finishes all work that is queued, and refuses any other. */
  async close(): Promise<void> {
    this.#refuse()
    this.#closed = true
    const release = await this.#acquire()
    release()
    this.#nesting.forget()
  }

  #refuse(): void {
    this.#nesting.refuse()
    if (this.#closed) throw new DatabaseClosed()
  }

  #acquire(): Promise<Release> {
    return new Promise((resolve) => {
      const start = () => {
        // Prisma's own timers do not keep a process alive, so it could exit in the middle of a transaction; this timer does.
        const stayAlive = setInterval(() => {}, 60_000)
        return new Promise<void>((release) => resolve(release)).finally(() => clearInterval(stayAlive))
      }
      this.#add({ alone: true, start })
    })
  }

  #add(job: Job): void {
    this.#queue.push(job)
    if (!this.#running) void this.#runAll()
  }

  async #runAll(): Promise<void> {
    this.#running = true
    for (;;) {
      const job = this.#queue.shift()
      if (job) {
        if (job.alone) this.#group.commit()
        await job.start()
        if (!job.alone && !this.#group.full) continue
        this.#group.commit()
      } else if (!this.#group.open) break
      // One turn of the event loop: requests that have arrived can join the group, and answers can leave.
      await turn()
      if (this.#queue.length === 0) this.#group.commit()
    }
    this.#running = false
  }
}
