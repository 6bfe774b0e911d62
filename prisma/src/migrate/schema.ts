import BetterSqlite3 from 'better-sqlite3'
import type { Connection } from '../connection.js'
import type { MigrationFile } from './files.js'
import { readHistory } from './history.js'

/** The number of differences to report. */
const mostReported = 5

/**
 * The tables, indexes and triggers of the migrations that this database lacks or that differ in it. Additional objects are not
 * a problem.
 */
export function schemaProblems(file: string, migrations: readonly MigrationFile[]): string[] {
  const applied = new Set(readHistory(file).map(({ name }) => name))
  if (applied.size === 0) return ['no migration of this product was ever applied to it']
  const model = new BetterSqlite3(':memory:')
  const there = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    for (const { name, sql } of migrations) if (applied.has(name)) model.exec(sql)
    const objects = objectsIn(there)
    return [...objectsIn(model)]
      .filter(([name, sql]) => objects.get(name) !== sql)
      .map(([name]) => `${name} is ${objects.has(name) ? 'something else' : 'missing'}`)
      .slice(0, mostReported)
  } finally {
    model.close()
    there.close()
  }
}

const objectsIn = (connection: Connection): Map<string, string> =>
  new Map(
    connection
      .prepare<[], [string, string]>(
        "SELECT type || ' ' || name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite@_%' ESCAPE '@'",
      )
      .raw()
      .all(),
  )
