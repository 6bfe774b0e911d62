import type { PostgresPool } from './connection.js'

/** The names of columns that are nullable in any table; those of views are called nullable whatever they are. */
export async function emptyableIn(pool: PostgresPool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT a.attname AS name FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
     WHERE t.relkind = 'r' AND t.relnamespace = CAST(current_schema() AS regnamespace) AND t.relname <> '_prisma_migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND NOT a.attnotnull`,
  )
  return new Set(rows.map(({ name }) => name))
}
