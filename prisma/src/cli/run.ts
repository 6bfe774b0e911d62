import { resolve } from 'node:path'
import { besideOf, databaseFile, databaseUrl } from '../address.js'
import { filesFolderOf, lostFilesOf } from '../stored-files.js'

/** The folder in which the command was typed: npm runs a workspace's script in the folder of the workspace. */
const folder = process.env['INIT_CWD'] ?? process.cwd()

/** The absolute path of the database that the environment names. */
export function chosenFile(): string {
  return databaseFile(databaseUrl(), folder)
}

/** The path that the files folder is named after when the database is on a server. */
export const chosenBeside = (url: string): string => besideOf(url, resolve(folder, process.env['DATA_DIR'] || './data'))

/** Returns the argument at `position`, or prints the usage and exits. */
export function argument(position: number, usage: string): string {
  const value = process.argv[2 + position]
  if (value) return value
  console.error(`usage: ${usage}`)
  process.exit(2)
}

export function fileArgument(position: number, usage: string): string {
  return resolve(folder, argument(position, usage))
}

/** Runs a command and reports a failure in one line, without a stack. */
export async function run(command: () => Promise<string>): Promise<void> {
  // Backups contain password hashes, so no other user may read them.
  process.umask(0o077)
  try {
    console.log(await command())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** A note on missing stored files; empty when there are none. */
export const lostFilesNote = (databaseFile: string): string =>
  missingNote(lostFilesOf(databaseFile), filesFolderOf(databaseFile))

export function missingNote({ length }: readonly string[], beside: string): string {
  return length === 0 ? '' : `; ${length} ${length === 1 ? 'file' : 'files'} of its records missing from ${beside}`
}
