import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesFolderOf, openDatabase, placeOfFile, type Database } from '@bedside/prisma'
import { readConfig, type Config } from '../config/config.js'
import { strayTotals } from '../testing/totals-scan.js'
import { goodsDrawings } from '../seed/demo-drawings.js'
import { breachesIn } from '../testing/books.js'
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

const smallMall = { stores: 5, goods: 40, mallOrders: 1500 }
const smallSizes = {
  agents: 20,
  managers: 100,
  logRows: 2500,
  hospitals: 3,
  users: 50,
  lockEvents: 1200,
  orders: 2000,
  ...smallMall,
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

  test('unsupported profiles on PostgreSQL are refused before any question', async () => {
    const there = readConfig({ DATABASE_URL: 'postgresql://127.0.0.1:1/bedside' })
    await expect(seedDatabase(there, { profile: 'large' })).rejects.toThrow('SQLite only')
  })

  test("the demo shops' goods have a picture each, and the carousels are filled", async () => {
    await seedDatabase(config, { profile: 'demo', days: 0 })
    const named = Object.keys(goodsDrawings).toSorted()
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
    const large = { profile: 'large', days: 0, sizes: smallSizes, progress, replace: true } as const
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

describe('the large profile', () => {
  const reported: string[] = []
  beforeAll(async () => {
    begin()
    const progress = (table: string, done: number, all: number) => reported.push(`${table} ${done}/${all}`)
    await seedDatabase(config, { profile: 'large', days: 0, sizes: smallSizes, progress })
  })
  afterAll(end)

  test('has every cent in sealed books, and totals that equal their rows', async () => {
    expect(await inside((database) => breachesIn(database))).toEqual([])
    expect(await inside((database) => strayTotals(database))).toEqual([])
    expect(await count(`LedgerTxn WHERE no IS NULL`)).toBe(0)
  })

  test('adds agents in two levels, their people and a year of log that matches its counters', async () => {
    const made = `FROM Agent WHERE company LIKE '%第%'`
    expect(await count(`(SELECT 1 ${made} AND level = 1 AND path = '/' || id || '/')`)).toBe(4)
    expect(await count(`(SELECT 1 ${made} AND level = 2 AND path = '/' || parentId || '/' || id || '/')`)).toBe(16)
    expect(await count(`Manager WHERE managerAccount LIKE 'user%'`)).toBe(100)
    // The seven demo agents, less the two without an account, and the twenty.
    expect(await count('Agent a JOIN Manager m ON m.id = a.managerId AND m.agentId = a.id')).toBe(23)
    expect(await count('OperationLog')).toBe(2500)
    expect(await count(`OperationLogCount WHERE entity = '' AND result = ''`)).toBeGreaterThan(360)
    const total = `(SELECT sum(n) AS n FROM OperationLogCount WHERE entity = '' AND result = '')`
    expect(await count(`${total} WHERE n = 2500`)).toBe(1)
    expect(reported).toContain('OperationLog 2500/2500')
    expect(reported).toContain('LockEvent 1200/1200')
    expect(reported.at(-1)).toBe('RentalOrder 2000/2000')
    const standing = 'Device d JOIN Bed b ON b.id = d.bedId AND b.wardId = d.wardId AND b.agentPath = d.agentPath'
    expect(await count(`${standing} JOIN Hospital h ON h.id = d.hospitalId AND h.id > 12`)).toBe(300)
    expect(await count('Hospital h JOIN PricingPlan p ON p.id = h.planId AND p.hospitalId = h.id')).toBe(15)
    expect(await count(`LockEvent e JOIN Device d ON d.id = e.deviceId WHERE e.commandNo LIKE 'L%'`)).toBe(1200)
  })

  test('has orders that are paid, split and settled', async () => {
    // Besides these there is one rental whose lock did not open.
    expect(await count('RentalOrder')).toBe(2001)
    const paid = `RentalOrder o JOIN Payment p ON p.business = 'RENTAL' AND p.businessId = o.id
      WHERE o.status = 'COMPLETED' AND o.paidCents = o.chargedCents AND p.amountCents = o.paidCents`
    expect(await count(paid)).toBeGreaterThan(1900)
    expect(await count(`RentalOrder WHERE status = 'CANCELLED'`)).toBeGreaterThan(5)
    expect(await count(`ProfitShareLine WHERE settleState <> 'SETTLED'`)).toBe(0)
    expect(await count(`LedgerAccount WHERE code LIKE 'agent:%:pending' AND balance <> 0`)).toBe(0)
    expect(await count(`LedgerAccount WHERE code LIKE 'agent:%:available' AND balance > 0`)).toBeGreaterThan(0)
    // No bed has two users at once, and no user two beds.
    for (const column of ['deviceId', 'userId'])
      expect(
        await count(`RentalOrder a JOIN RentalOrder b ON b.${column} = a.${column} AND b.id > a.id
          AND b.startAt < a.endAt AND a.startAt < b.endAt`),
        column,
      ).toBe(0)
  })
  test('has sales that are settled, and stock that is the sum of its movements', async () => {
    expect(await count(`Store WHERE storeName LIKE '%便民店%' AND commissionCents > 0`)).toBe(5)
    expect(await count(`Commodity WHERE sellingPoint = '病房里用得上' AND stock = 20 AND minCents > 0`)).toBe(40)
    expect(
      await count(
        `MallOrder WHERE address LIKE '%床' AND orderNo LIKE 'ML%' AND status = 'SETTLED' AND paidAt IS NOT NULL`,
      ),
    ).toBeGreaterThan(1400)
    expect(await count(`MallOrder WHERE status = 'CLOSED' AND paidAt IS NULL`)).toBeGreaterThan(30)
    expect(await count(`LedgerAccount WHERE code LIKE 'store:%:available' AND balance > 0`)).toBeGreaterThan(4)
    expect(await count(`Sku s WHERE s.stock <> (SELECT sum(pieces) FROM StockMovement WHERE skuId = s.id)`)).toBe(0)
    const sold = `SELECT coalesce(sum(l.quantity - l.returnedQuantity), 0) FROM MallOrderLine l JOIN MallOrder o ON o.id = l.mallOrderId
      WHERE l.commodityId = c.id AND o.paidAt IS NOT NULL`
    expect(await count(`Commodity c WHERE c.sales <> (${sold})`)).toBe(0)
  })
})
