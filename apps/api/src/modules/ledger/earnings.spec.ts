import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountKinds, agent, codes, ledger, mallOrder, dayMs, type AgentEarningRow } from '@bedside/contracts'
import { Selling } from '../../testing/build-mall.js'
import { buildManager } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { seededRoles } from '../../testing/build-roles.js'
import { buildEarner, withdrawalAt, type Earner } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let finance: Caller
let earner: Earner
beforeAll(async () => {
  world = await World.open()
  finance = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
  earner = await buildEarner(world, 2)
  await buildEarner(world)
})
afterAll(() => world.close())

const earningOf = ({ agentId }: Earner, who = finance): Promise<AgentEarningRow> =>
  who.ok(ledger.getAgentEarningInfo, { agentId })

/** The sum of an agent's shares. */
async function sharesOf({ agentId }: Earner): Promise<number> {
  const { cents } = await world.database.read
    .selectFrom('ProfitShareLine')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('party', '=', 'AGENT')
    .where('partyId', '=', agentId)
    .executeTakeFirstOrThrow()
  return cents
}

describe('the earnings of an agent', () => {
  test('equals its shares and is still in its accounts', async () => {
    const earned = await sharesOf(earner)
    expect(earned).toBeGreaterThan(0)
    expect(await earningOf(earner)).toMatchObject({
      earnedCents: earned,
      monthCents: earned,
      availableCents: earned,
      pendingCents: 0,
      frozenCents: 0,
      withdrawnCents: 0,
      underWay: 0,
      lastWithdrawnAt: null,
    })
    const { list } = await finance.ok(ledger.getAgentEarningList, { pageSize: 100 })
    expect(list.find(({ agentId }) => agentId === earner.agentId)).toEqual(await earningOf(earner))
  })

  test('[A9] by day equals its shares of these days, and is in the platform’s list of agents', async () => {
    const days = await finance.ok(ledger.getAgentIncomeDays, { agentId: earner.agentId })
    expect(days).toHaveLength(31)
    expect(days.reduce((all, { cents }) => all + cents, 0)).toBe(await sharesOf(earner))
    const { availableCents, frozenCents } = await earningOf(earner)
    const listed = async (who: Caller) =>
      (await who.ok(agent.getAgentList, { pageSize: 100 })).list.find(({ agentId }) => agentId === earner.agentId)
    expect(await listed(await world.as('admin'))).toMatchObject({ availableCents, frozenCents })
    expect(await listed(await world.as(earner.account))).toMatchObject({ availableCents, frozenCents })
    const other = await world.as('agent')
    expect((await other.call(ledger.getAgentIncomeDays, { agentId: earner.agentId })).code).toBe(codes.forbidden)
    // Sub-agents' balances are shown to themselves only.
    const { list } = await other.ok(agent.getAgentList, { pageSize: 100 })
    const [mine, below] = [list.filter(({ level }) => level === 1), list.filter(({ level }) => level === 2)]
    expect(mine.every((row) => row.availableCents !== null)).toBe(true)
    expect(below.length).toBeGreaterThan(0)
    expect(below.every((row) => row.availableCents === null && row.frozenCents === null)).toBe(true)
  })

  test('does not change when it is withdrawn, nor when a withdrawal bounces', async () => {
    await withdrawalAt(world, 'PAID', earner.agentId)
    const row = await earningOf(earner)
    const earned = await sharesOf(earner)
    expect(row).toMatchObject({ earnedCents: earned, monthCents: earned, withdrawnCents: 50, underWay: 0 })
    expect(row.lastWithdrawnAt).not.toBeNull()
    expect(row.availableCents + row.withdrawnCents).toBe(earned)
    await withdrawalAt(world, 'PENDING', earner.agentId)
    const earning = await earningOf(earner)
    expect(earning).toMatchObject({ earnedCents: await sharesOf(earner), frozenCents: 50, underWay: 1 })
  })
})

test('an agent’s shares are listed by order', async () => {
  const { list } = await finance.ok(ledger.getAgentShareList, { agentId: earner.agentId, pageSize: 100 })
  expect(list.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(await sharesOf(earner))
  const settled = await finance.ok(ledger.getAgentShareList, { agentId: earner.agentId, settleState: 'PENDING' })
  expect(settled.list).toEqual([])
})

describe('an agent', () => {
  test('sees only itself', async () => {
    const { caller, agentId } = earner
    const { list } = await caller.ok(ledger.getAgentEarningList, {})
    expect(list.map((row) => row.agentId)).toEqual([agentId])
    expect(await caller.ok(ledger.getAgentEarningInfo, {})).toEqual(list[0])
    const sums = await caller.ok(ledger.getAgentEarningSums, {})
    expect(sums.earnedCents).toBeGreaterThan(0)
    expect(list[0]).toMatchObject(sums)
    const stranger = await buildEarner(world)
    expect((await caller.call(ledger.getAgentEarningInfo, { agentId: stranger.agentId })).code).toBe(codes.forbidden)
    expect((await caller.ok(ledger.getAgentShareList, { agentId: stranger.agentId })).list).toEqual([])
    const none = { baseCents: 0, amountCents: 0, paidOutCents: 0 }
    expect(await caller.ok(ledger.getAgentShareSums, { agentId: stranger.agentId })).toEqual(none)
  })

  test('sees nothing of the platform’s or anybody else’s money in any reply of this area', async () => {
    const { caller, agentId } = earner
    const answers: unknown[] = [
      await caller.ok(ledger.getEntryList, { pageSize: 100 }),
      await caller.send(ledger.exportEntryList, form({})),
      await caller.ok(ledger.getEntrySums, {}),
      await caller.ok(ledger.getAgentEarningList, {}),
      await caller.ok(ledger.getAgentEarningSums, {}),
      await caller.ok(ledger.getAgentEarningInfo, {}),
      await caller.ok(ledger.getAgentIncomeDays, {}),
      await caller.ok(ledger.getAgentShareList, { agentId, pageSize: 100 }),
    ]
    for (const { txnId } of (await caller.ok(ledger.getEntryList, { pageSize: 100 })).list)
      answers.push(await caller.ok(ledger.getLedgerTxn, { txnId }))
    const text = JSON.stringify(answers)
    const others = Object.keys(accountKinds).filter((pattern) => !pattern.includes('agent'))
    for (const pattern of others) expect(text).not.toMatch(new RegExp(`"${pattern.replace('#', '\\d+')}"`))
    const shown = [...text.matchAll(/"(?:receivable:)?agent:(\d+)/g)].map(([, id]) => Number(id))
    expect(new Set(shown)).toEqual(new Set([agentId]))
    // All other calls of this area open to agents are made above, or refuse agents.
    const asked = [
      'getEntryList',
      'exportEntryList',
      'getEntrySums',
      'getLedgerTxn',
      'getAgentEarningList',
      'getAgentEarningSums',
    ]
    const more = [
      'getAgentEarningInfo',
      'getAgentIncomeDays',
      'getAgentShareList',
      'getAgentShareSums',
      'exportAgentShareList',
      'exportAgentEarningList',
    ]
    for (const [key, endpoint] of Object.entries(ledger)) {
      if ([...asked, ...more].includes(key)) continue
      expect((await caller.send(endpoint, form({}))).code, key).not.toBe(codes.ok)
    }
  })
})

test('an agent’s earnings of the month start at zero each month', async () => {
  const { earnedCents } = await earningOf(earner)
  world.clock.set(world.clock.now() + 31 * dayMs)
  // Last month's sessions have ended.
  const later = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
  expect(await earningOf(earner, later)).toMatchObject({ earnedCents, monthCents: 0 })
})

describe('the earnings of a shop', () => {
  const rowOf = async ({ storeId }: { storeId: number }) => {
    finance = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
    return finance.ok(ledger.getStoreEarningInfo, { storeId })
  }

  test('is its part of settled orders; open ones are in settlement, and commission is shown separately', async () => {
    const selling = new Selling(world)
    const shop = await selling.shop({ skus: [{ priceCents: 2990 }] })
    const first = await selling.settled(await selling.paid(shop, { quantities: [2] }))
    await selling.settled(await selling.paid(shop))
    const open = await selling.paid(shop)
    const row = await rowOf(shop)
    // 67.80 − 4.78 − 0.41, and 37.90 − 2.39 − 0.23
    expect(row).toMatchObject({ earnedCents: 6261 + 3528, commissionCents: 478 + 239, pendingCents: open.payCents })
    expect(row).toMatchObject({ availableCents: row.earnedCents, frozenCents: 0, withdrawnCents: 0, owedCents: 0 })

    const { list } = await finance.ok(ledger.getStoreShareList, { storeId: shop.storeId })
    expect(list.map(({ settleState }) => settleState)).toEqual(['PENDING', 'SETTLED', 'SETTLED'])
    expect(list[2]).toMatchObject({ orderNo: first.orderNo, commissionCents: 478, feeCents: 41, storeCents: 6261 })
    const settled = await finance.ok(ledger.getStoreShareList, { storeId: shop.storeId, settleState: 'SETTLED' })
    expect(settled.list.reduce((sum, { storeCents }) => sum + storeCents, 0)).toBe(row.earnedCents)
    expect(settled.list.reduce((sum, { commissionCents }) => sum + commissionCents, 0)).toBe(row.commissionCents)

    const admin = await world.as((await buildManager(world, { role: seededRoles.super })).account)
    const refund = { mallOrderId: first.id, amountCents: first.payCents }
    const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, refund)
    await admin.ok(mallOrder.refundMallOrder, { ...refund, reason: '破损', fingerprint })
    await selling.channelAnswers()
    expect(await rowOf(shop)).toMatchObject({ earnedCents: 3528, commissionCents: 239 })
    expect((await finance.ok(ledger.getStoreEarningList, { keyword: '' })).list).toContainEqual(await rowOf(shop))
  })

  test('of this month is what was credited since it began, whatever was withdrawn before', async () => {
    const selling = new Selling(world)
    const shop = await selling.shop({ skus: [{ priceCents: 10_000 }] })
    await selling.settled(await selling.paid(shop))
    const before = await rowOf(shop)
    expect(before.monthCents).toBe(before.earnedCents)
    world.clock.set(world.clock.now() + 32 * dayMs)
    const later = await rowOf(shop)
    expect(later).toMatchObject({ earnedCents: before.earnedCents, monthCents: 0 })
    await selling.paid(shop)
    expect((await rowOf(shop)).monthCents).toBe(0)
  })

  test('is visible to finance only, neither to agents nor to other shops', async () => {
    const selling = new Selling(world)
    const shop = await selling.shop()
    const owner = await selling.owner(shop.storeId)
    for (const caller of [owner, (await buildEarner(world)).caller])
      expect((await caller.call(ledger.getStoreEarningInfo, { storeId: shop.storeId })).code).toBe(codes.forbidden)
  })
})
