import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codes, fault, session } from '@bedside/contracts'
import { Hasher } from './hasher.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const signIn = async (failure: Error) => {
  vi.spyOn(world.get(Hasher), 'matches').mockRejectedValue(failure)
  const error = vi.spyOn(world.running.app.get<Logger>(LOGGER), 'error')
  const { code } = await world
    .stranger()
    .call(session.login, { managerAccount: 'admin', managerPassword: 'Falsch2026' })
  return { code, errors: error.mock.calls.map(([, message]) => message) }
}

test('refusals because too many sign in at once are not logged as errors', async () => {
  expect(await signIn(fault('login.busy'))).toEqual({ code: codes.unavailable, errors: [] })
})

test.each([
  ['a fault', new Error('broken'), codes.fault],
  ['storage that fails', Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), codes.unavailable],
])('%s is', async (_what, failure, code) => {
  expect(await signIn(failure)).toEqual({ code, errors: ['request failed'] })
})
