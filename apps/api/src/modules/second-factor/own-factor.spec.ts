import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, secondFactor, session, minuteMs } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { appWith, buildEnrolled, enrol, signInWith } from '../../testing/build-second-factor.js'
import { buildManager } from '../../testing/build-managers.js'
import { demoPassword } from '../../seed/profiles.js'
import { seededRoles } from '../../testing/build-roles.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let now: number
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(() => {
  now = testNow
  world.clock.freeze()
  world.clock.set(now)
})
const later = (ms: number) => world.clock.set((now += ms))
const somebody = async () => world.as((await buildManager(world, { role: seededRoles.operator })).account)
const managerPassword = demoPassword

describe('setting up a second factor', () => {
  test('asks for the password, then for a code of the app, and shows recovery codes once', async () => {
    const caller = await somebody()
    expect(await caller.ok(secondFactor.getOwnFactor)).toEqual({ enrolledAt: null, required: 0, recoveryCodes: 0 })
    const wrong = await caller.call(secondFactor.beginFactor, { managerPassword: 'Wrong2026' })
    expect(wrong).toMatchObject({ code: codes.badInput, data: [{ field: 'managerPassword' }] })
    const { secret, uri } = await caller.ok(secondFactor.beginFactor, { managerPassword })
    expect(uri).toContain(`secret=${secret}`)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const confirmed = await caller.call(secondFactor.confirmFactor, { code: appWith(secret)(now) })
    expect(confirmed.data.codes).toHaveLength(10)
    expect(await logOf(world, confirmed)).toMatchObject([{ entity: 'manager', after: { factorSet: true } }])
    expect(await caller.ok(secondFactor.getOwnFactor)).toMatchObject({
      enrolledAt: new Date(now).toISOString(),
      recoveryCodes: 10,
    })
  })

  test('ends every other session, because those were opened without a code, and says why', async () => {
    const { account } = await buildManager(world, { role: seededRoles.operator })
    const [caller, other] = [await world.as(account), await world.as(account)]
    await enrol(world, caller)
    expect(await other.call(session.getManagerInfo)).toMatchObject({
      code: codes.expired,
      msg: '二次验证已变更，请重新登录',
    })
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('abandoned between its two steps, it changes nothing', async () => {
    const { account } = await buildManager(world, { role: seededRoles.operator })
    const caller = await world.as(account)
    const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword })
    expect((await signInWith(world, account)).code).toBe(codes.ok)
    later(16 * minuteMs)
    const confirm = () => caller.call(secondFactor.confirmFactor, { code: appWith(secret)(now) })
    expect((await confirm()).msg).toBe('设置已过期，请重新开始')
    // The clock is set back: what has expired stays so.
    later(-16 * minuteMs)
    expect((await confirm()).msg).toBe('设置已过期，请重新开始')
    expect((await signInWith(world, account)).code).toBe(codes.ok)
  })

  test('replacing another factor: the old one is valid until the new one is confirmed', async () => {
    const { account, caller, app } = await buildEnrolled(world)
    expect((await caller.call(secondFactor.beginFactor, { managerPassword })).data).toMatchObject([{ field: 'code' }])
    later(30_000)
    const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword, code: app(now) })
    const next = appWith(secret)
    later(30_000)
    expect((await signInWith(world, account, next(now))).code).toBe(codes.codeNeeded)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
    await caller.ok(secondFactor.confirmFactor, { code: next(now) })
    later(30_000)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.codeNeeded)
    expect((await signInWith(world, account, next(now))).code).toBe(codes.ok)
  })

  test('two concurrent confirmations: one succeeds, with one set of recovery codes', async () => {
    const caller = await somebody()
    const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword })
    const code = appWith(secret)(now)
    const confirm = () => caller.call(secondFactor.confirmFactor, { code })
    const answers = await letInTogether(world, [confirm, confirm])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    expect((await caller.ok(secondFactor.getOwnFactor)).recoveryCodes).toBe(10)
  })

  test('counts wrong codes too', async () => {
    const caller = await somebody()
    const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword })
    for (let n = 0; n < 5; n++)
      expect((await caller.call(secondFactor.confirmFactor, { code: '000000' })).data).toMatchObject([
        { field: 'code' },
      ])
    const answer = await caller.call(secondFactor.confirmFactor, { code: appWith(secret)(now) })
    expect(answer.code).toBe(codes.tooMany)
  })

  test('a confirmation without a first step is refused', async () => {
    const caller = await somebody()
    expect((await caller.call(secondFactor.confirmFactor, { code: '000000' })).code).toBe(codes.conflict)
  })
})

describe('recovery codes', () => {
  test('new ones require password and code, and invalidate the old ones', async () => {
    const { account, caller, app, recovery } = await buildEnrolled(world)
    later(30_000)
    const wrong = { managerPassword: 'Wrong2026', code: app(now) }
    expect((await caller.call(secondFactor.renewRecoveryCodes, wrong)).code).toBe(codes.badInput)
    const proof = { managerPassword, code: app(now) }
    const { codes: renewed } = await caller.ok(secondFactor.renewRecoveryCodes, proof)
    expect((await caller.call(secondFactor.renewRecoveryCodes, proof)).data).toMatchObject([{ field: 'code' }])
    expect(renewed.filter((code) => recovery.includes(code))).toEqual([])
    expect((await signInWith(world, account, recovery[0])).code).toBe(codes.codeNeeded)
    expect((await signInWith(world, account, renewed[0])).code).toBe(codes.ok)
  })
})

describe('removing a second factor', () => {
  test('requires password and code; from then on the password is enough', async () => {
    const { account, caller, app, recovery } = await buildEnrolled(world)
    later(30_000)
    await caller.ok(secondFactor.endFactor, { managerPassword, code: app(now) })
    expect((await signInWith(world, account)).code).toBe(codes.ok)
    const again = await caller.call(secondFactor.endFactor, { managerPassword, code: recovery[0] ?? '' })
    expect(again.msg).toBe('您尚未启用二次验证')
  })
})

test('without its key no code is accepted, and the refusal says so', async () => {
  const { account, app } = await buildEnrolled(world)
  await world.database.write((tx) => tx.updateTable('SecondFactor').set({ secret: 'QUJD' }).execute())
  later(30_000)
  expect(await signInWith(world, account, app(now))).toMatchObject({ code: codes.unavailable })
})
