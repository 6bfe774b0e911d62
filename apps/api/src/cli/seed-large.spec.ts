import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '@bedside/prisma'
import { readConfig } from '../config/config.js'
import { breachesIn } from '../testing/books.js'
import { emptyDatabase } from '../testing/own-database.js'
import { strayTotals } from '../testing/totals-scan.js'
import { seedDatabase } from './seed-database.js'

const sizes = {
  agents: 20,
  managers: 100,
  logRows: 2500,
  hospitals: 3,
  users: 50,
  lockEvents: 1200,
  orders: 2000,
  stores: 5,
  goods: 40,
  mallOrders: 1500,
}

let database: Database
let end: () => Promise<void>
const reported: string[] = []

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-seed-spec-'))
  const { url, remove } = await emptyDatabase(folder)
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url })
  const progress = (table: string, done: number, all: number) => reported.push(`${table} ${done}/${all}`)
  await seedDatabase(config, { profile: 'large', days: 0, sizes, progress })
  database = await openDatabase({ url })
  end = async () => {
    await database.close()
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => end())

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.raw(from)}`.execute(database.read)
  return rows[0]?.n ?? 0
}

describe('the large profile', () => {
  test('adds agents in two levels, their people and a year of log that matches its counters', async () => {
    const made = `FROM "Agent" WHERE company LIKE '%第%'`
    expect(await count(`(SELECT 1 ${made} AND level = 1 AND path = '/' || id || '/') AS t`)).toBe(4)
    expect(await count(`(SELECT 1 ${made} AND level = 2 AND path = '/' || "parentId" || '/' || id || '/') AS t`)).toBe(
      16,
    )
    expect(await count(`"Manager" WHERE "managerAccount" LIKE 'user%'`)).toBe(100)
    // The seven demo agents, less the two without an account, and the twenty.
    expect(await count('"Agent" a JOIN "Manager" m ON m.id = a."managerId" AND m."agentId" = a.id')).toBe(23)
    expect(await count('"OperationLog"')).toBe(2500)
    expect(await count(`"OperationLogCount" WHERE entity = '' AND result = ''`)).toBeGreaterThan(360)
    const total = `(SELECT sum(n) AS n FROM "OperationLogCount" WHERE entity = '' AND result = '') AS t`
    expect(await count(`${total} WHERE n = 2500`)).toBe(1)
    expect(reported).toContain('OperationLog 2500/2500')
    expect(reported).toContain('LockEvent 1200/1200')
    expect(reported.at(-1)).toBe('RentalOrder 2000/2000')
    const standing = `"Device" d JOIN "Bed" b ON b.id = d."bedId" AND b."wardId" = d."wardId" AND b."agentPath" = d."agentPath"`
    expect(await count(`${standing} JOIN "Hospital" h ON h.id = d."hospitalId" AND h.id > 12`)).toBe(300)
    expect(await count('"Hospital" h JOIN "PricingPlan" p ON p.id = h."planId" AND p."hospitalId" = h.id')).toBe(15)
    expect(await count(`"LockEvent" e JOIN "Device" d ON d.id = e."deviceId" WHERE e."commandNo" LIKE 'L%'`)).toBe(1200)
  })

  test('has every cent in sealed books, and totals that equal their rows', async () => {
    expect(await breachesIn(database)).toEqual([])
    expect(await strayTotals(database)).toEqual([])
    expect(await count(`"LedgerTxn" WHERE no IS NULL`)).toBe(0)
  })

  test('has orders that are paid, split and settled', async () => {
    // Besides these there is one rental whose lock did not open.
    expect(await count('"RentalOrder"')).toBe(2001)
    const paid = `"RentalOrder" o JOIN "Payment" p ON p.business = 'RENTAL' AND p."businessId" = o.id
      WHERE o.status = 'COMPLETED' AND o."paidCents" = o."chargedCents" AND p."amountCents" = o."paidCents"`
    expect(await count(paid)).toBeGreaterThan(1900)
    expect(await count(`"RentalOrder" WHERE status = 'CANCELLED'`)).toBeGreaterThan(5)
    expect(await count(`"ProfitShareLine" WHERE "settleState" <> 'SETTLED'`)).toBe(0)
    expect(await count(`"LedgerAccount" WHERE code LIKE 'agent:%:pending' AND balance <> 0`)).toBe(0)
    expect(await count(`"LedgerAccount" WHERE code LIKE 'agent:%:available' AND balance > 0`)).toBeGreaterThan(0)
    // No bed has two users at once, and no user two beds.
    for (const column of ['"deviceId"', '"userId"'])
      expect(
        await count(`"RentalOrder" a JOIN "RentalOrder" b ON b.${column} = a.${column} AND b.id > a.id
          AND b."startAt" < a."endAt" AND a."startAt" < b."endAt"`),
        column,
      ).toBe(0)
  })

  test('has sales that are settled, and stock that is the sum of its movements', async () => {
    expect(await count(`"Store" WHERE "storeName" LIKE '%便民店%' AND "commissionCents" > 0`)).toBe(5)
    expect(await count(`"Commodity" WHERE "sellingPoint" = '病房里用得上' AND stock = 20 AND "minCents" > 0`)).toBe(40)
    const settled = `"MallOrder" WHERE address LIKE '%床' AND "orderNo" LIKE 'ML%' AND status = 'SETTLED'`
    expect(await count(`${settled} AND "paidAt" IS NOT NULL`)).toBeGreaterThan(1400)
    expect(await count(`"MallOrder" WHERE status = 'CLOSED' AND "paidAt" IS NULL`)).toBeGreaterThan(30)
    expect(await count(`"LedgerAccount" WHERE code LIKE 'store:%:available' AND balance > 0`)).toBeGreaterThan(4)
    const moved = `SELECT sum(pieces) FROM "StockMovement" WHERE "skuId" = s.id`
    expect(await count(`"Sku" s WHERE s.stock <> (${moved})`)).toBe(0)
    const sold = `SELECT coalesce(sum(l.quantity - l."returnedQuantity"), 0) FROM "MallOrderLine" l
      JOIN "MallOrder" o ON o.id = l."mallOrderId" WHERE l."commodityId" = c.id AND o."paidAt" IS NOT NULL`
    expect(await count(`"Commodity" c WHERE c.sales <> (${sold})`)).toBe(0)
  })

  test('is followed by ids that nothing has', async () => {
    const { id: _, ...order } = await database.read
      .selectFrom('RentalOrder')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const next = { ...order, orderNo: 'RT-next', createdAt: order.createdAt + 1 }
    await expect(
      database.foresee((tx) => tx.insertInto('RentalOrder').values(next).returning('id').executeTakeFirstOrThrow()),
    ).resolves.toEqual({ id: 2002 })
  })
})
