import BetterSqlite3 from 'better-sqlite3'
import { type Connection, isBusy } from './connection.js'
import { DatabaseInUse } from './errors.js'

/**
 * Locks a small file for one holder until the connection is closed; undefined while another connection, in any process, holds
 * it. The kernel releases the lock when its process ends, however it ends, so no stale lock remains.
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

/** The lock for serving a database, changing its tables or replacing it. */
export const holdDatabase = (file: string): Connection | undefined => hold(lockOf(file))

export function mustHoldDatabase(file: string): Connection {
  const held = holdDatabase(file)
  if (held) return held
  throw new DatabaseInUse(`${file} is in use: stop the server first, or choose another place by DATA_DIR`)
}
