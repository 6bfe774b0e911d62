import { CompiledQuery } from 'kysely'
import type { Insertable } from 'kysely'
import type { DB, Tx } from '@bedside/prisma'

/** SQLite accepts 32,766 values per statement. */
const valuesAtOnce = 30_000

/**
 * Inserts rows with identical columns, for seeds of millions: the statement's text is built once, whereas the query
 * builder would build it for each batch.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof Insertable<DB[T]>)[]
  const rowsAtOnce = Math.floor(valuesAtOnce / columns.length)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await tx.executeQuery(CompiledQuery.raw(insertion(table, columns.map(String), some.length), values))
  }
}

const texts = new Map<string, string>()

function insertion(table: string, columns: readonly string[], rows: number): string {
  const key = `${table} ${rows} ${columns.join()}`
  const known = texts.get(key)
  if (known) return known
  const names = columns.map((column) => `"${column}"`).join(', ')
  const row = `(${columns.map(() => '?').join(', ')})`
  const text = `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
  texts.set(key, text)
  return text
}
