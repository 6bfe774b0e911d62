import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { checkFile } from './check-file.js'
import { type Connection, isBusy } from './connection.js'
import { BackupRefused } from './errors.js'
import { putInPlace } from './files.js'
import { readMigrations } from './migrate/files.js'
import { missingMigrations } from './migrate/history.js'
import { migrationsFolder } from './package-folder.js'

/**
 * Puts a backup in the place of the database, which must not be in use. The replaced database stays beside it under a
 * dated name, which is returned; undefined when there was none.
 */
export async function restoreBackup(
  backupFile: string,
  databaseFile: string,
  now = new Date(),
): Promise<string | undefined> {
  const problems = [...(await checkFile(backupFile)), ...historyProblems(backupFile)]
  if (problems.length > 0) throw new BackupRefused(`${backupFile} cannot be restored: ${problems.join('; ')}`)

  const incoming = `${databaseFile}.restoring`
  mkdirSync(dirname(databaseFile), { recursive: true })
  copyFileSync(backupFile, incoming)
  try {
    if (!existsSync(databaseFile)) {
      putInPlace(incoming, databaseFile)
      return undefined
    }
    const lock = lockAlone(databaseFile)
    try {
      const kept = `${databaseFile}.${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
      keep(databaseFile, kept)
      putInPlace(incoming, databaseFile)
      return kept
    } finally {
      lock?.close()
    }
  } finally {
    rmSync(incoming, { force: true })
  }
}

/** A backup of something else, or of a newer version, would be refused at the next start: by then it is in place. */
function historyProblems(backupFile: string): string[] {
  try {
    missingMigrations(backupFile, readMigrations(migrationsFolder))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Leaving WAL mode succeeds only when nobody else has the database open, even idle; it also empties the log into the file. */
function lockAlone(file: string): Connection | undefined {
  const connection = new BetterSqlite3(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    if (isBusy(error)) throw new BackupRefused(`${file} is in use: stop the server first`, { cause: error })
    // A damaged database cannot be locked, and is the very reason for restoring.
    return undefined
  }
}

function keep(file: string, kept: string): void {
  // A second name instead of a rename: at no moment is there no database.
  linkSync(file, kept)
  // Only a damaged database still has them; the next one must not find them.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`)
  rmSync(`${file}-shm`, { force: true })
  rmSync(`${file}-journal`, { force: true })
}
