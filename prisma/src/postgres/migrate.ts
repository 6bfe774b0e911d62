import { randomUUID } from 'node:crypto'
import { MigrationRefused } from '../errors.js'
import { type MigrationFile, readMigrations } from '../migrate/files.js'
import { type AppliedMigration, missingFrom } from '../migrate/history.js'
import { postgresMigrations } from '../package-folder.js'
import { shownAddress } from './address.js'
import { refuseIncompleteOn } from './complete.js'
import { connect, type PostgresClient, refuseUnsuitable } from './connection.js'
import { firstToStopFor } from './rolling.js'
import { mustServe, writeLock } from './writer.js'

/** The columns that Prisma expects. */
const history = `CREATE TABLE "_prisma_migrations" (
  "id" varchar(36) PRIMARY KEY NOT NULL, "checksum" varchar(64) NOT NULL, "finished_at" timestamptz,
  "migration_name" varchar(255) NOT NULL, "logs" text, "rolled_back_at" timestamptz,
  "started_at" timestamptz NOT NULL DEFAULT now(), "applied_steps_count" integer NOT NULL DEFAULT 0)`

/** How long to wait for writes, for another migration, and for tables that are being read. */
const patienceMs = 60_000

/**
 * Brings the database up to date and returns the names of the applied migrations: all in one transaction, or none. It takes the
 * lock of a write, so of two processes only one applies them. Servers of the previous version keep running if the migrations
 * only add; otherwise applying them is refused while any process serves the database.
 */
export async function applyPostgresMigrations(
  client: PostgresClient,
  shown: string,
  folder = postgresMigrations,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  if ((await missing(client, shown, migrations)).length === 0) return []
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${patienceMs}`)
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${writeLock})`)
    // Another process may have applied them while this one waited.
    const applied = await missing(client, shown, migrations)
    await mustBeLetIn(client, shown, applied)
    if (!(await hasHistory(client))) await client.query(history)
    for (const migration of applied) await apply(client, migration)
    await client.query('COMMIT')
    return applied.map(({ name }) => name)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** A database without tables is not being served. */
async function mustBeLetIn(client: PostgresClient, shown: string, wanted: readonly MigrationFile[]): Promise<void> {
  const rolls = !(await hasHistory(client)) || wanted.every(({ sql }) => firstToStopFor(sql) === undefined)
  await mustServe(client, shown, rolls ? 'together' : 'alone', 'commit')
}

async function apply(client: PostgresClient, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationRefused(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error })
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
     VALUES ($1, $2, now(), $3, 1)`,
    [randomUUID(), checksum, name],
  )
}

/** For callers that must not change a database of an older version. */
export async function mustBeCurrent(client: PostgresClient, shown: string): Promise<void> {
  const [first] = await missing(client, shown, readMigrations(postgresMigrations))
  if (first)
    throw new MigrationRefused(`${shown} is of an older version. Bring it up to date first: npm run db:migrate`)
}

/** Refuses a database that has lost something of what its migrations made. */
export async function mustBeComplete(
  client: PostgresClient,
  shown: string,
  folder = postgresMigrations,
): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const migrations = readMigrations(folder)
    const pending = await missing(client, shown, migrations)
    await refuseIncompleteOn(
      client,
      shown,
      migrations.filter((migration) => !pending.includes(migration)),
    )
  } finally {
    await client.query('ROLLBACK')
  }
}

async function missing(
  client: PostgresClient,
  shown: string,
  migrations: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  if (await hasHistory(client)) {
    const { rows } = await client.query<AppliedMigration>(
      `SELECT migration_name AS name, checksum, CASE WHEN finished_at IS NULL THEN 0 ELSE 1 END AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
    )
    return missingFrom(rows, migrations)
  }
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1',
  )
  if (rows[0] === undefined) return missingFrom([], migrations)
  throw new MigrationRefused(
    `${shown} is the database of another program, by its "${rows[0].name}": choose another one.`,
  )
}

async function hasHistory(client: PostgresClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`SELECT to_regclass('"_prisma_migrations"') AS name`)
  return rows[0]?.name !== null
}

/** Connects, applies the migrations and disconnects. */
export async function migratePostgres(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    await refuseUnsuitable(client)
    await mustBeComplete(client, shownAddress(url))
    return await applyPostgresMigrations(client, shownAddress(url))
  } finally {
    await client.end()
  }
}
