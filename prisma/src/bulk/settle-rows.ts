import type { Database } from '../database.js'
import { isPostgres } from '../postgres/address.js'

/**
 * After millions of rows were added: PostgreSQL plans by statistics, and counts along an index only where it knows that all can see
 * the rows. It would find out by itself, minutes later. Empty tables are left out: once known to be empty, they are read as a whole
 * by the statement that fills them, however many rows it has added.
 */
export async function settleRows({ url }: Pick<Database, 'url'>): Promise<void> {
  if (!isPostgres(url)) return
  // Imported on demand, so that installations on SQLite never load the driver.
  const { connect } = await import('../postgres/connection.js')
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ tables: string | null }>(filled)
    if (rows[0]?.tables) await client.query(`VACUUM (ANALYZE) ${rows[0].tables}`)
  } finally {
    await client.end()
  }
}

const filled = `SELECT string_agg(format('%I', relname), ', ' ORDER BY relname) AS tables FROM pg_class
  WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace) AND pg_relation_size(oid) > 0`
