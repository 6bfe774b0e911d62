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
 * Copies the database as it is now to `target`, and the files of its records beside it, while it is in use. `target`
 * appears complete and checked, or not at all.
 */
export async function backup(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`${file} does not exist`)
  const partial = resolve(`${target}.partial`)
  // Put in its place under a running server, the copy would leave it writing to a file that no longer has a name.
  if ([target, partial].some((path) => belongsTo(file, path)))
    throw new BackupRefused(`${target} is where the database itself is kept: choose another name`)
  const notes = BackupNotes.open(file)
  if (!notes) throw new BackupRefused(`A backup of ${file} is under way already`)
  try {
    notes.removeUnfinished()
    notes.note(partial)
    mkdirSync(dirname(partial), { recursive: true })
    removeDatabase(partial)
    await copy(file, partial)
    asOneFile(partial)
    const problems = await checkFile(partial)
    if (problems.length > 0) throw new BackupRefused(`The copy is not sound: ${problems.join('; ')}`)
    // What its rows speak of is there a day longer than they do. Files come first: a backup that is there is whole.
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
    // An open read transaction pins one moment: without it, each write from elsewhere would start the copy over.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_master')
    await source.backup(partial, { progress: () => pagesPerTurn })
  } finally {
    source.close()
  }
}

/** Out of WAL mode, so that the copy needs no companion files wherever it is taken. */
function asOneFile(file: string): void {
  const connection = new BetterSqlite3(file)
  try {
    connection.pragma('journal_mode = DELETE')
  } finally {
    connection.close()
  }
}
