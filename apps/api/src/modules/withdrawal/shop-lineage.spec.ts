import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mallOrder, withdrawal, type WithdrawalLineRow } from '@bedside/contracts'
import { breachesIn } from '../../testing/books.js'
import { buildEarningShop } from '../../testing/build-earning-shop.js'
import { buildManager } from '../../testing/build-managers.js'
import { Selling } from '../../testing/build-mall.js'
import { seededRoles } from '../../testing/build-roles.js'
import { applyForWithdrawal, withoutLimits } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { form } from '../../testing/form.js'
import { planTest } from '../../testing/plan-of.js'
import { migrationFolders, migrationStatements } from '../../testing/migration-statements.js'
import { World } from '../../testing/world.js'

let world: World
let selling: Selling
type EarningShop = Awaited<ReturnType<typeof buildEarningShop>>
/** Two sales of 62.61 each. */
let shop: EarningShop
beforeEach(async () => {
  world = await World.open()
  world.clock.freeze()
  selling = new Selling(world)
  withoutLimits(world)
  shop = await buildEarningShop(world, selling, 2)
})
// Closing the world checks the books.
afterEach(() => world.close())

const withdrawn = async (cents: number): Promise<number> => {
  expect(await applyForWithdrawal(world, shop, cents)).toMatchObject({ code: 1 })
  const [row] = (await shop.caller.ok(withdrawal.getWithdrawalList)).list
  return row?.withdrawalId ?? 0
}
const linesOf = async (withdrawalId: number, by: Caller = shop.caller): Promise<WithdrawalLineRow[]> =>
  (await by.ok(withdrawal.getWithdrawalLines, { withdrawalId })).list
const paidOf = async (withdrawalId: number) =>
  (await linesOf(withdrawalId)).map(({ orderId, paidCents }) => [orderId, paidCents])

/** Pays it by bank transfer. */
async function paidOut(withdrawalId: number): Promise<void> {
  const finance = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
  await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'BANK' })
  const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, { withdrawalId })
  await finance.ok(withdrawal.settleWithdrawal, { withdrawalId, fingerprint, voucherNo: `SHOP-${withdrawalId}` })
}

/** Refunds a sale in whole, as the platform does. */
async function refunded(mallOrderId: number): Promise<void> {
  const admin = await world.as('admin')
  const { amountCents, fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, { mallOrderId })
  await admin.ok(mallOrder.refundMallOrder, { mallOrderId, amountCents, fingerprint, reason: '破损' })
  await selling.channelAnswers(true)
}

test('[A12] a shop’s withdrawal lists the sales it pays, oldest first, and each sale names its withdrawals', async () => {
  const [first, second] = shop.orders.map(({ id }) => id)
  const withdrawalId = await withdrawn(10_000)
  expect(await paidOf(withdrawalId)).toEqual([
    [first, 6261],
    [second, 3739],
  ])
  await paidOut(withdrawalId)
  const rest = await withdrawn(2522)
  expect(await paidOf(rest)).toEqual([[second, 2522]])

  const payouts = async (mallOrderId = 0, by = shop.caller) =>
    (await by.ok(mallOrder.getMallOrderInfo, { mallOrderId })).shares.payouts.map((payout) => [
      payout.withdrawalId,
      payout.status,
      payout.paidCents,
    ])
  expect(await payouts(first)).toEqual([[withdrawalId, 'PAID', 6261]])
  const both = [
    [withdrawalId, 'PAID', 3739],
    [rest, 'PENDING', 2522],
  ]
  expect(await payouts(second)).toEqual(both)
  expect(await payouts(second, await world.as('admin'))).toEqual(both)

  const { data: file } = await shop.caller.send(withdrawal.exportWithdrawalLines, form({ withdrawalId }))
  const lines = String(file).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(shop.orders[0]?.orderNo)
})

test('the sales of another shop’s withdrawal cannot be seen', async () => {
  const withdrawalId = await withdrawn(100)
  const { caller } = await buildEarningShop(world, selling)
  expect(await linesOf(withdrawalId, caller)).toEqual([])
  expect(await linesOf(withdrawalId, await world.as(shop.account))).toHaveLength(1)
})

test('somebody of the shop who may not see its withdrawals sees none at its sales', async () => {
  await withdrawn(100)
  const [{ id: mallOrderId } = { id: 0 }] = shop.orders
  const clerk = await world.as(
    (await buildManager(world, { family: 'STORE', keys: ['business.orderList'], storeId: shop.storeId })).account,
  )
  const payoutsFor = async (by: Caller) => (await by.ok(mallOrder.getMallOrderInfo, { mallOrderId })).shares.payouts
  expect(await payoutsFor(shop.caller)).toHaveLength(1)
  expect(await payoutsFor(clerk)).toEqual([])
})

test('what a refund took back is deducted from the next withdrawal, whose sales pay the difference', async () => {
  const [first = 0, second] = shop.orders.map(({ id }) => id)
  await paidOut(await withdrawn(6261))
  await refunded(first)
  expect(await selling.fundsOf(shop.storeId)).toMatchObject({ available: 0 })
  await selling.settled(await selling.paid(shop, { quantities: [2] }))
  shop = { ...shop, caller: await world.as(shop.account) }
  const next = await withdrawn(6261)
  const third = (await linesOf(next)).at(-1)?.orderId
  expect(await paidOf(next)).toEqual([
    [second, 6261],
    [first, -6261],
    [third, 6261],
  ])
})

test('the sales of a cancelled withdrawal are paid by the next', async () => {
  const [first] = shop.orders.map(({ id }) => id)
  const withdrawalId = await withdrawn(6261)
  await shop.caller.ok(withdrawal.cancelWithdrawal, { withdrawalId })
  expect(await linesOf(withdrawalId)).toEqual([])
  expect(await paidOf(await withdrawn(100))).toEqual([[first, 100]])
})

test.each(migrationFolders)('[A12] sales and withdrawals from before get the same from %s', async (folder) => {
  const [first = 0] = shop.orders.map(({ id }) => id)
  await paidOut(await withdrawn(10_000))
  await withdrawn(2000)
  await refunded(first)
  const stored = async () => {
    const [shares, lines] = await Promise.all([
      world.database.read
        .selectFrom('ProfitShareLine')
        .selectAll()
        .where('party', '=', 'STORE')
        .orderBy('id')
        .execute(),
      world.database.read.selectFrom('WithdrawalLine').selectAll().orderBy('id').execute(),
    ])
    const place = new Map(shares.map(({ id }, at) => [id, at]))
    return [
      shares.map((share) => ({ ...share, id: 0 })),
      lines.map(({ shareLineId, ...line }) => ({ ...line, id: 0, share: place.get(shareLineId) })),
    ]
  }
  const before = await stored()
  expect(before.map(({ length }) => length)).toEqual([3, 3])
  await world.database.write(async (tx) => {
    await tx.deleteFrom('WithdrawalLine').execute()
    await tx.deleteFrom('ProfitShareLine').where('party', '=', 'STORE').execute()
    // The triggers of the statements count shares a second time.
    await tx.deleteFrom('ShareDay').where('party', '=', 'STORE').execute()
    for (const statement of migrationStatements(folder, 'shares_of_shops')) await sql.raw(statement).execute(tx)
  })
  expect(await stored()).toEqual(before)
  expect(await breachesIn(world.database)).toEqual([])
})

planTest('the migration finds each sale by itself, and compares no withdrawal with every sale', () => {
  const [sales, withdrawals] = migrationStatements('migrations', 'shares_of_shops').map((statement) => {
    const plan = world.database.reader.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[]
    return plan.map(({ detail }) => detail)
  })
  expect(sales?.filter((detail) => detail.includes('held'))).toEqual([
    'SEARCH held USING INDEX LedgerEntry_txnId_idx (txnId=?)',
  ])
  expect(withdrawals?.filter((detail) => /^SCAN [wl]$/.test(detail))).toEqual([])
})
