import { mkdirSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { BackupRefused } from '../errors.js'
import { putInPlace } from '../files.js'
import { BackupNotes, belongsTo } from '../leftovers.js'
import { copyFiles, filesFolderOf, removeFilesBut } from '../stored-files.js'
import { connect, type PostgresClient } from './connection.js'
import { countProblems, countsIn } from './counts.js'
import { readDump } from './dump.js'
import { runTool } from './tools.js'

/**
 * Copies the database to `target` by pg_dump, and its stored files beside it, while the database is in use. `beside` is the
 * path that the files folder is named after. `target` appears complete and checked, or not at all. Returns the hashes of the
 * stored files.
 */
export async function backupPostgres(url: string, beside: string, target: string): Promise<readonly string[]> {
  const partial = resolve(`${target}.partial`)
  if ([target, partial].some((path) => belongsTo(beside, path)))
    throw new BackupRefused(`${target} is where files of the installation are kept: choose another name`)
  mkdirSync(dirname(resolve(beside)), { recursive: true })
  const notes = BackupNotes.open(beside)
  if (!notes) throw new BackupRefused('A backup of this database is under way already')
  try {
    notes.removeUnfinished()
    notes.note(partial)
    notes.noteFolder(filesFolderOf(target), target)
    mkdirSync(dirname(partial), { recursive: true })
    rmSync(partial, { force: true })
    const hashes = await dumped(url, partial)
    // Stored files are kept for a day after their last row, so those of the dumped rows still exist. The files are copied
    // before the dump is renamed, so that a backup that exists is complete.
    copyFiles(hashes, filesFolderOf(beside), filesFolderOf(target))
    putInPlace(partial, target)
    removeFilesBut(hashes, filesFolderOf(target))
    return hashes
  } finally {
    notes.removeUnfinished()
    notes.close()
  }
}

/**
 * Writes the dump, reads it back and compares the numbers of rows: both use one snapshot. Returns the hashes of the stored
 * files.
 */
async function dumped(url: string, partial: string): Promise<readonly string[]> {
  const client = await connect(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const moment = await momentOf(client)
    await runTool('pg_dump', ['--format=custom', `--snapshot=${moment}`, `--file=${partial}`], url)
    const { rows, hashes } = await readDump(partial)
    const problems = countProblems(rows, await countsIn(client))
    if (problems.length > 0) throw new BackupRefused(`The copy is not sound: ${problems.join('; ')}`)
    return hashes
  } finally {
    await client.end()
  }
}

async function momentOf(client: PostgresClient): Promise<string> {
  const { rows } = await client.query<{ moment: string }>('SELECT pg_export_snapshot() AS moment')
  return rows[0]?.moment ?? ''
}
