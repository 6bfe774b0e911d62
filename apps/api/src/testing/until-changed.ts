import type { Database } from '@bedside/prisma'
import { changesOnPostgres } from './count-changes.js'
import { forPostgres } from './own-database.js'

/** Selects a value that changes with every commit; on PostgreSQL with those that a digest is about. */
export const selectVersion = (): string =>
  forPostgres() ? changesOnPostgres : 'SELECT data_version FROM pragma_data_version'

/** Caches a text derived from what the digest is about; the version need not be read if it is known. */
export function untilChanged(database: () => Database, work: () => string): (version?: unknown) => string {
  let last: { version: unknown; text: string } | undefined
  return (version = database().reader.prepare(selectVersion()).pluck().get()) => {
    if (!last || last.version !== version) last = { version, text: work() }
    return last.text
  }
}
