import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import type { Connection } from './connection.js'
import { BackupRefused, DatabaseBusy } from './errors.js'

/** Enough for any file: after a first turn, which only takes the lock, all pages are copied in the second. */
const allPages = 0x7fff_ffff

/**
 * Replaces the pages of a database with those of another file with the same tables, in one transaction. Rows of append-only tables,
 * counters and the next ids come along, which triggers and references would prevent row by row. The copy is not flushed to the disk, so
 * a power failure may undo it.
 */
export async function copyPagesFrom(template: string, connection: Connection): Promise<void> {
  // In clearer words than the driver's.
  if (!existsSync(template)) throw new BackupRefused(`There is no template ${template}`)
  const source = new BetterSqlite3(template, { readonly: true })
  try {
    if (migrationsOf(source) !== migrationsOf(connection))
      throw new BackupRefused('The template was made by other migrations')
    const { totalPages } = await source.backup(connection.name, { progress: () => allPages })
    // If another process holds the lock, the copy ends at once and says that no page is left.
    if (totalPages === 0) throw new DatabaseBusy(undefined)
  } finally {
    source.close()
  }
}

const migrationsOf = (connection: Connection): string =>
  connection
    .prepare<[], string>(
      'SELECT checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
    )
    .pluck()
    .all()
    .join()
