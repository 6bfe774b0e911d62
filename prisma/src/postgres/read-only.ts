import type { ReadOnly } from '../read-only.js'
import { readingPool } from './connection.js'
import { emptyableIn } from './emptyable.js'
import { kyselyOn } from './kysely.js'
import { momentOn } from './moment.js'

/** One connection, because a thread makes one query at a time. */
export async function openPostgresReadOnly(url: string): Promise<ReadOnly> {
  const pool = readingPool(url, { max: 1 })
  const emptyable = await emptyableIn(pool)
  return {
    read: kyselyOn(pool, emptyable),
    moment: (work) => momentOn(pool, emptyable, work),
    close: () => pool.end(),
  }
}
