import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseFile, isPostgres } from '@bedside/prisma'

/** Throws the system's own error when the database could not be written, before anybody else fails at it in other words. */
export function requireWritable(databaseUrl: string): void {
  if (isPostgres(databaseUrl)) return
  const file = databaseFile(databaseUrl)
  mkdirSync(dirname(file), { recursive: true })
  // The directory as well: SQLite puts its log and its locks beside the file.
  accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK)
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}
