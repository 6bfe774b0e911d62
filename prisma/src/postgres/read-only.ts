import type { ReadOnly } from '../read-only.js'
import { readingPool } from './connection.js'
import { emptyableIn } from './emptyable.js'
import { kyselyOn } from './kysely.js'

/** One connection, because a thread makes one query at a time. */
export async function openPostgresReadOnly(url: string): Promise<ReadOnly> {
  const pool = readingPool(url, { max: 1 })
  return { read: kyselyOn(pool, await emptyableIn(pool)), close: () => pool.end() }
}
