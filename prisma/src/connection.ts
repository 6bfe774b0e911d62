import BetterSqlite3 from 'better-sqlite3'
import { StatementRefused } from './errors.js'

export type Connection = BetterSqlite3.Database

/** Set on every connection of this project, including Prisma's. */
export const pragmas = {
  journal_mode: 'wal',
  // 2 = FULL. better-sqlite3 opens WAL at NORMAL, where a power cut loses commits that were already acknowledged.
  synchronous: 2,
  foreign_keys: 1,
  // Without it, REPLACE would delete a row of an append-only table past its delete trigger.
  recursive_triggers: 1,
  busy_timeout: 5000,
  temp_store: 2,
  // A negative number means KiB.
  cache_size: -65_536,
  // The WAL file shrinks to this size after a burst.
  journal_size_limit: 67_108_864,
} as const

/**
 * Overrides for the writer: the gate waits for other processes itself, because SQLite would block the whole process meanwhile.
 */
export const writerPragmas = { busy_timeout: 0 } as const

/**
 * Additions for the reader. Memory-mapped reads save a copy; the writer does not use them, because a bad disk would raise a
 * signal instead of an error.
 */
export const readerPragmas = { query_only: 1, mmap_size: 268_435_456 } as const

export function pragmaScript(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `PRAGMA ${name} = ${value};`)
    .join('\n')
}

export function openWriter(file: string): Connection {
  const connection = new BetterSqlite3(file)
  connection.exec(pragmaScript(pragmas) + pragmaScript(writerPragmas))
  if (connection.pragma('journal_mode', { simple: true }) !== 'wal') {
    connection.close()
    throw new StatementRefused(`${file} cannot use a write-ahead log; is it on a network drive?`)
  }
  return connection
}

/** Sees committed rows only and changes nothing. Open it after the writer, which creates the write-ahead log. */
export function openReader(file: string): Connection {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  const { journal_mode: _setByTheWriter, ...others } = pragmas
  connection.exec(pragmaScript({ ...others, ...readerPragmas }))
  return connection
}

/** Moves the log into the database file, as far as open readers allow. */
export function truncateLog(writer: Connection): void {
  writer.pragma('wal_checkpoint(TRUNCATE)')
}

/** Whether the error means that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}
