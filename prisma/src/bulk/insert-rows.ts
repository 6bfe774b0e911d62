import { CompiledQuery, type Insertable } from 'kysely'
import type { DB } from '../../generated/tables.js'
import type { Tx } from '../database.js'
import { StatementRefused } from '../errors.js'
import { refuseUnbindable } from '../statements.js'
import type { StoredValue } from '../postgres/copy-in.js'
import { isOnPostgres } from './engine-of.js'

/** SQLite accepts 32,766 values per statement. */
const valuesAtOnce = 30_000

/**
 * Inserts rows with identical columns, for imports and for seeds of millions: by COPY on PostgreSQL; on SQLite by a statement whose
 * text is built once, whereas the query builder would build it for each batch.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => valuesOf(row as Readonly<Record<string, StoredValue>>, columns))
  if (isOnPostgres(tx)) await copy(tx, table, columns, values)
  else await insert(tx, table, columns, values)
}

/** A value that is missing here would be NULL in place of the column's default, and one too many would be lost. */
function valuesOf(row: Readonly<Record<string, StoredValue>>, columns: readonly string[]): StoredValue[] {
  if (Object.keys(row).length !== columns.length)
    throw new StatementRefused(`Rows of one call need the same columns: ${columns.join()}`)
  return columns.map((column) => row[column] as StoredValue)
}

async function insert(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly StoredValue[][],
): Promise<void> {
  const rowsAtOnce = Math.floor(valuesAtOnce / columns.length)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce)
    await tx.executeQuery(CompiledQuery.raw(insertion(table, columns, batch.length), batch.flat()))
  }
}

async function copy(tx: Tx, table: string, columns: readonly string[], rows: readonly StoredValue[][]): Promise<void> {
  // Imported on demand, so that installations on SQLite never load the driver.
  const [{ copyOf }, { movedOn }] = await Promise.all([
    import('../postgres/copy-in.js'),
    import('../postgres/sequences.js'),
  ])
  for (const row of rows) refuseUnbindable(`COPY "${table}"`, row)
  await tx.executeQuery(copyOf(table, columns, rows))
  if (columns.includes('id')) await tx.executeQuery(CompiledQuery.raw(movedOn(table)))
}

const texts = new Map<string, string>()

function insertion(table: string, columns: readonly string[], rows: number): string {
  const key = `${table} ${rows} ${columns.join()}`
  const cached = texts.get(key)
  if (cached) return cached
  const names = columns.map((column) => `"${column}"`).join(', ')
  const row = `(${columns.map(() => '?').join(', ')})`
  const text = `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
  texts.set(key, text)
  return text
}
