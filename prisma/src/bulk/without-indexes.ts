import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database.js'
import { isOnPostgres } from './engine-of.js'

interface Index {
  readonly name: string
  readonly sql: string
}

/**
 * Drops the tables' indexes while they are filled and rebuilds them at the end, which is much faster than updating them row by
 * row. If it is interrupted, seeding starts again.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const asked = isOnPostgres(database.read) ? onPostgres(tables) : onSqlite(tables)
  const { rows } = await asked.execute(database.read)
  await database.write(async (tx) => {
    for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(tx)
  })
  await fill()
  for (const index of rows) await database.write((tx) => tx.executeQuery(CompiledQuery.raw(index.sql)))
}

const onSqlite = (tables: readonly string[]) => sql<Index>`
  SELECT name, sql FROM sqlite_master
  WHERE type = 'index' AND tbl_name IN (${sql.join(tables)}) AND sql IS NOT NULL ORDER BY tbl_name, name`

/** Indexes of primary keys stay, and those that references need. */
const onPostgres = (tables: readonly string[]) => sql<Index>`
  SELECT c.relname AS name, pg_get_indexdef(c.oid) AS sql
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relname IN (${sql.join(tables)}) AND t.relnamespace = CAST(current_schema() AS regnamespace)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = c.oid) ORDER BY t.relname, c.relname`
