import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { checkFile } from './check-file.js'
import { openReader } from './connection.js'
import { BackupRefused } from './errors.js'
import { putInPlace } from './files.js'
import { BackupNotes, belongsTo, removeDatabase } from './leftovers.js'
import { copyFilesOf, filesFolderOf, removeOtherFiles } from './stored-files.js'

const pagesPerTurn = 512

/**
 * Copies the database and its stored files to `target` while the database is in use. `target` appears complete and checked, or
 * not at all.
 */
export async function backup(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`${file} does not exist`)
  const partial = resolve(`${target}.partial`)
  // Replacing the database under a running server would leave the server writing to a deleted file.
  if ([target, partial].some((path) => belongsTo(file, path)))
    throw new BackupRefused(`${target} is where the database itself is kept: choose another name`)
  const notes = BackupNotes.open(file)
  if (!notes) throw new BackupRefused(`A backup of ${file} is under way already`)
  try {
    notes.removeUnfinished()
    notes.note(partial)
    notes.noteFolder(filesFolderOf(target), target)
    mkdirSync(dirname(partial), { recursive: true })
    removeDatabase(partial)
    await copy(file, partial)
    asOneFile(partial)
    const problems = await checkFile(partial)
    if (problems.length > 0) throw new BackupRefused(`The copy is not sound: ${problems.join('; ')}`)
    // Stored files are kept for a day after their last row, so those of the copied rows still exist. The files are copied
    // before the database is renamed, so that a backup that exists is complete.
    copyFilesOf(partial, filesFolderOf(file), filesFolderOf(target))
    putInPlace(partial, target)
    removeOtherFiles(target, filesFolderOf(target))
  } finally {
    notes.removeUnfinished()
    notes.close()
  }
}

async function copy(file: string, partial: string): Promise<void> {
  const source = openReader(file)
  try {
    // An open read transaction pins one snapshot: otherwise each write by another process would restart the copy.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_master')
    await source.backup(partial, { progress: () => pagesPerTurn })
  } finally {
    source.close()
  }
}

/** Leaves WAL mode, so that the copy is a single file. */
function asOneFile(file: string): void {
  const connection = new BetterSqlite3(file)
  try {
    connection.pragma('journal_mode = DELETE')
  } finally {
    connection.close()
  }
}
