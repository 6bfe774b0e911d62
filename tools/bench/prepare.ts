import { createHash } from 'node:crypto'
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '@bedside/prisma'
import { seedFile } from '../../apps/api/dist/seed/seed-file.js'
import { addPeople, signIn } from './people.js'
import { cache, migrations, work } from './places.js'
import { columns, logRows } from './rows.js'

/** Changes whenever the schema or what is filled in does, so that no old database is taken for a new one. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort())
    if (path.endsWith('.sql')) hash.update(readFileSync(join(migrations, path)))
  for (const file of ['rows', 'people', 'random', 'prepare'])
    hash.update(readFileSync(new URL(`./${file}.ts`, import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

/** A database with the demo people and this many rows in the operation log: from the cache, or made now. */
export async function template(rows: number): Promise<string> {
  const file = join(cache, `${fingerprint()}-${rows}.db`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  // Half a gigabyte each: what an earlier schema left behind goes.
  for (const old of readdirSync(cache)) if (old.endsWith(`-${rows}.db`)) rmSync(join(cache, old))
  const partial = `${file}.partial`
  for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true })
  console.log(`Making a database with ${rows.toLocaleString('en')} rows …`)
  await seedFile(openDatabase, partial, 'demo')
  fill(partial, rows)
  renameSync(partial, file)
  return file
}

/** Through the triggers that keep the counters, as the product itself would write. */
function fill(file: string, rows: number): void {
  const database = new BetterSqlite3(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000')
    database.transaction(() => {
      const staff = addPeople(database)
      const add = database.prepare(`INSERT INTO OperationLog (${columns}) VALUES (${columns.replace(/\w+/g, '?')})`)
      for (const row of logRows(rows, staff)) add.run(row)
    })()
  } finally {
    database.close()
  }
}

/** A copy for one server to write to, with a fresh sign-in. */
export function workingCopy(of: string, name: string): string {
  mkdirSync(work, { recursive: true })
  const file = join(work, `${name}.db`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(of, file, constants.COPYFILE_FICLONE)
  const database = new BetterSqlite3(file)
  try {
    signIn(database)
  } finally {
    database.close()
  }
  return file
}
