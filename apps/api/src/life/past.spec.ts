import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '@bedside/prisma'
import { strayStock } from '../testing/stock-scan.js'
import { seedAt } from '../seed/seed-at.js'
import { breachesIn } from '../testing/books.js'
import { livePast } from './past.js'

describe('a generated past', () => {
  let folder: string
  let database: Database
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bedside-past-'))
    const file = join(folder, 'past.db')
    await seedAt(openDatabase, `file:${file}`, 'demo', (empty, now) => livePast(empty, 2, now))
    database = await openDatabase({ url: `file:${file}` })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const number = (sql: string) => Number(database.reader.prepare(sql).pluck().get())

  test('keeps all invariants of the ledger', async () => {
    expect(await breachesIn(database)).toEqual([])
  })

  test('has completed, paid rentals, and some in progress', () => {
    expect(number(`SELECT count(*) FROM "RentalOrder" WHERE status = 'COMPLETED' AND "paidCents" > 0`)).toBeGreaterThan(
      100,
    )
    expect(number(`SELECT count(*) FROM "RentalOrder" WHERE status = 'IN_USE'`)).toBeGreaterThan(0)
    expect(number(`SELECT count(*) FROM "DepositOrder" WHERE status = 'REFUNDED'`)).toBeGreaterThan(0)
  })

  test('has each bed in use in an order, and nothing dated in the future', () => {
    const unlike = `SELECT count(*) FROM "Device" d LEFT JOIN "RentalOrder" o ON o."activeDeviceKey" = d.id
      WHERE (d.status = 'IN_USE') <> (o.id IS NOT NULL)`
    expect(number(unlike)).toBe(0)
    const now = Date.now()
    for (const column of ['RentalOrder.endAt', 'RentalOrder.updatedAt', 'Payment.paidAt', 'LedgerTxn.at']) {
      const [table] = column.split('.')
      expect(number(`SELECT max(${column}) FROM ${table}`), column).toBeLessThan(now)
      expect(number(`SELECT count(*) FROM ${table} WHERE typeof(${column}) = 'real'`), column).toBe(0)
    }
  })

  test('has shops that sell, ship and are paid, with correct stock', async () => {
    expect(await strayStock(database)).toEqual([])
    const waiting = `SELECT count(*) FROM "MallOrder" WHERE status = 'PAID' AND "deliveryWay" = 'WARD'`
    expect(number(waiting)).toBeGreaterThan(0)
    expect(number(`SELECT count(*) FROM "MallOrder" WHERE status = 'SHIPPED'`)).toBeGreaterThan(0)
    expect(number(`SELECT count(*) FROM "MallOrder" WHERE status = 'RECEIVED'`)).toBeGreaterThan(0)
    expect(number('SELECT sum(sales) FROM "Commodity"')).toBeGreaterThan(0)
  })

  test('has shops that ship, and answer after-sales, in the day only', () => {
    const hours = (from: string) =>
      database.reader
        .prepare(
          `SELECT DISTINCT CAST(strftime('%H', "createdAt" / 1000, 'unixepoch', '+8 hours') AS INTEGER) FROM ${from}`,
        )
        .pluck()
        .all()
    const shipped = hours(`"OperationLog" WHERE action = 'mallOrder.shipMallOrder'`)
    expect(shipped).not.toEqual([])
    const answered = hours(`"OperationLog" WHERE action LIKE 'afterSale.%'`)
    for (const hour of [...shipped, ...answered]) expect([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]).toContain(hour)
  })

  test('has accounts and agents that are older than all they did and run', () => {
    const early = (table: string, owner: string, of: string) =>
      number(
        `SELECT count(*) FROM "${table}" t JOIN "${owner}" o ON o.id = t."${of}" WHERE t."createdAt" < o."createdAt"`,
      )
    for (const table of ['OperationLog', 'LoginLog', 'FranchiseNote'])
      expect(early(table, 'Manager', 'managerId'), table).toBe(0)
    for (const table of ['Hospital', 'Store', 'Franchise', 'Manager'])
      expect(early(table, 'Agent', 'agentId'), table).toBe(0)
    expect(early('Manager', 'Store', 'storeId')).toBe(0)
  })

  test('has locks that take as long as real ones', () => {
    const opened = `SELECT count(*) FROM "LockEvent" WHERE action = 'OPEN' AND source = 'USER' AND state = 'SUCCESS'`
    expect(number(opened)).toBeGreaterThan(100)
    expect(number(`${opened} AND durationMs NOT BETWEEN 600 AND 2400`)).toBe(0)
    expect(number('SELECT count(DISTINCT tenths) FROM "UnlockSpeed"')).toBeGreaterThan(10)
  })

  test('has a plausible fleet: no device is reported silent only because its bed was not rented', () => {
    const silent = `SELECT count(*) FROM "Device" WHERE status = 'IDLE' AND "onlineUntil" <= ?`
    const idle = number(`SELECT count(*) FROM "Device" WHERE status = 'IDLE'`)
    expect(Number(database.reader.prepare(silent).pluck().get(Date.now()))).toBeLessThan(idle / 5)
  })

  test('has staff who signed in and whose work is in the logs, and nobody who still is', () => {
    const logged = (action: string, account: string) =>
      number(`SELECT count(*) FROM "OperationLog" WHERE action = '${action}' AND account = '${account}'`)
    expect(logged('feedback.replyFeedback', 'service')).toBeGreaterThan(0)
    expect(logged('mallOrder.shipMallOrder', 'shop')).toBeGreaterThan(0)
    expect(number(`SELECT count(*) FROM "LoginLog" WHERE result = 'OK'`)).toBeGreaterThan(0)
    const later = `SELECT count(*) FROM "OperationLog" o WHERE NOT EXISTS (
      SELECT 1 FROM "LoginLog" l WHERE l."managerId" = o."managerId" AND l.result = 'OK' AND l."createdAt" <= o."createdAt")`
    expect(number(later)).toBe(0)
    expect(number('SELECT count(*) FROM "Session"')).toBe(0)
  })

  test('has sealed days', () => {
    expect(number('SELECT count(*) FROM "LedgerSeal"')).toBeGreaterThanOrEqual(1)
  })
})
