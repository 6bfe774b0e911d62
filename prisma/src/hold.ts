import { statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { type Connection, isBusy } from './connection.js'
import { DatabaseInUse } from './errors.js'
import { placeOf } from './place.js'

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

/** Beside the file itself, so that every symbolic link to it, also through others, leads to the same lock. */
export const lockOf = (file: string): string => `${placeOf(file)}.lock`

/** The lock for serving a database, changing its tables or replacing it. */
export function holdDatabase(file: string): Connection | undefined {
  mustHaveOneName(file)
  return hold(lockOf(file))
}

export function mustHoldDatabase(file: string): Connection {
  const lock = holdDatabase(file)
  if (lock) return lock
  throw new DatabaseInUse(`${file} is in use: stop the server first, or choose another place by DATA_DIR`)
}

/** Under another name, SQLite would keep another log, and another server would find no lock: both would damage the data. */
function mustHaveOneName(file: string): void {
  const links = statSync(file, { throwIfNoEntry: false })?.nlink ?? 1
  if (links === 1) return
  throw new DatabaseInUse(
    `${file} has another name (a hard link), under which a second server could open it: remove that name, or serve a copy of the file`,
  )
}
