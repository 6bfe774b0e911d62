import { expect, test } from 'vitest'
import { dayMs } from '@bedside/contracts'
import { WithdrawalLimits } from '../modules/withdrawal/withdrawal-limits.js'
import { DueShares } from '../modules/order/share-settlement.js'
import { WithdrawalTransitions } from '../modules/withdrawal/withdrawal.transition.js'
import { Withdrawals } from '../modules/withdrawal/withdrawals.js'
import { Ledger } from '../ledger/ledger.js'
import { breachesIn } from '../testing/books.js'
import { buildEarningShop, shopHolder } from '../testing/build-earning-shop.js'
import { Selling } from '../testing/build-mall.js'
import { buildEarner, withoutLimits } from '../testing/build-withdrawals.js'
import { World } from '../testing/world.js'
import { Payouts } from './payouts.js'
import type { LifeEvent } from './life.js'
import { Staff } from './staff.js'
import { Timeline } from './timeline.js'

/** Lives through some days, with random decisions forced by `chance`. */
async function live(
  world: World,
  begin: (payouts: Payouts) => Promise<void>,
  { days, chance }: { days: number; chance: number },
): Promise<void> {
  const timeline = new Timeline<LifeEvent>()
  const services = {
    ledger: world.get(Ledger),
    shares: world.get(DueShares),
    limits: world.get(WithdrawalLimits),
    withdrawals: world.get(Withdrawals),
    transitions: world.get(WithdrawalTransitions),
  }
  const end = world.clock.now() + days * dayMs
  await begin(new Payouts(services, timeline, () => chance, new Staff(() => chance)))
  for (let next = timeline.take(); next && next.at < end; next = timeline.take()) {
    const { at, what } = next
    world.clock.set(at)
    const follows = await world.database.write((tx) => what(tx, at))
    follows?.()
  }
}

/** Three weeks of one agent's withdrawals, with random decisions forced by `chance`. */
async function weeks(chance: number): Promise<string[]> {
  const world = await World.open()
  try {
    world.clock.freeze()
    withoutLimits(world)
    const { agentId } = await buildEarner(world, 4)
    await live(world, (payouts) => payouts.begin(world.database, world.clock.now()), { days: 21, chance })
    expect(await breachesIn(world.database)).toEqual([])
    const { read } = world.database
    const accounts = read.selectFrom('PayoutAccount').select('cardNo').where('agentId', '=', agentId)
    const cards = (await accounts.execute()).map(({ cardNo }) => cardNo)
    const made = read.selectFrom('Withdrawal').select(['status', 'cardNo', 'reviewer']).where('ownerId', '=', agentId)
    const withdrawals = await made.orderBy('id').execute()
    const paid = read.selectFrom('OperationLog').select('id').where('action', '=', 'withdrawal.settleWithdrawal')
    expect(await paid.execute()).toHaveLength(withdrawals.filter(({ status }) => status === 'PAID').length)
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

test('shops withdraw what their sales brought to an account in their reviewed name, and are paid', async () => {
  const world = await World.open()
  try {
    world.clock.freeze()
    withoutLimits(world)
    await buildEarningShop(world, new Selling(world), 2)
    await live(world, (payouts) => payouts.beginShops(world.database, world.clock.now()), { days: 5, chance: 0.5 })
    const made = world.database.read.selectFrom('Withdrawal').select(['id', 'status', 'holder', 'applicantId'])
    const withdrawals = await made.where('applicantKind', '=', 'STORE').orderBy('id').execute()
    expect(withdrawals.map(({ status, holder }) => [status, holder])).toEqual([
      ['PAID', shopHolder],
      ['PENDING', shopHolder],
    ])
    const lines = world.database.read.selectFrom('WithdrawalLine').select('paidCents')
    expect(await lines.where('withdrawalId', '=', withdrawals[0]?.id ?? 0).execute()).toHaveLength(2)
  } finally {
    await world.close()
  }
})
