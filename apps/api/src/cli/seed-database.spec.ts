import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { filesFolderOf, openDatabase, openReadOnly, placeOfFile, type Database } from '@bedside/prisma'
import { readConfig, type Config } from '../config/config.js'
import { goods } from '../seed/goods-shelves.js'
import { usableDemoAccounts } from './demo-accounts.js'
import { withDatabase } from './run.js'
import { seedDatabase } from './seed-database.js'

let folder: string
let config: Config
const begin = () => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-seed-spec-'))
  config = readConfig({ DATA_DIR: folder })
}
const end = () => rmSync(folder, { recursive: true, force: true })

const inside = <T>(work: (database: Database) => Promise<T>) => withDatabase(config.databaseUrl, work)
const count = (from: string) =>
  inside(async ({ reader }) => Number(reader.prepare(`SELECT count(*) FROM ${from}`).pluck().get()))

/** Pictures whose files are missing beside the database. */
const lostPictures = () =>
  inside(async ({ name: file, read }) => {
    const rows = await read.selectFrom('StoredFile').select(['hash', 'thumbHash']).execute()
    const hashes = rows.flatMap(({ hash, thumbHash }) => [hash, thumbHash])
    expect(hashes.length).toBeGreaterThan(20)
    return hashes.filter((hash) => !existsSync(placeOfFile(filesFolderOf(file), hash)))
  })

async function managersIn(file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const database = await openReadOnly(`file:${file}`)
  try {
    const { managers } = await database.read
      .selectFrom('Manager')
      .select(({ fn }) => fn.countAll<number>().as('managers'))
      .executeTakeFirstOrThrow()
    return managers
  } catch {
    // Its tables are still being made.
    return 0
  } finally {
    await database.close()
  }
}

const returnedReviews = `SELECT asked FROM "AuditRecord" WHERE status = 'RETURNED' AND kind <> 'COMMODITY'`

const tinySizes = {
  agents: 2,
  managers: 10,
  logRows: 10,
  hospitals: 1,
  users: 5,
  lockEvents: 10,
  orders: 10,
  stores: 1,
  goods: 2,
  mallOrders: 10,
}

describe('seeding', () => {
  beforeEach(begin)
  afterEach(end)

  test('fills an empty installation, and every demo account can be used', async () => {
    const { file, kept } = await seedDatabase(config, { profile: 'demo', days: 0 })
    expect(file).toBe(join(folder, 'bedside.db'))
    expect(kept).toBeUndefined()
    const accounts = await inside((database) => usableDemoAccounts(database, config))
    const names = accounts.map(({ account }) => account)
    expect(names).toEqual(['admin', 'operator', 'finance', 'service', 'agent', 'subagent', 'shop'])
    expect(accounts[0]).toEqual({ account: 'admin', role: '超级管理员', password: 'Bedside2026' })
  })

  test("the demo shops' goods have a picture each, and the carousels are filled", async () => {
    await seedDatabase(config, { profile: 'demo', days: 0 })
    const named = goods.map(({ name }) => name).toSorted()
    const pictured = await inside(({ read }) =>
      read
        .selectFrom('Commodity as c')
        .innerJoin('FileUse as u', (on) => on.onRef('u.recordId', '=', 'c.id').on('u.kind', '=', 'commodity'))
        .select('c.commodityName')
        .execute(),
    )
    expect(pictured.map(({ commodityName }) => commodityName).toSorted()).toEqual(named)
    expect(await count("FileUse u JOIN Slide s ON s.id = u.recordId WHERE u.kind = 'slide'")).toBe(await count('Slide'))
    expect(await lostPictures()).toEqual([])
  })

  test('the demo shops have their papers, also in reviews that were returned', async () => {
    await seedDatabase(config, { profile: 'demo', days: 0 })
    expect(await count('Store WHERE "licenceFileId" IS NULL OR "idFileIds" = \'\'')).toBe(0)
    const asked = await inside(({ reader }) => Promise.resolve(reader.prepare(returnedReviews).pluck().all()))
    const papers = asked.map((json) => JSON.parse(String(json)) as { licence: number[]; identity: number[] })
    expect(papers.map(({ licence, identity }) => [licence.length, identity.length])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('an account whose password was changed is no longer a demo account', async () => {
    await seedDatabase(config, { profile: 'test' })
    const accounts = await inside(async (database) => {
      const theirs = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Ndt7lFrL3uYTlhPAYHi1zLXRyGJj1Z1sCyBPZ2vvSxg'
      const changed = { passwordHash: theirs }
      await database.write((tx) =>
        tx.updateTable('Manager').set(changed).where('managerAccount', '=', 'admin').execute(),
      )
      return usableDemoAccounts(database, config)
    })
    expect(accounts.map(({ account }) => account)).not.toContain('admin')
    expect(accounts).toHaveLength(6)
  })

  test('does not change an installation with managers', async () => {
    await seedDatabase(config, { profile: 'test' })
    await expect(seedDatabase(config, { profile: 'demo', days: 0 })).rejects.toThrow('has managers already')
    expect(await count('Agent')).toBe(3)
  })

  test('of two concurrent runs only one fills the database', async () => {
    const both = [seedDatabase(config, { profile: 'test' }), seedDatabase(config, { profile: 'test' })]
    const ends = await Promise.allSettled(both)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count('Manager')).toBe(9)
  })

  test('killed halfway, it starts over with the next run', async () => {
    const program = fileURLToPath(new URL('../../dist/bundle/cli/prepare.js', import.meta.url))
    const env = { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: folder }
    const start = spawn(process.execPath, [program], { env, stdio: 'ignore' })
    const half = join(folder, 'bedside.db.seeding')
    await vi.waitUntil(() => managersIn(half), { timeout: 30_000 })
    start.kill('SIGKILL')
    await once(start, 'close')
    expect(existsSync(join(folder, 'bedside.db'))).toBe(false)
    expect(await seedDatabase(config, { profile: 'test' })).toMatchObject({ kept: undefined })
    expect(await count('Manager')).toBe(9)
    expect(readdirSync(folder).toSorted()).toEqual(['bedside.db', 'bedside.db.lock'])
  })

  test('sets the old database aside if told to replace it', async () => {
    await seedDatabase(config, { profile: 'test' })
    const { kept } = await seedDatabase(config, { profile: 'demo', days: 0, replace: true })
    expect(await count('Agent')).toBe(7)
    const before = basename(kept ?? '')
    const names = ['bedside.db', 'bedside.db.files', 'bedside.db.lock', before, `${before}.files`]
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
    expect(await lostPictures()).toEqual([])
  })

  test('keeps the old database until the new one is complete, and leaves no other files', async () => {
    await seedDatabase(config, { profile: 'test' })
    // As left by a killed run.
    writeFileSync(join(folder, 'bedside.db.seeding'), 'half of a database')
    const progress = () => {
      throw new Error('no room left')
    }
    const large = { profile: 'large', days: 0, sizes: tinySizes, progress, replace: true } as const
    await expect(seedDatabase(config, large)).rejects.toThrow('no room left')
    expect(await count('Agent')).toBe(3)
    expect(readdirSync(folder).toSorted()).toEqual(['bedside.db', 'bedside.db.lock'])
  })

  test('replaces no database in use', async () => {
    await seedDatabase(config, { profile: 'test' })
    const used = await openDatabase({ url: config.databaseUrl })
    await expect(seedDatabase(config, { profile: 'demo', days: 0, replace: true })).rejects.toThrow(
      'stop the server first',
    )
    await used.close()
    expect(await count('Agent')).toBe(3)
  })

  test('creates no demo accounts in production', async () => {
    const production = readConfig({ DATA_DIR: folder, NODE_ENV: 'production' })
    await expect(seedDatabase(production, { profile: 'demo', days: 0 })).rejects.toThrow('bootstrap')
    expect(existsSync(join(folder, 'bedside.db'))).toBe(false)
  })
})
