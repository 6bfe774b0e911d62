import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database } from '@bedside/prisma'
import { sql } from 'kysely'
import { applyForWithdrawal, buildEarner, withoutLimits } from './testing/build-withdrawals.js'
import { Renting } from './testing/build-rentals.js'
import { Selling } from './testing/build-mall.js'
import { buildAgent } from './testing/build-agents.js'
import { breachesIn, brokenIn } from './testing/books.js'
import { unguardLedger } from './testing/triggers.js'
import { World } from './testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  world.clock.set(Date.parse('2026-11-21T03:00:00Z'))
  const renting = new Renting(world)
  await renting.complete()
  await renting.requestedRefund('PENDING')
  await renting.failed()
  const selling = new Selling(world)
  const { agentId: parent } = await buildAgent(world, { mallShareBps: 4000 })
  const { agentId } = await buildAgent(world, { parent, mallShareBps: 2000 })
  await selling.settled(await selling.paid(await selling.shop({ agentId })))
  withoutLimits(world)
  await applyForWithdrawal(world, await buildEarner(world), 100)
})
afterAll(() => world.close())

/** Looks at the books with these changes in them, which are undone again. */
async function brokenBy(...statements: readonly string[]): Promise<number[]> {
  let broken: number[] = []
  const undo = new Error('undone')
  const work = world.database.write(async (tx) => {
    await unguardLedger(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    broken = await brokenIn({ read: tx } as unknown as Database)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return broken
}

test('the results of the services violate no check', async () => {
  expect(await breachesIn(world.database)).toEqual([])
  expect(await brokenBy()).toEqual([])
})

const rental = `(SELECT min(id) FROM "Payment" WHERE business = 'RENTAL')`
const sale = `(SELECT min(id) FROM "Payment" WHERE business = 'MALL')`
const firstPart = `(SELECT min(id) FROM "ProfitShareLine" WHERE "paymentId" = ${sale})`
const deposit = `(SELECT max(id) FROM "DepositOrder" WHERE status = 'REFUND_FAILED')`

test.each<[string, number[], ...string[]]>([
  [
    'a deposit that says it holds more',
    [6],
    `UPDATE "DepositOrder" SET "amountCents" = "amountCents" + 1 WHERE id = ${deposit}`,
  ],
  ['a deposit that says it went back', [6], `UPDATE "DepositOrder" SET status = 'REFUNDED' WHERE id = ${deposit}`],
  ['a deposit that is gone', [6], `UPDATE "DepositOrder" SET "userId" = 1 WHERE id = ${deposit}`],
  ['a withdrawal that asks for more', [7], `UPDATE "Withdrawal" SET "amountCents" = 101, "netCents" = 101`],
  ['a withdrawal that ended and released nothing', [7], `UPDATE "Withdrawal" SET status = 'REJECTED'`],
  ['a share that a withdrawal pays beyond what it is', [7], `UPDATE "WithdrawalLine" SET "paidCents" = 100000`],
  ['a withdrawal that names no share', [7], `DELETE FROM "WithdrawalLine"`],
  [
    'an order that left money in clearing',
    [8],
    `UPDATE "LedgerTxn" SET "aboutId" = '99999' WHERE key LIKE 'payment:%:split'`,
  ],
  [
    'a share with a cent more',
    [9],
    `UPDATE "ProfitShareLine" SET "amountCents" = "amountCents" + 1 WHERE id = (SELECT min(id) FROM "ProfitShareLine")`,
  ],
  [
    'a part of a commission with a cent more',
    [9],
    `UPDATE "ProfitShareLine" SET "amountCents" = "amountCents" + 1 WHERE "paymentId" = ${sale}`,
  ],
  [
    'a cent of a commission that one agent has of the other',
    [9],
    `UPDATE "ProfitShareLine" SET "amountCents" = "amountCents" + CASE id WHEN ${firstPart} THEN 1 ELSE -1 END WHERE "paymentId" = ${sale}`,
  ],
  [
    'a shop’s share with a cent more',
    [9],
    `UPDATE "ProfitShareLine" SET "amountCents" = "amountCents" + 1 WHERE party = 'STORE'`,
  ],
  [
    'a settled sale that is booked as another',
    [9],
    `UPDATE "LedgerTxn" SET "aboutId" = '99999' WHERE id = (SELECT max(id) FROM "LedgerTxn" WHERE "aboutType" = 'MallOrder')`,
  ],
  ['a payment without shares', [9], `DELETE FROM "ProfitShareLine" WHERE "paymentId" = ${rental}`],
  ['shares of a payment that did not come', [9], `UPDATE "Payment" SET status = 'CLOSED' WHERE id = ${rental}`],
  ['refunds above what was paid', [11], `UPDATE "Refund" SET "amountCents" = 100000 WHERE business = 'RENTAL'`],
  ['a refund that the payment does not know', [11], `UPDATE "Refund" SET status = 'SUCCESS' WHERE business = 'RENTAL'`],
  [
    'a payment that says of itself what no refund says',
    [9, 11],
    `UPDATE "Payment" SET "refundedCents" = 100 WHERE id = ${rental}`,
  ],
])('%s is found', async (_what, expected, ...statements) => {
  expect(await brokenBy(...statements)).toEqual(expected)
})
