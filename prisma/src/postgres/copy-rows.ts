import BetterSqlite3 from 'better-sqlite3'
import type { Connection } from '../connection.js'
import { BackupRefused } from '../errors.js'
import { missingMigrations } from '../migrate/history.js'
import { readMigrations } from '../migrate/files.js'
import { migrationsFolder } from '../package-folder.js'
import type { PostgresClient } from './connection.js'

const rowsAtOnce = 1000

/** Opens an SQLite database to read all rows; refused if its version differs from this one. Integers are exact. */
export function openSource(file: string): Connection {
  const missing = missingMigrations(file, readMigrations(migrationsFolder))
  if (missing.length > 0) throw new BackupRefused(`${file} was made by other migrations`)
  return new BetterSqlite3(file, { readonly: true }).defaultSafeIntegers()
}

/** All tables with our rows. */
export const tablesOf = (source: Connection): string[] =>
  source
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_prisma_migrations'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .pluck()
    .all()

/**
 * Replaces all rows with those of an SQLite database, within the caller's transaction. Triggers are disabled meanwhile, so that
 * totals are copied like every other table; references are checked at the end.
 */
export async function copyRows(source: Connection, client: PostgresClient): Promise<void> {
  const tables = tablesOf(source)
  await client.query('SET CONSTRAINTS ALL DEFERRED')
  await client.query(triggers(tables, 'DISABLE'))
  await client.query(emptied(tables))
  await client.query(fromTheFirst)
  for (const table of tables) for (const rows of batchesOf(source, table)) await add(client, table, rows)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  await client.query(triggers(tables, 'ENABLE'))
  await client.query(nextIds(source))
}

/**
 * References are checked at the end of the statement, so that the tables need no order. TRUNCATE would recreate every file of
 * every table and index, which takes seconds.
 */
const emptied = (tables: readonly string[]): string =>
  `WITH ${tables.map((table, at) => `t${at} AS (DELETE FROM "${table}")`).join(', ')} SELECT 1`

const fromTheFirst = `SELECT setval(CAST(format('%I.%I', schemaname, sequencename) AS regclass), 1, false)
  FROM pg_sequences WHERE schemaname = current_schema()`

const triggers = (tables: readonly string[], what: 'DISABLE' | 'ENABLE'): string =>
  tables.map((table) => `ALTER TABLE "${table}" ${what} TRIGGER USER`).join(';')

/** As JSON, from which the server makes rows of the table; integers go as text, because JSON would round them. */
async function add(client: PostgresClient, table: string, rows: readonly unknown[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [json])
}

function* batchesOf(source: Connection, table: string): Generator<unknown[]> {
  let batch: unknown[] = []
  for (const row of source.prepare(`SELECT * FROM "${table}"`).iterate()) {
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Continues each sequence where SQLite's is, so that ids of deleted rows are not used again. */
function nextIds(source: Connection): string {
  const last = source.prepare<[], { name: string; seq: bigint }>('SELECT name, seq FROM sqlite_sequence').all()
  return last
    .filter(({ name, seq }) => name !== '_prisma_migrations' && seq > 0n)
    .map(({ name, seq }) => `SELECT setval(pg_get_serial_sequence('"${name}"', 'id'), ${seq})`)
    .join(';')
}
