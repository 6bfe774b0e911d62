import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, type AccountCode } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { buildAgent } from '../../testing/builders.js'
import { Renting } from '../../testing/build-rentals.js'
import { World } from '../../testing/world.js'

const hourMs = 3_600_000
let world: World
let renting: Renting
beforeAll(async () => {
  world = await World.open()
  renting = new Renting(world)
})
afterAll(() => world.close())

const balance = async (account: AccountCode) => Number(await world.get(Ledger).balanceOf(world.database.read, account))
const pass = (hours: number) => world.clock.set(world.clock.now() + hours * hourMs)
const run = (job: 'SHARE_SETTLEMENT' | 'OVERDUE_ORDERS') => world.get(Jobs).run(job)

describe('shares', () => {
  test('[A12] can be withdrawn a day after their payment, and are settled once', async () => {
    const { agentId } = await buildAgent(world)
    await renting.complete({ agentId })
    const share = await balance(accounts.agentPending(agentId))
    expect(share).toBeGreaterThan(0)
    pass(23)
    await run('SHARE_SETTLEMENT')
    expect(await balance(accounts.agentPending(agentId))).toBe(share)
    pass(2)
    await run('SHARE_SETTLEMENT')
    await run('SHARE_SETTLEMENT')
    expect(await balance(accounts.agentPending(agentId))).toBe(0)
    expect(await balance(accounts.agentAvailable(agentId))).toBe(share)
  })
})

describe('a rental beyond the hours of its hospital', () => {
  const messages = () => world.database.reader.prepare('SELECT count(*) FROM SmsBatch').pluck().get() as number

  test('[A12] is overdue, its renter reminded, and again a day later; at its cap it is told so', async () => {
    const { id } = await renting.begun()
    pass(23)
    await run('OVERDUE_ORDERS')
    expect((await renting.order(id)).overdue).toBe(0)
    const before = messages()
    pass(2)
    await run('OVERDUE_ORDERS')
    await run('OVERDUE_ORDERS')
    expect(await renting.order(id)).toMatchObject({ overdue: 1, abnormal: null })
    expect(messages()).toBe(before + 1)
    pass(24 * 6)
    await run('OVERDUE_ORDERS')
    expect(await renting.order(id)).toMatchObject({ overdue: 1, abnormal: 'CAP_REACHED' })
    expect(messages()).toBe(before + 2)
  })
})
