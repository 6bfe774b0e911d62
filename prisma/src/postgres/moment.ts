import type { Kysely } from 'kysely'
import type { DB } from '../../generated/tables.js'
import { type PostgresPool, translated } from './connection.js'
import { kyselyOn } from './kysely.js'

/** Several reads of one moment, in a transaction that changes nothing. Between statements, any other sees what was committed since. */
export async function momentOn<T>(
  pool: PostgresPool,
  emptyable: ReadonlySet<string>,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(translated(error)))
  let isOver = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const value = await work(kyselyOn(client, emptyable))
    await client.query('COMMIT')
    isOver = true
    return value
  } catch (error) {
    throw translated(error)
  } finally {
    // A connection whose transaction did not end is closed.
    client.release(!isOver)
  }
}
