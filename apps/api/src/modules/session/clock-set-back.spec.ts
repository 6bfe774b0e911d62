import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, manager, session, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { buildManager } from '../../testing/build-managers.js'
import { World } from '../../testing/world.js'
import { SessionSweep } from './session-sweep.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(() => at(testNow))

const month = 30 * dayMs

function at(now: number): void {
  world.clock.freeze()
  world.clock.set(now)
}
const newcomer = async () => {
  const { account } = await buildManager(world)
  return { account, caller: await world.as(account) }
}
const sweep = () => world.get(SessionSweep).sweep()
/** Waits for background writes. */
const written = () => world.database.write(async () => {})

describe('an expired session', () => {
  test('[S2] stays expired once it was refused, although the clock is set back', async () => {
    const { caller } = await newcomer()
    at(testNow + 2 * hourMs)
    const expired = await caller.call(session.getManagerInfo)
    expect(expired.code).toBe(codes.expired)
    await written()
    at(testNow)
    expect(await caller.call(session.getManagerInfo)).toMatchObject({ code: codes.expired, msg: expired.msg })
  })

  test.each([
    ['lasted', 12 * hourMs],
    ['been idle', 2 * hourMs],
  ])('[S2] stays so where nobody asked: it had %s for too long within a minute', async (_why, ms) => {
    const { caller } = await newcomer()
    at(testNow + ms)
    await sweep()
    at(testNow)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
  })
})

describe('a session dated in the future', () => {
  test('[S2] lasts as long as one that begins now', async () => {
    at(testNow + month)
    const { caller } = await newcomer()
    at(testNow)
    await sweep()
    for (let ms = hourMs; ms < 12 * hourMs; ms += hourMs) {
      at(testNow + ms)
      expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
      await written()
    }
    at(testNow + 12 * hourMs)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
  })

  test('[S2] ends when it is idle', async () => {
    at(testNow + month)
    const { caller } = await newcomer()
    at(testNow)
    await sweep()
    at(testNow + 2 * hourMs)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.expired)
  })
})

describe('a lock dated in the future', () => {
  const wrong = async (account: string, times: number) => {
    for (let time = 0; time < times; time++) await signIn(account, 'Falsch2026')
  }
  const signIn = (managerAccount: string, managerPassword: string) =>
    world.stranger().call(session.login, { managerAccount, managerPassword })

  test('lasts fifteen minutes from the next attempt', async () => {
    const { account } = await newcomer()
    at(testNow + month)
    await wrong(account, 5)
    at(testNow)
    expect((await signIn(account, 'Falsch2026')).msg).toBe('密码错误次数过多，请 15 分钟后再试')
    at(testNow + 14 * minuteMs)
    expect((await signIn(account, 'Falsch2026')).msg).toBe('密码错误次数过多，请 1 分钟后再试')
    at(testNow + 15 * minuteMs)
    expect((await signIn(account, 'Falsch2026')).code).toBe(codes.failed)
  })

  test('lasts fifteen minutes from the next sweep, also in the list of managers', async () => {
    const { account } = await newcomer()
    at(testNow + month)
    await wrong(account, 5)
    at(testNow)
    await sweep()
    const locked = async () => {
      const { list } = await (await world.as('admin')).ok(manager.getManagerlist, { keyword: account })
      return list[0]?.locked
    }
    expect(await locked()).toBe(1)
    at(testNow + 15 * minuteMs)
    expect(await locked()).toBe(0)
  })
})
