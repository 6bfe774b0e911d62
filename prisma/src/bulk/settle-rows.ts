import type { Database } from '../database.js'
import { isPostgres } from '../postgres/address.js'

/**
 * After millions of rows were added: PostgreSQL plans by statistics, and counts along an index only where it knows that all can see
 * the rows. It would find out by itself, minutes later.
 */
export async function settleRows({ url }: Pick<Database, 'url'>): Promise<void> {
  if (!isPostgres(url)) return
  // Imported on demand, so that installations on SQLite never load the driver.
  const { connect } = await import('../postgres/connection.js')
  const client = await connect(url)
  try {
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
