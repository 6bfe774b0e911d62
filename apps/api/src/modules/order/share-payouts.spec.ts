import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, codes, order, withdrawal } from '@bedside/contracts'
import { somebody } from '../../testing/build-managers.js'
import { accountIdOf, pays } from '../../testing/build-party-payments.js'
import { applyForWithdrawal, buildEarner, withoutLimits, type Earner } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let agent: Earner
let orderId = 0
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  withoutLimits(world)
  agent = await buildEarner(world)
  await applyForWithdrawal(world, agent, 100)
  const { withdrawalId = 0 } = (await agent.caller.ok(withdrawal.getWithdrawalList)).list[0] ?? {}
  const lines = (await agent.caller.ok(withdrawal.getWithdrawalLines, { withdrawalId })).list
  orderId = lines[0]?.orderId ?? 0
  const rentals = world.database.read.selectFrom('RentalOrder').select('hospitalId').where('id', '=', orderId)
  const { hospitalId } = await rentals.executeTakeFirstOrThrow()
  const payable = await accountIdOf(world, accounts.hospitalPayable(hospitalId))
  expect(await pays(await world.as('finance'), payable, 50)).toMatchObject({ code: codes.ok })
})
// Closing the world checks the books.
afterEach(() => world.close())

/** The parties whose shares name a payout. */
const namedTo = async (reader: Caller): Promise<string[]> => {
  const { shares } = await reader.ok(order.getOrderInfo, { orderId })
  return shares.flatMap(({ party, payouts }) => payouts.map(() => party)).sort()
}
const page = 'equipmentOrders.list'

test('an order names payouts to those of the platform who may open them', async () => {
  expect(await namedTo(await somebody(world, [page]))).toEqual([])
  expect(await namedTo(await somebody(world, [page, 'equipmentOrders.orderCash']))).toEqual(['AGENT'])
  expect(await namedTo(await somebody(world, [page, 'financial.financeDeatil.pay']))).toEqual(['HOSPITAL'])
  expect(await namedTo(await world.as('admin'))).toEqual(['AGENT', 'HOSPITAL'])
})

test('an order names withdrawals to those of the agent who may open them', async () => {
  const { agentId } = agent
  const clerk = (keys: Parameters<typeof somebody>[1]) => somebody(world, keys, { family: 'AGENT', agentId })
  expect(await namedTo(await clerk([page]))).toEqual([])
  expect(await namedTo(await clerk([page, 'equipmentOrders.withdrawal']))).toEqual(['AGENT'])
  expect(await namedTo(agent.caller)).toEqual(['AGENT'])
})
