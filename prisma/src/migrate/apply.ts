import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseFile } from '../address.js'
import type { Connection } from '../connection.js'
import { MigrationRefused } from '../errors.js'
import { mustHoldDatabase } from '../hold.js'
import { migrationsFolder } from '../package-folder.js'
import { type MigrationFile, readMigrations } from './files.js'
import { missingMigrations, refuseForeign } from './history.js'

/** The names of the migrations that the database does not have yet. */
export function pendingMigrations(url: string, folder = migrationsFolder): string[] {
  const file = databaseFile(url)
  refuseForeign(file)
  return missingMigrations(file, readMigrations(folder)).map(({ name }) => name)
}

/**
 * Brings the database up to date, creating it if need be, and returns the names of what was applied. Refused where
 * something is missing and another process serves the database: its tables must not change under it.
 */
export async function applyMigrations(url: string, folder = migrationsFolder, held?: Connection): Promise<string[]> {
  const file = databaseFile(url)
  const migrations = readMigrations(folder)
  refuseForeign(file)
  if (missingMigrations(file, migrations).length === 0) return []
  mkdirSync(dirname(file), { recursive: true })
  if (held) return migrate(file, folder, migrations)
  const own = mustHoldDatabase(file)
  try {
    return await migrate(file, folder, migrations)
  } finally {
    own.close()
  }
}

async function migrate(file: string, folder: string, migrations: readonly MigrationFile[]): Promise<string[]> {
  // The engine is five megabytes: it is loaded here and not at the top, because most starts have nothing to apply.
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
      // Each script runs as a whole, so nothing of it is left; noting that lets a corrected one be tried.
      await engine.markMigrationRolledBack({ migrationName: failed })
      await commit()
      throw new MigrationRefused(`Migration ${failed} failed and changed nothing: ${firstLine(error)}`, {
        cause: error,
      })
    }
  })
}

/** The engine adds its own call stack after the database's message. */
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
