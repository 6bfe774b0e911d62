import BetterSqlite3 from 'better-sqlite3'

/** A connection with the same settings as the product's. */
export function open(file: string): BetterSqlite3.Database {
  const database = new BetterSqlite3(file)
  database.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON; PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456; PRAGMA journal_size_limit = 67108864`)
  return database
}

export type { Database, Statement } from 'better-sqlite3'
