import { expect, test } from 'vitest'
import { dayMs } from '@bedside/contracts'
import { WithdrawalLimits } from '../modules/withdrawal/withdrawal-limits.js'
import { DueShares } from '../modules/order/share-settlement.js'
import { WithdrawalTransitions } from '../modules/withdrawal/withdrawal.transition.js'
import { Withdrawals } from '../modules/withdrawal/withdrawals.js'
import { Ledger } from '../ledger/ledger.js'
import { breachesIn } from '../testing/books.js'
import { buildEarner, withoutLimits } from '../testing/build-withdrawals.js'
import { World } from '../testing/world.js'
import { AgentPayouts } from './agent-payouts.js'
import type { LifeEvent } from './life.js'
import { Timeline } from './timeline.js'

/** Three weeks of one agent's withdrawals, with random decisions forced by `chance`. */
async function weeks(chance: number): Promise<string[]> {
  const world = await World.open()
  try {
    world.clock.freeze()
    withoutLimits(world)
    const { agentId } = await buildEarner(world, 4)
    const timeline = new Timeline<LifeEvent>()
    const services = {
      ledger: world.get(Ledger),
      shares: world.get(DueShares),
      limits: world.get(WithdrawalLimits),
      withdrawals: world.get(Withdrawals),
      transitions: world.get(WithdrawalTransitions),
    }
    const end = world.clock.now() + 21 * dayMs
    await new AgentPayouts(services, timeline, () => chance).begin(world.database, world.clock.now())
    for (let next = timeline.take(); next && next.at < end; next = timeline.take()) {
      const { at, what } = next
      world.clock.set(at)
      const follows = await world.database.write((tx) => what(tx, at))
      follows?.()
    }
    expect(await breachesIn(world.database)).toEqual([])
    const { read } = world.database
    const accounts = read.selectFrom('PayoutAccount').select('cardNo').where('agentId', '=', agentId)
    const cards = (await accounts.execute()).map(({ cardNo }) => cardNo)
    const made = read.selectFrom('Withdrawal').select(['status', 'cardNo', 'reviewer']).where('ownerId', '=', agentId)
    const withdrawals = await made.orderBy('id').execute()
    for (const { cardNo, reviewer } of withdrawals) {
      expect(cards).toContain(cardNo)
      expect(reviewer).toBe('王财务')
    }
    return withdrawals.map(({ status }) => status)
  } finally {
    await world.close()
  }
}

test('agents withdraw their balance each Monday to their account, and are paid', async () => {
  expect(await weeks(0.5)).toEqual(['PAID', 'PAID', 'PAID'])
})

test('a rejected amount is available again, and requested again a week later', async () => {
  expect(await weeks(0)).toEqual(['REJECTED', 'REJECTED', 'REJECTED'])
})
