import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, order as orders, withdrawal, hourMs, type AccountCode } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import { breachesIn } from '../../testing/books.js'
import { buildAgent } from '../../testing/build-agents.js'
import { Renting } from '../../testing/build-rentals.js'
import { World } from '../../testing/world.js'
import { sharesCheck } from './order.checks.js'
import { refundSharesCheck } from './refund-shares.check.js'

let world: World
let renting: Renting
beforeAll(async () => {
  world = await World.open()
  renting = new Renting(world)
})
afterAll(() => world.close())

const settle = async () => {
  world.clock.set(world.clock.now() + 25 * hourMs)
  await world.get(Jobs).run('SHARE_SETTLEMENT')
}
/** Empties an account, as a withdrawal would. */
const payOut = async (account: AccountCode) => {
  const cents = await world.balance(account)
  await world.database.write((tx) =>
    world.get(Ledger).post(tx, {
      key: `test:paidOut:${account}:${world.clock.now()}`,
      event: 'test.paidOut',
      about: { type: 'Test', id: account },
      lines: [debit(account, cents), credit(accounts.bank, cents)],
    }),
  )
}
const refund = async (orderId: number, amountCents: number) => {
  // The earlier session has expired.
  const admin = await world.as('admin')
  const { fingerprint, lines } = await admin.ok(orders.previewRefundOrder, { orderId, amountCents })
  await admin.ok(orders.refundOrder, { orderId, amountCents, reason: '夜里锁打不开', fingerprint })
  await renting.channelAnswers()
  return lines
}
/** The number of times that the party's debt grew. */
const owedTimes = (account: AccountCode) =>
  world.database.reader
    .prepare(
      `SELECT count(*) FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a.id = e."accountId" WHERE a.code = ? AND e.side = 'D'`,
    )
    .pluck()
    .get(account)

describe('a refund of shares that were already paid out', () => {
  test('[A12] creates one debt per party and refund, and their next shares cover it', async () => {
    const parent = await buildAgent(world, { bedShareBps: 3500 })
    const child = await buildAgent(world, { parent: parent.agentId, bedShareBps: 2800 })
    const { userId, deviceNo, bed } = await renting.ready({ agentId: child.agentId })
    const paid = await renting.paid(await renting.ended(await renting.begin(userId, deviceNo), 120))
    await settle()
    const parties = [
      { has: accounts.agentAvailable(child.agentId), owes: accounts.agentReceivable(child.agentId) },
      { has: accounts.agentAvailable(parent.agentId), owes: accounts.agentReceivable(parent.agentId) },
      { has: accounts.hospitalPayable(bed.hospitalId), owes: accounts.hospitalReceivable(bed.hospitalId) },
    ] as const
    const shares = await Promise.all(parties.map(({ has }) => world.balance(has)))
    for (const { has } of parties) await payOut(has)

    const half = Math.floor(paid.paidCents / 2)
    const lines = await refund(paid.id, half)
    for (const { owes } of parties) expect(lines.map(({ account }) => account)).toContain(owes)
    expect(await Promise.all(parties.map(({ owes }) => owedTimes(owes)))).toEqual([1, 1, 1])
    await refund(paid.id, paid.paidCents - half)
    expect(await Promise.all(parties.map(({ owes }) => owedTimes(owes)))).toEqual([2, 2, 2])
    expect(await Promise.all(parties.map(({ owes }) => world.balance(owes)))).toEqual(shares)
    expect(await Promise.all(parties.map(({ has }) => world.balance(has)))).toEqual([0, 0, 0])

    // Twice as long: half of each share covers the debt, the other half can be withdrawn.
    await renting.paid(await renting.ended(await renting.begin(userId, deviceNo), 240))
    await settle()
    expect(await Promise.all(parties.map(({ owes }) => world.balance(owes)))).toEqual([0, 0, 0])
    for (const { has } of parties) expect(await world.balance(has)).toBeGreaterThan(0)
  })

  test('[A12] takes the available balance first, and only the rest is owed', async () => {
    const { agentId } = await buildAgent(world)
    const first = await renting.complete({ agentId })
    await settle()
    const [available, owes] = [accounts.agentAvailable(agentId), accounts.agentReceivable(agentId)]
    const share = await world.balance(available)
    await payOut(available)
    await renting.complete({ agentId, minutes: 60 })
    await settle()
    const other = await world.balance(available)
    expect(other).toBeLessThan(share)
    await refund(first.id, first.paidCents)
    expect([await world.balance(available), await world.balance(owes)]).toEqual([0, share - other])
    // Nothing can be withdrawn until it is covered.
    const admin = await world.as('admin')
    const overview = await admin.ok(withdrawal.getWithdrawalOverview, { agentId })
    expect(overview).toMatchObject({ owedCents: share - other, hindrances: ['OWES', 'TOO_LITTLE'] })
  })
})

test('[A12] a cent that a refund took from the wrong agent is found', async () => {
  const parent = await buildAgent(world, { bedShareBps: 3500 })
  const child = await buildAgent(world, { parent: parent.agentId, bedShareBps: 2800 })
  const { userId, deviceNo } = await renting.ready({ agentId: child.agentId })
  const paid = await renting.paid(await renting.ended(await renting.begin(userId, deviceNo), 120))
  await refund(paid.id, 101)
  await refund(paid.id, 50)
  const taken = await world.database.read
    .selectFrom('ProfitShareLine')
    .select(['id', 'amountCents'])
    .where('orderId', '=', paid.id)
    .where('party', '=', 'AGENT')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const moved = (cents: number) =>
    world.database.write(async (tx) => {
      for (const [at, { id, amountCents }] of taken.entries()) {
        const to = { amountCents: amountCents + (at === 0 ? cents : -cents) }
        await tx.updateTable('ProfitShareLine').set(to).where('id', '=', id).execute()
      }
    })
  await moved(1)
  expect(await breachesIn(world.database, [sharesCheck])).toEqual([])
  expect(await breachesIn(world.database, [refundSharesCheck])).toHaveLength(2)
  await moved(0)
  expect(await breachesIn(world.database)).toEqual([])
})
