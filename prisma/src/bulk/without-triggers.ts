import { CompiledQuery, sql } from 'kysely'
import type { Database, Tx } from '../database.js'
import { StatementRefused } from '../errors.js'
import { isOnPostgres } from './engine-of.js'
import { withMemory } from './without-indexes.js'

interface Trigger {
  readonly name: string
  readonly table: string
  /** The statements that take it away and bring it back. */
  readonly off: string
  readonly on: string
}

/**
 * Fills tables without these triggers. `after` does their work for all rows at once, in the transaction that brings them back. If
 * it is interrupted, seeding starts again.
 */
export async function withoutTriggers(
  database: Database,
  names: readonly string[],
  { fill, after }: { readonly fill: () => Promise<void>; readonly after: (tx: Tx) => Promise<void> },
): Promise<void> {
  const query = isOnPostgres(database.read) ? onPostgres(names) : onSqlite(names)
  const { rows } = await query.execute(database.read)
  const missing = names.filter((name) => !rows.some((trigger) => trigger.name === name))
  if (missing.length > 0) throw new StatementRefused(`There is no trigger ${missing.join(', ')}`)
  await database.write((tx) => each(tx, rows, 'off'))
  await fill()
  await database.write(async (tx) => {
    await withMemory(tx)
    await withStatistics(tx, [...new Set(rows.map(({ table }) => table))])
    await after(tx)
    await each(tx, rows, 'on')
  })
}

/** PostgreSQL would plan by what it knew of the tables when they were small. */
async function withStatistics(tx: Tx, tables: readonly string[]): Promise<void> {
  if (isOnPostgres(tx)) await sql`ANALYZE ${sql.join(tables.map((table) => sql.id(table)))}`.execute(tx)
}

async function each(tx: Tx, triggers: readonly Trigger[], which: 'off' | 'on'): Promise<void> {
  for (const trigger of triggers) await tx.executeQuery(CompiledQuery.raw(trigger[which]))
}

const onSqlite = (names: readonly string[]) => sql<Trigger>`
  SELECT name, tbl_name AS "table", 'DROP TRIGGER "' || name || '"' AS "off", sql AS "on" FROM sqlite_master
  WHERE type = 'trigger' AND name IN (${sql.join(names)})`

const onPostgres = (names: readonly string[]) => sql<Trigger>`
  SELECT t.tgname AS name, c.relname AS "table", format('ALTER TABLE %I DISABLE TRIGGER %I', c.relname, t.tgname) AS "off",
    format('ALTER TABLE %I ENABLE TRIGGER %I', c.relname, t.tgname) AS "on"
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE t.tgname IN (${sql.join(names)}) AND c.relnamespace = CAST(current_schema() AS regnamespace) AND NOT t.tgisinternal`
