import { CompiledQuery, sql } from 'kysely'
import type { Database, Tx } from '../database.js'
import { isOnPostgres } from './engine-of.js'

/** An index or a reference: the statements that take it away and bring it back. */
interface Part {
  readonly off: string
  readonly on: string
}

/**
 * Drops the tables' indexes while they are filled and rebuilds them at the end, which is much faster than updating them row by
 * row. On PostgreSQL so are the references of these tables: bringing one back checks all rows at once. If it is interrupted,
 * seeding starts again.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const query = isOnPostgres(database.read) ? onPostgres(tables) : onSqlite(tables)
  const { rows } = await query.execute(database.read)
  await database.write(async (tx) => {
    for (const { off } of rows) await tx.executeQuery(CompiledQuery.raw(off))
  })
  await fill()
  for (const { on } of rows.toReversed())
    await database.write(async (tx) => {
      await withMemory(tx)
      await tx.executeQuery(CompiledQuery.raw(on))
    })
}

/** What PostgreSQL may use until the end of the transaction, to sort millions of rows without its disk. SQLite needs no such setting. */
export async function withMemory(tx: Tx): Promise<void> {
  if (!isOnPostgres(tx)) return
  await sql`SELECT set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '256MB', true)`.execute(tx)
}

const onSqlite = (tables: readonly string[]) => sql<Part>`
  SELECT 'DROP INDEX "' || name || '"' AS "off", sql AS "on" FROM sqlite_master
  WHERE type = 'index' AND tbl_name IN (${sql.join(tables)}) AND sql IS NOT NULL ORDER BY tbl_name, name`

/** References come first, so that they return last. Indexes of primary keys stay. */
const onPostgres = (tables: readonly string[]) => sql<Part>`
  SELECT p."off", p."on" FROM (
    SELECT 1 AS kind, t.relname AS of, k.conname AS name, format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, k.conname) AS "off",
      format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) AS "on"
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid WHERE k.contype = 'f' AND ${isOneOf(tables)}
    UNION ALL
    SELECT 2, t.relname, c.relname, format('DROP INDEX %I', c.relname), pg_get_indexdef(c.oid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE ${isOneOf(tables)} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = c.oid)
  ) AS p ORDER BY p.kind, p.of, p.name`

const isOneOf = (tables: readonly string[]) =>
  sql`t.relname IN (${sql.join(tables)}) AND t.relnamespace = CAST(current_schema() AS regnamespace)`
