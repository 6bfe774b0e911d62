import type { Database } from '@bedside/prisma'
import { forPostgres } from './own-database.js'

/** A value that changes with every commit: SQLite counts them, PostgreSQL numbers transactions. */
const versionOf = ({ reader }: Database): unknown =>
  forPostgres()
    ? reader.prepare('SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text)').pluck().get()
    : reader.pragma('data_version', { simple: true })

/** Caches a text derived from the database until the next commit. */
export function untilCommitted(database: () => Database, work: () => string): () => string {
  let known: { version: unknown; text: string } | undefined
  return () => {
    const version = versionOf(database())
    if (!known || known.version !== version) known = { version, text: work() }
    return known.text
  }
}
