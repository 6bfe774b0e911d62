import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseFile, isPostgres } from '@bedside/prisma'

/** Throws the system's own error if the database is not writable, before other code fails with a less clear one. */
export function requireWritable(databaseUrl: string): void {
  if (isPostgres(databaseUrl)) return
  const file = databaseFile(databaseUrl)
  mkdirSync(dirname(file), { recursive: true })
  // Also checks the directory: SQLite puts its journal and locks beside the file.
  accessSync(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK)
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}
