import { randomUUID } from 'node:crypto'
import { MigrationRefused } from '../errors.js'
import { type MigrationFile, readMigrations } from '../migrate/files.js'
import { type Applied, missingFrom } from '../migrate/history.js'
import { postgresMigrations } from '../package-folder.js'
import { shownAddress } from './address.js'
import { connect, type PostgresClient, refuseUnsuitable } from './connection.js'
import { firstToStopFor } from './rolling.js'
import { mustServe, writeLock } from './writer.js'

/** In the form that Prisma knows. */
const history = `CREATE TABLE "_prisma_migrations" (
  "id" varchar(36) PRIMARY KEY NOT NULL, "checksum" varchar(64) NOT NULL, "finished_at" timestamptz,
  "migration_name" varchar(255) NOT NULL, "logs" text, "rolled_back_at" timestamptz,
  "started_at" timestamptz NOT NULL DEFAULT now(), "applied_steps_count" integer NOT NULL DEFAULT 0)`

/** How long it is waited for those who write, for another one who migrates, and for a table that somebody reads. */
const patienceMs = 60_000

/**
 * Brings the database up to date and returns the names of what was applied: all of it in one transaction, or nothing. It is a
 * write like any other, so of two processes one does it. Servers of the version before go on meanwhile where it only adds;
 * where it does not, it is refused while anybody serves the database.
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
    // Somebody else may have applied them while this one waited.
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

/** Nobody serves a database that has no tables yet. */
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

/** For whoever must not change a database that is of an older version. */
export async function mustBeCurrent(client: PostgresClient, shown: string): Promise<void> {
  const [first] = await missing(client, shown, readMigrations(postgresMigrations))
  if (first)
    throw new MigrationRefused(`${shown} is of an older version. Bring it up to date first: npm run db:migrate`)
}

async function missing(
  client: PostgresClient,
  shown: string,
  migrations: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  if (await hasHistory(client)) {
    const { rows } = await client.query<Applied>(
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

/** The same for a command. */
export async function migratePostgres(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    await refuseUnsuitable(client)
    return await applyPostgresMigrations(client, shownAddress(url))
  } finally {
    await client.end()
  }
}
