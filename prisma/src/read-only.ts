import type { Kysely } from 'kysely'
import type { DB } from '../generated/tables.js'
import { openReader } from './connection.js'
import { kyselyOver } from './kysely.js'
import { Statements } from './statements.js'

export interface ReadOnly {
  readonly read: Kysely<DB>
  close(): void
}

/** One more view of a database that is open elsewhere, for a thread that reads for long: committed rows only. */
export function openReadOnly(file: string): ReadOnly {
  const connection = openReader(file)
  return { read: kyselyOver(new Statements(connection)), close: () => void connection.close() }
}
