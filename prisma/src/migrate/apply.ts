import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '../address.js'
import type { Connection } from '../connection.js'
import { MigrationRefused } from '../errors.js'
import { mustHoldDatabase } from '../hold.js'
import { migrationsFolder } from '../package-folder.js'
import { makeFolderOf } from '../place.js'
import { type MigrationFile, readMigrations } from './files.js'
import { missingMigrations, refuseForeign, refuseIncomplete } from './history.js'

/** The names of migrations that the database lacks. */
export function pendingMigrations(url: string, folder = migrationsFolder): string[] {
  const file = databaseFile(url)
  refuseForeign(file)
  return missingMigrations(file, readMigrations(folder)).map(({ name }) => name)
}

/**
 * Brings the database up to date, creating it if necessary, and returns the names of the applied migrations. Refused if any are
 * missing while another process serves the database, whose tables must not change.
 */
export async function applyMigrations(url: string, folder = migrationsFolder, lock?: Connection): Promise<string[]> {
  const file = databaseFile(url)
  const migrations = readMigrations(folder)
  refuseForeign(file)
  const isCurrent = missingMigrations(file, migrations).length === 0
  refuseIncomplete(file, migrations)
  if (isCurrent) return []
  makeFolderOf(file)
  if (lock) return migrate(file, folder, migrations)
  const ownLock = mustHoldDatabase(file)
  try {
    return await migrate(file, folder, migrations)
  } finally {
    ownLock.close()
  }
}

async function migrate(file: string, folder: string, migrations: readonly MigrationFile[]): Promise<string[]> {
  // The engine has five megabytes, so it is loaded on demand: most starts have nothing to apply.
  const { noFilters, withEngine } = await import('./engine.js')
  return withEngine(file, async (engine, commit) => {
    const migrationsList = listOf(folder, migrations)
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilters })
      await commit()
      return appliedMigrationNames
    } catch (error) {
      const input = { migrationsList, optInToShadowDatabase: false, filters: noFilters }
      const [failed] = (await engine.diagnoseMigrationHistory(input)).failedMigrationNames
      if (!failed) throw error
      // The script was rolled back as a whole; marking it so lets a corrected script be applied.
      await engine.markMigrationRolledBack({ migrationName: failed })
      await commit()
      throw new MigrationRefused(`Migration ${failed} failed and changed nothing: ${firstLine(error)}`, {
        cause: error,
      })
    }
  })
}

/** The engine appends its own call stack to the database's message. */
function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}

function listOf(folder: string, migrations: readonly MigrationFile[]) {
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(folder, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  }
}
