import type { Inspection } from '../inspect.js'
import { readMigrations } from '../migrate/files.js'
import { missingFrom } from '../migrate/history.js'
import { postgresMigrations } from '../package-folder.js'
import { shownAddress } from './address.js'
import { refuseIncompleteOn } from './complete.js'
import { connect, type PostgresClient, refuseUnsuitable } from './connection.js'
import { countsIn } from './counts.js'

/** Inspects a database on a server, read-only: servers may run meanwhile. */
export async function inspectPostgres(url: string): Promise<Inspection> {
  const client = await connect(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const counts = await countsIn(client)
    if (!counts.delete('_prisma_migrations'))
      return { ...(await sizesOf(client, url)), ...nothing, problems: ['not a database of this product'] }
    const history = await historyIn(client)
    return {
      ...(await sizesOf(client, url)),
      tables: [...counts].map(([name, rows]) => ({ name, rows })),
      migrations: history.map(({ name, at }) => ({ name, appliedAt: new Date(at) })),
      ...(await pendingIn(client, shownAddress(url), history)),
    }
  } finally {
    await client.end()
  }
}

const nothing = { tables: [], migrations: [], pending: [] }

/** The free space in the files and the length of the log are not reported for a server. */
async function sizesOf(client: PostgresClient, url: string) {
  const { rows } = await client.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes')
  return { file: shownAddress(url), bytes: rows[0]?.bytes ?? 0, logBytes: null, freeBytes: null }
}

interface Migrated {
  readonly name: string
  readonly checksum: string
  readonly finished: number
  readonly at: number
}

async function historyIn(client: PostgresClient): Promise<Migrated[]> {
  const { rows } = await client.query<Migrated>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
       CAST(extract(epoch FROM coalesce(finished_at, started_at)) * 1000 AS bigint) AS at
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

async function pendingIn(client: PostgresClient, shown: string, history: readonly Migrated[]) {
  const problems: string[] = []
  const addProblem = (error: unknown): void =>
    void problems.push(error instanceof Error ? error.message : String(error))
  await refuseUnsuitable(client).catch(addProblem)
  const { rows } = await client.query<{ name: string }>(
    `SELECT conrelid::regclass || ' ' || conname AS name FROM pg_constraint WHERE NOT convalidated
     UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`,
  )
  problems.push(...rows.map(({ name }) => `${name} does not hold for all rows`))
  try {
    const migrations = readMigrations(postgresMigrations)
    const pending = missingFrom(history, migrations)
    const applied = migrations.filter((migration) => !pending.includes(migration))
    await refuseIncompleteOn(client, shown, applied).catch(addProblem)
    return { pending: pending.map(({ name }) => name), problems }
  } catch (error) {
    addProblem(error)
    return { pending: [], problems }
  }
}
