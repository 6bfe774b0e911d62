import { createHash } from 'node:crypto'
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '@bedside/prisma'
import { seedDatabase } from '../../apps/api/dist/cli/seed-database.js'
import { readConfig } from '../../apps/api/dist/config/config.js'
import { largeSizes, type Sizes } from '../../apps/api/dist/seed/large.js'
import { seedAt } from '../../apps/api/dist/seed/seed-at.js'
import { addPeople, signIn } from './people.js'
import { cache, migrations, work } from './places.js'
import { columns, logRows } from './rows.js'

const ownSources = ['rows', 'people', 'random', 'prepare'].map((file) => new URL(`./${file}.ts`, import.meta.url))
const seedFolder = new URL('../../apps/api/src/seed/', import.meta.url)
const seeds = readdirSync(seedFolder)
  .sort()
  .map((file) => new URL(file, seedFolder))

/** Changes with the schema and the seed's sources, so that an outdated database is not reused. */
function fingerprint(sources: readonly URL[] = ownSources): string {
  const hash = createHash('sha256')
  for (const path of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort())
    if (path.endsWith('.sql')) hash.update(readFileSync(join(migrations, path)))
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 12)
}

/** A database with the demo accounts and this many rows in the operation log, from the cache if possible. */
export async function template(rows: number): Promise<string> {
  const file = join(cache, `${fingerprint([...ownSources, ...seeds])}-${rows}.db`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  // Deletes databases of earlier schemas, which have half a gigabyte each.
  for (const old of readdirSync(cache)) if (old.endsWith(`-${rows}.db`)) rmSync(join(cache, old))
  const partial = `${file}.partial`
  for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true })
  console.log(`Making a database with ${rows.toLocaleString('en')} rows …`)
  await seedAt(openDatabase, `file:${partial}`, 'demo')
  fill(partial, rows)
  renameSync(partial, file)
  return file
}

/** The test profile with a session, from the cache if possible. */
export const testProfile = (): Promise<string> => profile('test')

/** The demo profile. Its last two weeks are simulated only once. */
export const demoProfile = (): Promise<string> => profile('demo')

/** The large profile with this many orders. */
export const largeProfile = (orders: number): Promise<string> =>
  profile('large', { ...largeSizes, orders, mallOrders: orders })

const noMall = { stores: 0, goods: 0, mallOrders: 0 } as const

/** Orders and their books, with as little else as possible. */
export const ordersProfile = (orders: number): Promise<string> => {
  const places = { agents: 20, managers: 50, hospitals: 200, users: 20_000 }
  return profile('large', { ...places, ...noMall, logRows: 10, lockEvents: 10, orders })
}

/** This many users with a deposit at a few hospitals. Each has rented twice. */
export const depositsProfile = (users: number): Promise<string> =>
  profile('large', {
    ...noMall,
    agents: 5,
    managers: 5,
    logRows: 10,
    hospitals: 10,
    users,
    lockEvents: 10,
    orders: 2 * users,
  })

async function profile(name: 'test' | 'demo' | 'large', sizes?: Sizes): Promise<string> {
  const size = sizes ? `-${sizes.users}-${sizes.orders}` : ''
  const file = join(cache, `${fingerprint(seeds)}-${name}${size}.db`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache)) if (old.endsWith(`-${name}${size}.db`)) rmSync(join(cache, old))
    const partial = `${file}.partial`
    for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true })
    console.log(`Making a database with the ${name} profile …`)
    const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: `file:${partial}` })
    await seedDatabase(config, { profile: name, ...(sizes && { sizes, days: 0 }) })
    renameSync(partial, file)
  }
  withDatabase(file, signIn)
  return file
}

/** Inserts through the triggers that maintain the counters, like the product. */
function fill(file: string, rows: number): void {
  withDatabase(file, (database) => {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000')
    database.transaction(() => {
      const staff = addPeople(database)
      const add = database.prepare(`INSERT INTO OperationLog (${columns}) VALUES (${columns.replace(/\w+/g, '?')})`)
      for (const row of logRows(rows, staff)) add.run(row)
    })()
  })
}

/** A copy for one server to write to, with a new session. */
export function workingCopy(of: string, name: string): string {
  mkdirSync(work, { recursive: true })
  const file = join(work, `${name}.db`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(of, file, constants.COPYFILE_FICLONE)
  withDatabase(file, signIn)
  return file
}

function withDatabase(file: string, use: (database: BetterSqlite3.Database) => void): void {
  const database = new BetterSqlite3(file)
  try {
    use(database)
  } finally {
    database.close()
  }
}
