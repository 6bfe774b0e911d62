import { DatabaseInUse } from '../errors.js'
import { connect, type PostgresClient } from './connection.js'

/** Locks of the server's, by number: one for whoever serves the database, alone or with others, one that each write takes first. */
const locks = { serving: 4_190_001, writing: 4_190_002 } as const

export const writeLock = locks.writing

/** Whether others may serve the database at the same time. */
export type Serving = 'alone' | 'together'

/**
 * The one connection that writes. It is made anew when it has broken. A server's holds the lock of who serves for as long
 * as it lives: with the connection both end, so nobody writes who does not hold it.
 */
export class Writer {
  #client: PostgresClient | undefined
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

  /** What it holds, a transaction and locks, ends with it. */
  async drop(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<PostgresClient> {
    const client = await connect(this.url)
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    try {
      if (this.serving) await mustServe(client, this.shown, this.serving)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    return client
  }
}

/** Takes the lock of whoever serves this database, until the connection ends, or only its transaction. */
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
