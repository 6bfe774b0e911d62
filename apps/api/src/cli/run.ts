import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Fault } from '@bedside/contracts'
import {
  databaseFile,
  isPostgres,
  openDatabase,
  pendingMigrations,
  type Database,
  type DatabaseOptions,
} from '@bedside/prisma'
import { readConfig, type Config } from '../config/config.js'

/** A command was typed wrongly or refused. Only the message is shown. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The options given to a command; one that it does not know is refused with the command's usage. */
export function readOptions<const O extends Options>(usage: string, options: O): Values<O> {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new CommandRefused(usage)
  }
}

/** Runs a command; a failure is shown in one line, without a stack trace. */
export async function run(command: (config: Config) => Promise<void>): Promise<void> {
  process.umask(0o077)
  try {
    await command(readConfig(process.env))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

/** A refusal is shown as its sentence, because its message is only its name. */
export function messageOf(error: unknown): string {
  if (error instanceof Fault) return error.messageIn('en')
  return error instanceof Error ? error.message : String(error)
}

/** Opens a database for some work, and always closes it. */
export async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<T> {
  const database = await openDatabase({ url, ...options })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Opens an existing database for reading. It neither creates one, which would be reported as being in order, nor migrates an
 * older one, which a server may still be using.
 */
export async function withExistingDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  if (isPostgres(url)) return withDatabase(url, work, { migrate: false })
  const file = databaseFile(url)
  if (!existsSync(file)) throw new CommandRefused(`There is no database ${file}`)
  const pending = pendingMigrations(url).length
  if (pending > 0)
    throw new CommandRefused(`${file} is of an older version. Bring it up to date first: npm run db:migrate`)
  return withDatabase(url, work)
}
