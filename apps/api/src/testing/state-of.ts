import { createHash } from 'node:crypto'
import type { Database } from '@bedside/prisma'
import { forPostgres } from './own-database.js'

/**
 * Tables that any call may write to, refused or not: activity, logs, and the server's own work. All other tables, new ones too,
 * are part of the digest.
 */
export const writtenBeside = new Set([
  'Session',
  'LoginThrottle',
  'LoginLog',
  'OperationLog',
  'OperationLogCount',
  'Job',
  'BooksCheck',
  '_prisma_migrations',
])

/** The content of all other tables, one line per table, so that differences can be read. */
export const stateOf = (database: Database): string =>
  forPostgres() ? stateOnPostgres(database) : stateInFile(database)

const tables = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  postgres: 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
}

function namesOf({ reader }: Database, all: string): string[] {
  return (reader.prepare(all).pluck().all() as string[]).filter((table) => !writtenBeside.has(table))
}

const stateInFile = (database: Database): string =>
  namesOf(database, tables.sqlite)
    .map((table) => {
      const rows = database.reader.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).raw().all()
      return `${table} ${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)}`
    })
    .join('\n')

/** In one query, because each is a round trip to the server. */
function stateOnPostgres(database: Database): string {
  const rows = `string_agg(CAST(t AS text), '' ORDER BY CAST(t AS text))`
  const all = namesOf(database, tables.postgres)
    .map(
      (table) =>
        `SELECT '${table} ' || count(*) || ' ' || left(md5(coalesce(${rows}, '')), 12) AS line FROM "${table}" t`,
    )
    .join(' UNION ALL ')
  return (database.reader.prepare(`SELECT line FROM (${all}) AS lines ORDER BY line`).pluck().all() as string[]).join(
    '\n',
  )
}
