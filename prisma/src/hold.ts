import BetterSqlite3 from 'better-sqlite3'
import { type Connection, isBusy } from './connection.js'
import { DatabaseInUse } from './errors.js'

/**
 * Locks a small file for one holder, until its connection is closed; undefined while somebody else has it, in whatever
 * process. The lock is the kernel's: it ends with the process, however that ends, so none is ever left behind.
 */
export function hold(lockFile: string): Connection | undefined {
  const connection = new BetterSqlite3(lockFile, { timeout: 0 })
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; COMMIT')
    return connection
  } catch (error) {
    connection.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

export const lockOf = (file: string): string => `${file}.lock`

/** For whoever serves the database, changes its tables or puts another one in its place. */
export const holdDatabase = (file: string): Connection | undefined => hold(lockOf(file))

export function mustHoldDatabase(file: string): Connection {
  const held = holdDatabase(file)
  if (held) return held
  throw new DatabaseInUse(`${file} is in use: stop the server first, or choose another place by DATA_DIR`)
}
