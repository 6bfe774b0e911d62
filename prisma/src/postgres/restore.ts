import { existsSync } from 'node:fs'
import { BackupRefused } from '../errors.js'
import { readMigrations } from '../migrate/files.js'
import { missingFrom } from '../migrate/history.js'
import { postgresMigrations } from '../package-folder.js'
import { copyFiles, filesFolderOf, linkFiles, lostFiles } from '../stored-files.js'
import { connect } from './connection.js'
import { countProblems, countsIn } from './counts.js'
import { type Dump, readDump } from './dump.js'
import { forgetFiles } from './installation.js'
import { replacePostgres } from './replace.js'
import { schemaProblemsIn } from './schema.js'
import { runTool } from './tools.js'

interface Restored {
  /** The name of the replaced database; undefined if there was none. */
  readonly kept: string | undefined
  readonly folder: string
  /** The hashes of stored files that are missing from the folder. */
  readonly lost: readonly string[]
}

/**
 * Replaces the database, which must not be open elsewhere, with a dump, and restores the stored files. `beside` is the path
 * that the files folder is named after. The replaced database stays on the server under a dated name, with its files.
 */
export async function restorePostgres(file: string, url: string, beside: string, now = new Date()): Promise<Restored> {
  if (!existsSync(file)) throw refused(file, ['there is no such file'])
  const dump = await readDump(file).catch((error: unknown) => {
    throw error instanceof BackupRefused ? refused(file, [error.message]) : error
  })
  const problems = historyProblems(dump)
  if (problems.length > 0) throw refused(file, problems)
  const folder = filesFolderOf(beside)
  const keptDatabase = await replacePostgres(
    url,
    async (next) => {
      await runTool('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl', file], next)
      const schemaFaults = await problemsOf(next, dump)
      if (schemaFaults.length > 0) throw refused(file, schemaFaults)
      await withoutMark(next)
      copyFiles(dump.hashes, filesFolderOf(file), folder)
    },
    now,
  )
  // The next sweep removes files that no row of the new database refers to.
  if (keptDatabase) linkFiles(folder, filesFolderOf(`${beside}.${keptDatabase}`))
  return { kept: keptDatabase, folder, lost: lostFiles(dump.hashes, folder) }
}

/**
 * Without this check, a backup of another program or of a newer version would be refused only at the next start, when it is in
 * place already.
 */
function historyProblems({ history }: Dump): string[] {
  if (history.length === 0) return ['no migration of this product was ever applied to it']
  try {
    missingFrom(history, readMigrations(postgresMigrations))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function withoutMark(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await forgetFiles(client)
  } finally {
    await client.end()
  }
}

/** The server checked references when the rows were inserted. */
async function problemsOf(url: string, { rows, history }: Dump): Promise<string[]> {
  const client = await connect(url)
  try {
    const applied = new Set(history.map(({ name }) => name))
    return [...countProblems(await countsIn(client), rows), ...(await schemaProblemsIn(client, url, applied))]
  } finally {
    await client.end()
  }
}

const refused = (file: string, problems: readonly string[]): BackupRefused =>
  new BackupRefused(`${file} cannot be restored: ${problems.join('; ')}`)
