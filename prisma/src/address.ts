import { resolve } from 'node:path'
import { UnsupportedDatabase } from './errors.js'

/** The absolute path behind `file:./x.db` or `file:/abs/x.db`. */
export function databaseFile(url: string, folder = process.cwd()): string {
  const path = /^file:([^?#]+)$/.exec(url)?.[1]
  if (!path || path.startsWith(':memory:')) {
    // The address may hold a password, so only its kind is repeated.
    const kind = /^[a-z0-9+.-]+:/i.exec(url)?.[0] ?? url
    throw new UnsupportedDatabase(
      `This build stores its data in an SQLite file: DATABASE_URL must look like file:./data/bedside.db, but begins with ${kind || '(nothing)'}`,
    )
  }
  return resolve(folder, path)
}

/** Where the data is, by the environment: DATABASE_URL, else `bedside.db` in DATA_DIR, else in `./data`. */
export function databaseUrl(env: Record<string, string | undefined> = process.env): string {
  return env['DATABASE_URL'] || `file:${env['DATA_DIR'] || './data'}/bedside.db`
}
