import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'

/**
 * Fills tables while their indexes are away, and builds them once they are full: in order, which is quicker by far than
 * finding each row's place in each of them. Whoever is stopped in between starts over.
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
