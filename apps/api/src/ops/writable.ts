import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseFile, isPostgres, makeFolderOf, placeOf } from '@bedside/prisma'

/** Throws the system's own error if the database is not writable, before other code fails with a less clear one. */
export function requireWritable(databaseUrl: string): void {
  if (isPostgres(databaseUrl)) return
  const file = databaseFile(databaseUrl)
  makeFolderOf(file)
  // Also checks the directory: SQLite puts its journal and locks beside the file itself, and we the stored files beside its name.
  for (const folder of [dirname(placeOf(file)), dirname(file)])
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}
