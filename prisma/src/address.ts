import { join, resolve } from 'node:path'
import { UnsupportedDatabase } from './errors.js'
import { isPostgres } from './postgres/address.js'

/** The absolute path behind `file:./x.db` or `file:/abs/x.db`. */
export function databaseFile(url: string, folder = process.cwd()): string {
  const path = /^file:([^?#]+)$/.exec(url)?.[1]
  if (!path || path.startsWith(':memory:')) {
    // An address may contain a password, so the error repeats only its scheme.
    const kind = /^[a-z0-9+.-]+:/i.exec(url)?.[0] ?? url
    throw new UnsupportedDatabase(
      isPostgres(url)
        ? 'This works with an SQLite file only, and DATABASE_URL names a PostgreSQL server (docs/operations.md)'
        : `DATABASE_URL must name an SQLite file, such as file:./data/bedside.db, or a PostgreSQL server, such as postgresql://user@host/bedside, but begins with ${kind || '(nothing)'}`,
    )
  }
  return resolve(folder, path)
}

/**
 * The path that the files folder and the key file are named after. For a PostgreSQL server it is the path of the default SQLite
 * file, so that a move to the server leaves those files in place.
 */
export const besideOf = (url: string, dataDir: string): string =>
  isPostgres(url) ? join(resolve(dataDir), 'bedside.db') : databaseFile(url)

/** The database address from the environment: DATABASE_URL, else `bedside.db` in DATA_DIR, else in `./data`. */
export function databaseUrl(env: Record<string, string | undefined> = process.env): string {
  return env['DATABASE_URL'] || `file:${env['DATA_DIR'] || './data'}/bedside.db`
}
