import type { Kysely } from 'kysely'
import type { DB } from '../generated/tables.js'
import { openReader } from './connection.js'
import { kyselyOver } from './kysely.js'
import { Statements } from './statements.js'

/** Several reads of one moment of the file, on a connection of their own: an open snapshot would hold back all others. */
export async function momentOf<T>(file: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const connection = openReader(file)
  try {
    connection.exec('BEGIN')
    return await work(kyselyOver(new Statements(connection)))
  } finally {
    connection.close()
  }
}
