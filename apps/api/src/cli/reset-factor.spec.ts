import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, log, session } from '@bedside/contracts'
import { buildEnrolled, signInWith } from '../testing/build-second-factor.js'
import { World } from '../testing/world.js'
import { resetFactor } from './reset-factor.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
})
afterAll(() => world.close())

test('the command removes the second factor that the last administrator has lost, and logs it', async () => {
  const { account, caller, managerId } = await buildEnrolled(world, 1)
  await resetFactor(world.database, world.clock, account.toUpperCase())
  expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
  expect((await signInWith(world, account)).code).toBe(codes.ok)
  const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { keyword: account })
  expect(list).toContainEqual(expect.objectContaining({ entityId: String(managerId), reason: 'npm run factor:reset' }))
})

test('the factor and the account must exist', async () => {
  await expect(resetFactor(world.database, world.clock, 'operator')).rejects.toThrow('operator has no second factor')
  await expect(resetFactor(world.database, world.clock, 'nobody')).rejects.toThrow('There is no account nobody')
})
