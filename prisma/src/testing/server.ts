import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { onTestFinished, test } from 'vitest'
import type { DB } from '../../generated/tables.js'
import { type Database, type DatabaseOptions, openDatabase } from '../database.js'
import { connect, type PostgresClient, readingPool } from '../postgres/connection.js'
import { addressOfDatabase, createPostgresDatabase, dropPostgresDatabase } from '../postgres/server-databases.js'
import { kyselyOn } from '../postgres/kysely.js'

/** A PostgreSQL server on which tests may create databases, such as postgresql://postgres@127.0.0.1/postgres. */
const server = process.env['BEDSIDE_TEST_POSTGRES'] ?? ''

export const hasServer = server !== ''

/** Tests that need a server; skipped if the environment names none. */
export const onPostgres: (name: string, work: () => Promise<void>) => void = test.skipIf(!hasServer)

/** The address of an empty database that lives as long as the test. */
export async function freshAddress(): Promise<string> {
  const url = addressOfDatabase(server, `bedside_test_${randomUUID().replaceAll('-', '')}`)
  await createPostgresDatabase(url)
  onTestFinished(() => dropPostgresDatabase(url))
  return url
}

/** A migrated, open database; closed when the test ends. */
export async function freshOnServer(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  return openedOnServer(await freshAddress(), options)
}

export async function openedOnServer(url: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ url, ...options })
  onTestFinished(() => database.close())
  return database
}

/** A bare connection, to inspect a database or to disturb it. */
export async function bareConnection(url: string): Promise<PostgresClient> {
  const client = await connect(url)
  onTestFinished(() => client.end())
  return client
}

/** Reads on the server's own database, for expressions that need no table; closed when the test ends. */
export function readOnServer(): Kysely<DB> {
  const pool = readingPool(server, { max: 1 })
  onTestFinished(() => pool.end())
  return kyselyOn(pool, new Set())
}
