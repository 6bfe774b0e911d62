import { createHash } from 'node:crypto'
import type { Database } from '@bedside/prisma'
import { forPostgres } from './own-database.js'

/** The content of all other tables, one line per table, so that differences can be read. */
export const stateOf = (database: Database, without: ReadonlySet<string>): string =>
  forPostgres() ? stateOnPostgres(database, without) : stateInFile(database, without)

const tables = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  postgres: 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
}

function namesOf({ reader }: Database, all: string, without: ReadonlySet<string>): string[] {
  return (reader.prepare(all).pluck().all() as string[]).filter((table) => !without.has(table))
}

const stateInFile = (database: Database, without: ReadonlySet<string>): string =>
  namesOf(database, tables.sqlite, without)
    .map((table) => {
      const rows = database.reader.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).raw().all()
      return `${table} ${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)}`
    })
    .join('\n')

/** In one query, because each is a round trip to the server. */
function stateOnPostgres(database: Database, without: ReadonlySet<string>): string {
  const rows = `string_agg(CAST(t AS text), '' ORDER BY CAST(t AS text))`
  const all = namesOf(database, tables.postgres, without)
    .map(
      (table) =>
        `SELECT '${table} ' || count(*) || ' ' || left(md5(coalesce(${rows}, '')), 12) AS line FROM "${table}" t`,
    )
    .join(' UNION ALL ')
  return (database.reader.prepare(`SELECT line FROM (${all}) AS lines ORDER BY line`).pluck().all() as string[]).join(
    '\n',
  )
}
