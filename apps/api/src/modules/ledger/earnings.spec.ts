import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountKinds, codes, ledger, type AgentEarningRow } from '@bedside/contracts'
import { buildManager, form, seededRoles } from '../../testing/builders.js'
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

/** What its shares come to, line by line. */
async function sharesOf({ agentId }: Earner): Promise<number> {
  const { cents } = await world.database.read
    .selectFrom('ProfitShareLine')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('party', '=', 'AGENT')
    .where('partyId', '=', agentId)
    .executeTakeFirstOrThrow()
  return cents
}

describe('what an agent has earned', () => {
  test('is what its shares come to, and is still there', async () => {
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

  test('stays what it is when it is taken out, and when what was taken out bounces', async () => {
    await withdrawalAt(world, 'PAID', earner.agentId)
    const row = await earningOf(earner)
    const earned = await sharesOf(earner)
    expect(row).toMatchObject({ earnedCents: earned, monthCents: earned, withdrawnCents: 50, underWay: 0 })
    expect(row.lastWithdrawnAt).not.toBeNull()
    expect(row.availableCents + row.withdrawnCents).toBe(earned)
    await withdrawalAt(world, 'PENDING', earner.agentId)
    const held = await earningOf(earner)
    expect(held).toMatchObject({ earnedCents: await sharesOf(earner), frozenCents: 50, underWay: 1 })
  })
})

test('an agent’s shares are told order by order', async () => {
  const { list } = await finance.ok(ledger.getAgentShareList, { agentId: earner.agentId, pageSize: 100 })
  expect(list.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(await sharesOf(earner))
  const settled = await finance.ok(ledger.getAgentShareList, { agentId: earner.agentId, settleState: 'PENDING' })
  expect(settled.list).toEqual([])
})

describe('an agent', () => {
  test('sees itself alone', async () => {
    const { caller, agentId } = earner
    const { list } = await caller.ok(ledger.getAgentEarningList, {})
    expect(list.map((row) => row.agentId)).toEqual([agentId])
    expect(await caller.ok(ledger.getAgentEarningInfo, {})).toEqual(list[0])
    const stranger = await buildEarner(world)
    expect((await caller.call(ledger.getAgentEarningInfo, { agentId: stranger.agentId })).code).toBe(codes.forbidden)
    expect((await caller.ok(ledger.getAgentShareList, { agentId: stranger.agentId })).list).toEqual([])
  })

  test('is told nothing of the platform’s part, or of anybody else’s, by any answer of finance', async () => {
    const { caller, agentId } = earner
    const answers: unknown[] = [
      await caller.ok(ledger.getEntryList, { pageSize: 100 }),
      await caller.send(ledger.exportEntryList, form({})),
      await caller.ok(ledger.getEntrySums, {}),
      await caller.ok(ledger.getAgentEarningList, {}),
      await caller.ok(ledger.getAgentEarningInfo, {}),
      await caller.ok(ledger.getAgentShareList, { agentId, pageSize: 100 }),
    ]
    for (const { txnId } of (await caller.ok(ledger.getEntryList, { pageSize: 100 })).list)
      answers.push(await caller.ok(ledger.getLedgerTxn, { txnId }))
    const told = JSON.stringify(answers)
    const others = Object.keys(accountKinds).filter((pattern) => !pattern.includes('agent'))
    for (const pattern of others) expect(told).not.toMatch(new RegExp(`"${pattern.replace('#', '\\d+')}"`))
    const shown = [...told.matchAll(/"(?:receivable:)?agent:(\d+)/g)].map(([, id]) => Number(id))
    expect(new Set(shown)).toEqual(new Set([agentId]))
    // Whatever else answers to agents in this area is asked above, or refuses them.
    const asked = ['getEntryList', 'exportEntryList', 'getEntrySums', 'getLedgerTxn', 'getAgentEarningList']
    const more = ['getAgentEarningInfo', 'getAgentShareList', 'exportAgentShareList', 'exportAgentEarningList']
    for (const [key, endpoint] of Object.entries(ledger)) {
      if ([...asked, ...more].includes(key)) continue
      expect((await caller.send(endpoint, form({}))).code, key).not.toBe(codes.ok)
    }
  })
})

test('what an agent earned this month begins anew with each month', async () => {
  const { earnedCents } = await earningOf(earner)
  world.clock.set(world.clock.now() + 31 * 86_400_000)
  // The sign-ins of last month have ended.
  const later = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
  expect(await earningOf(earner, later)).toMatchObject({ earnedCents, monthCents: 0 })
})
