import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy, DatabaseInUse } from '../errors.js'
import { connect, type PostgresClient, translated } from './connection.js'

/** Numbers of the advisory locks: one is held while serving the database, the other is taken first by each write. */
const locks = { serving: 4_190_001, writing: 4_190_002 } as const

export const writeLock = locks.writing

/** How long to wait for the server's farewell, which does not come through a broken network. */
const farewellMs = 1000

/** How long the lock may stay with the former connection, and how often it is tried meanwhile. */
const formerLockMs = 5000
const lockRetryMs = 20

/** Whether other processes may serve the database at the same time. */
export type Serving = 'alone' | 'together'

/**
 * The connection that writes, replaced when it breaks. A server's connection also holds the serving lock: both end together, so
 * a process without the lock cannot write.
 */
export class Writer {
  #client: PostgresClient | undefined
  #served = false
  #coming: Promise<PostgresClient> | undefined

  constructor(
    private readonly url: string,
    private readonly shown: string,
    private readonly serving: Serving | undefined,
  ) {}

  async connected(): Promise<PostgresClient> {
    if (this.#client) return this.#client
    this.#coming ??= this.#connect().finally(() => (this.#coming = undefined))
    return this.#coming
  }

  /** Ending the connection ends its transaction and releases its locks. */
  async drop(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    if (client) await ended(client)
  }

  async #connect(): Promise<PostgresClient> {
    const client = await connect(this.url)
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    try {
      if (this.serving) await this.#serve(client, this.serving)
    } catch (error) {
      await ended(client)
      if (this.#served && error instanceof DatabaseInUse) throw new DatabaseBusy(error, error.message)
      throw translated(error)
    }
    this.#served = true
    this.#client = client
    return client
  }

  /**
   * The connection before may still have the lock: the server notices that a client has gone only after the statement that it is
   * executing, so a work that was stopped for its length would fail those behind it.
   */
  async #serve(client: PostgresClient, serving: Serving): Promise<void> {
    for (const until = performance.now() + (this.#served ? formerLockMs : 0); ; await pause(lockRetryMs)) {
      try {
        return await mustServe(client, this.shown, serving)
      } catch (error) {
        if (!(error instanceof DatabaseInUse) || performance.now() >= until) throw error
      }
    }
  }
}

const ended = (client: PostgresClient): Promise<void> =>
  Promise.race([client.end().catch(() => undefined), pause(farewellMs, undefined, { ref: false })])

/** Takes the serving lock of this database until the connection ends, or only until its transaction does. */
export async function mustServe(
  client: PostgresClient,
  shown: string,
  serving: Serving = 'alone',
  until: 'end' | 'commit' = 'end',
): Promise<void> {
  const take = `pg_try_advisory${until === 'end' ? '' : '_xact'}_lock${serving === 'alone' ? '' : '_shared'}`
  const { rows } = await client.query<{ held: number }>(`SELECT ${take}(${locks.serving}) AS held`)
  if (rows[0]?.held === 1) return
  throw new DatabaseInUse(
    serving === 'alone'
      ? `${shown} is in use: stop the server that has it first, or choose another database`
      : `${shown} is in use by a server that has it alone, or is being changed: stop that one first, or choose another database`,
  )
}
