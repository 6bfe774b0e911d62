import type { Database } from '@bedside/prisma'
import { forPostgres } from './own-database.js'

/** Another one whenever somebody has committed since: SQLite counts that, and PostgreSQL numbers what writes. */
const versionOf = ({ reader }: Database): unknown =>
  forPostgres()
    ? reader.prepare('SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text)').pluck().get()
    : reader.pragma('data_version', { simple: true })

/** A text about what is stored, worked out again only when somebody has committed since. */
export function untilCommitted(database: () => Database, work: () => string): () => string {
  let known: { version: unknown; text: string } | undefined
  return () => {
    const version = versionOf(database())
    if (!known || known.version !== version) known = { version, text: work() }
    return known.text
  }
}
