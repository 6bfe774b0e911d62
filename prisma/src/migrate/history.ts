import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import type { Connection } from '../connection.js'
import { MigrationRefused } from '../errors.js'
import { expectedOf } from './expected.js'
import type { MigrationFile } from './files.js'

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  readonly finished: number
}

/**
 * The migrations that this database still needs, in order. Reads the history without the migration engine, so that a start with
 * nothing to apply is fast. Throws if the database and the migration files do not match.
 */
export const missingMigrations = (file: string, migrations: readonly MigrationFile[]): MigrationFile[] =>
  missingFrom(readHistory(file), migrations)

/** The same for a history that was read already. */
export function missingFrom(
  applied: readonly AppliedMigration[],
  migrations: readonly MigrationFile[],
): MigrationFile[] {
  const history = new Map(applied.map((row) => [row.name, row]))
  for (const { name, finished } of history.values()) {
    if (!finished) {
      throw new MigrationRefused(
        `Migration ${name} began and did not finish. Restore the backup made before it, or repair the database by hand.`,
      )
    }
    if (!migrations.some((migration) => migration.name === name)) {
      throw new MigrationRefused(
        `The database has migration ${name}, which this version lacks: it is too old for this data.`,
      )
    }
  }
  return migrations.filter(({ name, checksum }) => {
    const row = history.get(name)
    if (row && row.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was edited after it had been applied. Put it back as it was and write a new one.`,
      )
    }
    return !row
  })
}

/** The rows of `_prisma_migrations` without attempts that were rolled back. */
export function readHistory(file: string): AppliedMigration[] {
  return existsSync(file) ? inDatabase(file, appliedIn) : []
}

/** Migrations apply completely or not at all, so a database with tables but without migrations belongs to another program. */
export function refuseForeign(file: string): void {
  const theirs = existsSync(file) ? inDatabase(file, foreignIn) : undefined
  if (theirs === undefined) return
  throw new MigrationRefused(
    `${file} is the database of another program, by its ${JSON.stringify(theirs)}: choose another place by DATA_DIR or DATABASE_URL.`,
  )
}

/**
 * A table, index or trigger may be lost by a repair or by hand. Better no start than failing calls, or than the same deposit
 * twice where a unique index is gone.
 */
export function refuseIncomplete(file: string, migrations: readonly MigrationFile[]): void {
  if (!existsSync(file)) return
  const look = (connection: Connection) => ({
    applied: new Set(appliedIn(connection).map(({ name }) => name)),
    parts: partsIn(connection),
  })
  // One snapshot: another process may be applying migrations.
  const { applied, parts } = inDatabase(file, (connection) => connection.transaction(look)(connection))
  for (const [part, sql] of expectedOf(migrations.filter(({ name }) => applied.has(name)))) {
    const stored = parts.get(part)
    if (stored !== undefined && (sql === '' || stored === sql)) continue
    const wrong = stored === undefined ? `lacks the ${part}` : `has another ${part} than the migrations made`
    throw incomplete(file, wrong)
  }
}

export const incomplete = (name: string, wrong: string): MigrationRefused =>
  new MigrationRefused(`${name} ${wrong}: restore a backup, or repair the database by hand.`)

const partsIn = (connection: Connection): Map<string, string> =>
  new Map(
    connection
      .prepare<[], [string, string]>("SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_master")
      .raw()
      .all(),
  )

function inDatabase<T>(file: string, look: (connection: Connection) => T): T {
  try {
    return lookAt(file, true, look)
  } catch (error) {
    if (!isHalfWritten(error)) throw error
    // Only a writable connection can roll back the transaction of a killed process.
    return lookAt(file, false, look)
  }
}

function lookAt<T>(file: string, readonly: boolean, look: (connection: Connection) => T): T {
  const connection = new BetterSqlite3(file, { readonly })
  try {
    return look(connection)
  } finally {
    connection.close()
  }
}

const isHalfWritten = (error: unknown): boolean =>
  error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK'

/** Another program may have a table of this name, with other columns. */
function hasOurHistory(connection: Connection): boolean {
  const columns = "name IN ('migration_name', 'checksum', 'finished_at', 'rolled_back_at')"
  const count = connection.prepare(`SELECT count(*) FROM pragma_table_info('_prisma_migrations') WHERE ${columns}`)
  return count.pluck().get() === 4
}

function appliedIn(connection: Connection): AppliedMigration[] {
  if (!hasOurHistory(connection)) return []
  return connection
    .prepare<[], AppliedMigration>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    .all()
}

/** The name of an object in a database to which none of our migrations was applied. */
function foreignIn(connection: Connection): string | undefined {
  if (appliedIn(connection).length > 0) return undefined
  const ours = hasOurHistory(connection) ? '_prisma_migrations' : ''
  const others = `name NOT LIKE 'sqlite@_%' ESCAPE '@' AND name <> '${ours}'`
  return connection.prepare<[], string>(`SELECT name FROM sqlite_master WHERE ${others}`).pluck().get()
}
