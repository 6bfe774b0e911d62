import type { PostgresPool } from './connection.js'

/** The names of columns that are nullable in any table. */
export async function emptyableIn(pool: PostgresPool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT column_name AS name FROM information_schema.columns
     WHERE is_nullable = 'YES' AND table_schema = current_schema() AND table_name <> '_prisma_migrations'`,
  )
  return new Set(rows.map(({ name }) => name))
}
