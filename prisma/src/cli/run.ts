import { resolve } from 'node:path'
import { besideOf, databaseFile, databaseUrl } from '../address.js'
import { filesFolderOf, lostFilesOf } from '../stored-files.js'

/** Where the command was typed: npm runs a workspace's script in the workspace's own folder. */
const folder = process.env['INIT_CWD'] ?? process.cwd()

/** The absolute path of the database that the environment names. */
export function chosenFile(): string {
  return databaseFile(databaseUrl(), folder)
}

/** Where the files of records of a database on a server lie: beside this path. */
export const chosenBeside = (url: string): string => besideOf(url, resolve(folder, process.env['DATA_DIR'] || './data'))

/** The argument at `position`, or the usage and an end. */
export function argument(position: number, usage: string): string {
  const value = process.argv[2 + position]
  if (value) return value
  console.error(`usage: ${usage}`)
  process.exit(2)
}

export function fileArgument(position: number, usage: string): string {
  return resolve(folder, argument(position, usage))
}

/** Runs the command; a failure is told in one line, without a stack. */
export async function run(command: () => Promise<string>): Promise<void> {
  // Backups hold password hashes: they are nobody else's to read.
  process.umask(0o077)
  try {
    console.log(await command())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Nothing, as long as every file of a record is there. */
export const toldOfLost = (databaseFile: string): string =>
  toldOf(lostFilesOf(databaseFile), filesFolderOf(databaseFile))

export function toldOf({ length }: readonly string[], beside: string): string {
  return length === 0 ? '' : `; ${length} ${length === 1 ? 'file' : 'files'} of its records missing from ${beside}`
}
