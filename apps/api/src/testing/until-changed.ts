import type { Database } from '@bedside/prisma'
import { changesOnPostgres } from './count-changes.js'
import { forPostgres } from './own-database.js'

/** A value that changes with every commit; on PostgreSQL with those that a digest is about. */
const versionOf = ({ reader }: Database): unknown =>
  forPostgres() ? reader.prepare(changesOnPostgres).pluck().get() : reader.pragma('data_version', { simple: true })

/** Caches a text derived from what the digest is about. */
export function untilChanged(database: () => Database, work: () => string): () => string {
  let last: { version: unknown; text: string } | undefined
  return () => {
    const version = versionOf(database())
    if (!last || last.version !== version) last = { version, text: work() }
    return last.text
  }
}
