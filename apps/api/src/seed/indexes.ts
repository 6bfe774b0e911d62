import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'

/**
 * Drops the tables' indexes while they are filled and rebuilds them at the end, which is much faster than updating them row by
 * row. If it is interrupted, seeding starts again.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    SELECT name, sql FROM sqlite_master
    WHERE type = 'index' AND tbl_name IN (${sql.join(tables)}) AND sql IS NOT NULL ORDER BY tbl_name, name`.execute(
    database.read,
  )
  await database.write(async (tx) => {
    for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(tx)
  })
  await fill()
  for (const index of rows) await database.write((tx) => sql.raw(index.sql).execute(tx))
}
