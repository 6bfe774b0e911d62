import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { checkFile } from './check-file.js'
import { type Connection, isBusy } from './connection.js'
import { BackupRefused } from './errors.js'
import { putInPlace } from './files.js'
import { holdDatabase } from './hold.js'
import { incomingOf, keepingOf, removeHalfRestored } from './leftovers.js'
import { readMigrations } from './migrate/files.js'
import { missingMigrations, refuseForeign } from './migrate/history.js'
import { schemaProblems } from './migrate/schema.js'
import { migrationsFolder } from './package-folder.js'
import { makeFolderOf, placeOf } from './place.js'
import { copyFilesOf, filesFolderOf, linkFiles } from './stored-files.js'

const pagesPerTurn = 4096

/**
 * Replaces the database, which must not be in use, with a backup. A copy of the replaced database stays beside it under a dated
 * name, with its files; returns that name, or undefined if there was none. A kill at any step leaves either database complete.
 */
export async function restoreBackup(
  backupFile: string,
  databaseFile: string,
  now = new Date(),
): Promise<string | undefined> {
  if (!existsSync(backupFile)) throw refused(backupFile, ['there is no such file'])
  makeFolderOf(databaseFile)
  const lock = holdDatabase(databaseFile)
  if (!lock) throw inUse(databaseFile)
  // A link stays, and its target is replaced.
  const place = placeOf(databaseFile)
  try {
    const incoming = incomingOf(place)
    mustNotBeForeign(place)
    removeHalfRestored(place)
    copyFileSync(backupFile, incoming)
    // Checks the copy, because that is the file that will be opened.
    const problems = [...logProblems(backupFile), ...(await checkFile(incoming)), ...historyProblems(incoming)]
    if (problems.length > 0) throw refused(backupFile, problems)
    copyFilesOf(incoming, filesFolderOf(backupFile), filesFolderOf(databaseFile))
    if (existsSync(place)) return await replace(place, `${place}.${digitsOf(now)}`, filesFolderOf(databaseFile))
    removeLogs(place)
    putInPlace(incoming, place)
    return undefined
  } finally {
    removeHalfRestored(place)
    lock.close()
  }
}

async function replace(file: string, keptFile: string, filesFolder: string): Promise<string> {
  const lock = lockAlone(file)
  try {
    await (lock ? keepWhole(lock, file, keptFile) : keepDamaged(file, keptFile))
    // The next sweep removes files that no row of the new database refers to.
    linkFiles(filesFolder, filesFolderOf(keptFile))
    putInPlace(incomingOf(file), file)
    return keptFile
  } finally {
    lock?.close()
  }
}

/** By SQLite's own backup, because closing another handle on the file would release the lock. */
async function keepWhole(lock: Connection, file: string, keptFile: string): Promise<void> {
  await lock.backup(keepingOf(file), { progress: () => pagesPerTurn })
  putInPlace(keepingOf(file), keptFile)
}

/** Only a damaged database still has a log beside it. */
function keepDamaged(file: string, keptFile: string): void {
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${keptFile}-wal`)
  copyFileSync(file, keepingOf(file))
  putInPlace(keepingOf(file), keptFile)
  removeLogs(file)
}

/** SQLite would play the log of a former database, also of one that was deleted, into the new one. */
function removeLogs(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/** A damaged database cannot show which program it belongs to; it is replaced, and its remains are kept. */
function mustNotBeForeign(databaseFile: string): void {
  try {
    refuseForeign(databaseFile)
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error
  }
}

/** A copy made by hand from a running server lacks the rows that are still in the log. */
function logProblems(backupFile: string): string[] {
  const log = statSync(`${backupFile}-wal`, { throwIfNoEntry: false })
  return log && log.size > 0 ? ['it is no backup: part of its data is in the log beside it'] : []
}

/**
 * Without this check, a backup of another program or of a newer version would be refused only at the next start, when it is in
 * place already.
 */
function historyProblems(backupFile: string): string[] {
  try {
    const migrations = readMigrations(migrationsFolder)
    missingMigrations(backupFile, migrations)
    return schemaProblems(backupFile, migrations)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Leaving WAL mode succeeds only if no other connection has the database open, even idle; it also moves the log into the file.
 */
function lockAlone(file: string): Connection | undefined {
  const connection = new BetterSqlite3(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    return connection
  } catch (error) {
    connection.close()
    if (isBusy(error)) throw inUse(file, error)
    // A damaged database cannot be locked, and is the reason for restoring.
    return undefined
  }
}

/** To the millisecond: with equal names, a second restore would overwrite the first kept database. */
const digitsOf = (now: Date): string => now.toISOString().replace(/\D/g, '')

const refused = (backupFile: string, problems: string[]): BackupRefused =>
  new BackupRefused(`${backupFile} cannot be restored: ${problems.join('; ')}`)

const inUse = (file: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is in use: stop the server first`, { cause })
