import type { Kysely } from 'kysely'
import type { DB } from '../generated/tables.js'
import { databaseFile } from './address.js'
import { openReader } from './connection.js'
import { kyselyOver } from './kysely.js'
import { momentOf } from './moment.js'
import { isPostgres } from './postgres/address.js'
import { Statements } from './statements.js'

export interface ReadOnly {
  readonly read: Kysely<DB>
  /** As `Database.moment`. */
  moment<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Another view of a database that is open elsewhere, for a thread with long reads: committed rows only. */
export async function openReadOnly(url: string): Promise<ReadOnly> {
  if (isPostgres(url)) return (await import('./postgres/read-only.js')).openPostgresReadOnly(url)
  const file = databaseFile(url)
  const connection = openReader(file)
  return {
    read: kyselyOver(new Statements(connection)),
    moment: (work) => momentOf(file, work),
    close: async () => void connection.close(),
  }
}
