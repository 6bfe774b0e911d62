import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledger, mallOrder, withdrawal, type MallOrderInfo } from '@bedside/contracts'
import { breachesIn } from '../../testing/books.js'
import { Selling, type Shop } from '../../testing/build-mall.js'
import { payoutForm, withdrawalAt } from '../../testing/build-withdrawals.js'
import { buildAgent, type BuiltAgent } from '../../testing/build-agents.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Withdrawals } from '../withdrawal/withdrawals.js'
import { mallRatesCheck } from './agent-shares.check.js'

let world: World
let selling: Selling
let admin: Caller
/** An agent, its sub-agent, and a shop of the latter. Of 8 % of 2 × 2990 the sub-agent gets 20 % and the agent above 5 %. */
let above: BuiltAgent
let below: BuiltAgent
let shop: Shop

const soldAt = async (quantity = 2) => selling.settled(await selling.paid(shop, { quantities: [quantity] }))
const infoOf = (order: { id: number }, who = admin): Promise<MallOrderInfo> =>
  who.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
const availableOf = async ({ agentId }: BuiltAgent) =>
  (await admin.ok(ledger.getAgentEarningInfo, { agentId })).availableCents

/** Refunds an amount of an order, as the platform does. */
async function refund({ id: mallOrderId }: { id: number }, amountCents?: number): Promise<void> {
  const [line] = await selling.lines({ id: mallOrderId })
  const wish = { mallOrderId, ...(amountCents !== undefined && { lineId: line?.id ?? 0, amountCents }) }
  const shown = await admin.ok(mallOrder.previewRefundMallOrder, wish)
  const asked = { ...wish, amountCents: shown.amountCents, fingerprint: shown.fingerprint, reason: '破损' }
  await admin.ok(mallOrder.refundMallOrder, asked)
  await selling.channelAnswers(true)
}

beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  selling = new Selling(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  above = await buildAgent(world, { mallShareBps: 2500 })
  below = await buildAgent(world, { parent: above.agentId, mallShareBps: 2000 })
  shop = await selling.shop({ agentId: below.agentId, skus: [{ priceCents: 2990, stock: 50 }] })
  admin = await world.as('admin')
})

test('an agent gets its share of the commission when the order is settled, and the shop gets no less', async () => {
  const order = await selling.paid(shop, { quantities: [2] })
  const parts = [
    { agentId: below.agentId, bps: 2000, cents: 96 },
    { agentId: above.agentId, bps: 500, cents: 24 },
  ]
  expect((await infoOf(order)).shares).toMatchObject({ commissionCents: 478, storeCents: 6261, agents: parts })
  expect(await availableOf(below)).toBe(0)
  await selling.settled(order)
  admin = await world.as('admin')
  expect((await infoOf(order)).shares).toMatchObject({ commissionCents: 478, storeCents: 6261, agents: parts })
  expect([await availableOf(below), await availableOf(above)]).toEqual([96, 24])
  expect(await breachesIn(world.database)).toEqual([])
})

test('uses the rates and agent at the time of the order, whatever changes later', async () => {
  const order = await selling.paid(shop, { quantities: [2] })
  const other = await buildAgent(world, { mallShareBps: 3000 })
  await selling.within(async (tx) => {
    await tx.updateTable('Agent').set({ mallShareBps: 100 }).where('id', '=', below.agentId).execute()
    const moved = { agentId: other.agentId, agentPath: other.path }
    await tx.updateTable('Store').set(moved).where('id', '=', shop.storeId).execute()
  })
  await selling.settled(order)
  admin = await world.as('admin')
  expect([await availableOf(below), await availableOf(other)]).toEqual([96, 0])
})

describe('a refund after settlement', () => {
  test('leaves each its rate of the rest, in however many parts it is refunded', async () => {
    const order = await soldAt()
    admin = await world.as('admin')
    for (let part = 0; part < 4; part++) await refund(order, 18)
    // Shares of 473 cents: 94.6, 23.65 and 354.75.
    expect([await availableOf(below), await availableOf(above)]).toEqual([94, 24])
    expect(await breachesIn(world.database)).toEqual([])
  })

  test('takes from each by its rate, and a full refund takes everything', async () => {
    const order = await soldAt()
    admin = await world.as('admin')
    await refund(order, 1000)
    // Shares of 398 cents: 79.6, 19.9 and 298.5.
    expect([await availableOf(below), await availableOf(above)]).toEqual([80, 20])
    await refund(order)
    expect([await availableOf(below), await availableOf(above)]).toEqual([0, 0])
    expect((await infoOf(order)).shares).toMatchObject({ commissionCents: 0, agents: [{ cents: 0 }, { cents: 0 }] })
    expect(await breachesIn(world.database)).toEqual([])
  })

  test('is reported if a cent of it was taken from the wrong agent', async () => {
    const order = await soldAt()
    admin = await world.as('admin')
    await refund(order, 1000)
    await refund(order, 700)
    const taken = await world.database.read
      .selectFrom('ProfitShareLine')
      .select(['id', 'partyId', 'amountCents'])
      .where('orderId', '=', order.id)
      .where('refundId', 'is not', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(new Set(taken.map(({ partyId }) => partyId))).toEqual(new Set([below.agentId, above.agentId]))
    const moved = (cents: number) =>
      selling.within(async (tx) => {
        for (const [at, { id, amountCents }] of taken.entries()) {
          const to = { amountCents: amountCents + (at === 0 ? cents : -cents) }
          await tx.updateTable('ProfitShareLine').set(to).where('id', '=', id).execute()
        }
      })
    await moved(1)
    expect(await breachesIn(world.database, [mallRatesCheck])).toHaveLength(2)
    await moved(0)
    expect(await breachesIn(world.database)).toEqual([])
  })

  test('becomes a debt of an agent that has withdrawn its share, and its withdrawal lists the share', async () => {
    const order = await soldAt()
    const { withdrawalId } = await withdrawalAt(world, 'PAID', below.agentId)
    admin = await world.as('admin')
    const { list } = await admin.ok(withdrawal.getWithdrawalLines, { withdrawalId })
    expect(list).toMatchObject([{ business: 'MALL', orderId: order.id, orderNo: order.orderNo, paidCents: 50 }])
    // The rest is being withdrawn as well.
    const { agentId: ownerId, path: agentPath, company: ownerName } = below
    const amountCents = await availableOf(below)
    const asked = {
      applicantKind: 'AGENT',
      ownerId,
      ownerName,
      agentPath,
      amountCents,
      destination: payoutForm(),
    } as const
    await selling.within((tx) => world.get(Withdrawals).open(tx, asked))
    await refund(order)
    const { availableCents, owedCents } = await admin.ok(ledger.getAgentEarningInfo, { agentId: ownerId })
    expect([availableCents, owedCents]).toEqual([0, 96])
    expect(await breachesIn(world.database)).toEqual([])
  })
})

test('each agent sees its own share and those below it, a shop none', async () => {
  const order = await soldAt()
  const agentsFor = async (who: Caller) => (await infoOf(order, who)).shares.agents.map(({ agentId }) => agentId)
  expect(await agentsFor(await world.as(below.account))).toEqual([below.agentId])
  expect(await agentsFor(await world.as(above.account))).toEqual([below.agentId, above.agentId])
  expect(await agentsFor(await selling.owner(shop.storeId))).toEqual([])
  const own = await world.as(below.account)
  const { list } = await own.ok(ledger.getAgentShareList, { agentId: below.agentId })
  expect(list).toMatchObject([{ business: 'MALL', orderNo: order.orderNo, baseCents: 478, bps: 2000, amountCents: 96 }])
})
