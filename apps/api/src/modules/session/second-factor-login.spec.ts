import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, role, secondFactor, session, dayMs, minuteMs } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { appWith, buildEnrolled, enrol, signInWith } from '../../testing/build-second-factor.js'
import { buildManager } from '../../testing/build-managers.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import { demoPassword } from '../../seed/profiles.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
let now: number
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(async () => {
  now = testNow
  world.clock.freeze()
  world.clock.set(now)
  admin = await world.as('admin')
})

const later = (ms: number) => world.clock.set((now += ms))
const stepMs = 30_000
const loginsOf = (managerId: number) =>
  (
    world.database.reader.prepare('SELECT result FROM "LoginLog" WHERE "managerId" = ? ORDER BY id').all(managerId) as {
      result: string
    }[]
  ).map(({ result }) => result)
const codesIn = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b)

describe('signing in with a second factor', () => {
  test('[C12] without one it is a single call, whatever is sent as a code', async () => {
    expect((await signInWith(world, 'operator')).code).toBe(codes.ok)
    expect((await signInWith(world, 'operator', '123456')).code).toBe(codes.ok)
  })

  test('[C12] the right password alone gets a reply code of its own, and the same call with a code signs in', async () => {
    const { account, managerId, app } = await buildEnrolled(world)
    const asked = await signInWith(world, account)
    expect(asked).toMatchObject({ code: codes.codeNeeded, msg: '请输入动态验证码', data: null })
    later(stepMs)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
    expect(loginsOf(managerId)).toEqual(['OK', 'CODE_NEEDED', 'OK'])
  })

  test('a wrong password is refused as usual, also with a right code', async () => {
    const { account, app } = await buildEnrolled(world)
    later(stepMs)
    const answer = await signInWith(world, account, app(now), 'Wrong2026word')
    expect(answer).toMatchObject({ code: codes.failed, msg: '账号或密码错误' })
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
  })

  test('a code works once: not again, not the one used for set-up, and of twenty at once one signs in', async () => {
    const { account, app } = await buildEnrolled(world)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.codeNeeded)
    later(stepMs)
    const code = app(now)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith(world, account, code)))
    expect(answers.filter(({ code: answered }) => answered === codes.ok)).toHaveLength(1)
    // The others count as wrong guesses.
    later(20 * minuteMs)
    expect((await signInWith(world, account, code)).code).toBe(codes.codeNeeded)
  })

  test('codes of neighbouring steps are two codes, in either order', async () => {
    const { account, app } = await buildEnrolled(world)
    later(2 * stepMs)
    expect((await signInWith(world, account, app(now, 1))).code).toBe(codes.ok)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
    expect((await signInWith(world, account, app(now, 2))).code).toBe(codes.codeNeeded)
  })

  test('setting a clock back that was ahead makes no code valid again, and locks nobody out', async () => {
    const { account, app } = await buildEnrolled(world)
    later(stepMs)
    const used = app(now)
    expect((await signInWith(world, account, used)).code).toBe(codes.ok)
    later(30 * dayMs)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
    later(-30 * dayMs)
    expect((await signInWith(world, account, used)).code).toBe(codes.codeNeeded)
    expect((await signInWith(world, account, app(now, 1))).code).toBe(codes.ok)
  })

  test('guesses are counted apart from passwords, lock the account, and are lifted like other locks', async () => {
    const { account, managerId, app } = await buildEnrolled(world)
    later(stepMs)
    for (let n = 0; n < 5; n++) expect((await signInWith(world, account, '000000')).code).toBe(codes.codeNeeded)
    const locked = await signInWith(world, account, app(now))
    expect(locked).toMatchObject({ code: codes.tooMany, msg: '验证码错误次数过多，请 15 分钟后再试' })
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)
    expect(await admin.ok(session.unlockManager, { managerId })).toEqual({ lifted: 1 })
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
  })

  test('of fifty guesses at once five are checked, one after another', async () => {
    const { account, app } = await buildEnrolled(world)
    later(stepMs)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signInWith(world, account, '000000')))
    expect(answers.filter(({ code }) => code === codes.codeNeeded)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(45)
    later(16 * minuteMs)
    expect((await signInWith(world, account, app(now))).code).toBe(codes.ok)
  })

  test('a recovery code replaces a code once, with or without spaces, also concurrently', async () => {
    const { account, caller, recovery } = await buildEnrolled(world)
    expect(recovery).toHaveLength(10)
    const [first = '', second = ''] = recovery
    expect(first).toMatch(/^\d{4} \d{4} \d{4}$/)
    expect((await signInWith(world, account, first)).code).toBe(codes.ok)
    expect((await signInWith(world, account, first)).code).toBe(codes.codeNeeded)
    const typed = second.replaceAll(' ', '')
    const answers = await Promise.all([1, 2].map(() => signInWith(world, account, typed)))
    expect(codesIn(answers)).toEqual([codes.ok, codes.codeNeeded])
    expect((await caller.ok(secondFactor.getOwnFactor)).recoveryCodes).toBe(8)
  })

  test('anything other than a code is refused by field', async () => {
    for (const code of ['12345', 'abcdef', '1'.repeat(21), '－123456'])
      expect((await signInWith(world, 'operator', code)).code).toBe(codes.badInput)
  })

  test('neither secrets nor recovery codes can be read from the database', async () => {
    const { recovery } = await buildEnrolled(world)
    const tables = ['SecondFactor', 'RecoveryCode', 'OperationLog', 'Manager']
    const stored = JSON.stringify(
      tables.map((table) => world.database.reader.prepare(`SELECT * FROM "${table}"`).all()),
    )
    for (const code of recovery) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll(' ', ''))
    }
  })
})

describe('a role that requires a second factor', () => {
  const ask = async (roleId: number, required: 0 | 1, caller = admin) =>
    caller.call(role.setRoleRules, { roleId, secondFactor: required, reason: '账号安全' })

  test('a session open when the rule is set may do nothing until it has one, and everything after', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.role'] })
    const { account } = await buildManager(world, { role: roleId })
    const caller = await world.as(account)
    expect((await caller.call(role.getRoleList)).code).toBe(codes.ok)
    expect((await ask(roleId, 1)).data).toMatchObject({ secondFactor: 1, managers: 1, enrolled: 0 })
    expect(await caller.call(role.getRoleList)).toMatchObject({
      code: codes.forbidden,
      msg: '您的角色要求二次验证，请先完成设置',
    })
    expect((await caller.ok(session.getManagerInfo)).mustEnrol).toBe(1)
    expect((await caller.call(session.getSessionList)).code).toBe(codes.forbidden)
    await enrol(world, caller)
    expect((await caller.ok(session.getManagerInfo)).mustEnrol).toBe(0)
    expect((await caller.call(role.getRoleList)).code).toBe(codes.ok)
    expect((await ask(roleId, 0)).data).toMatchObject({ secondFactor: 0, enrolled: 1 })
  })

  test('a manager without one signs in by password, and may only set it up', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.role'] })
    const { account } = await buildManager(world, { role: roleId })
    await ask(roleId, 1)
    const caller = await world.as(account)
    expect((await caller.call(role.getRoleList)).code).toBe(codes.forbidden)
    expect((await caller.call(secondFactor.getOwnFactor)).data).toMatchObject({ enrolledAt: null, required: 1 })
    await enrol(world, caller)
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)
  })

  test('it cannot be removed while the role requires it', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.role'] })
    const { caller, app } = await buildEnrolled(world, roleId)
    await ask(roleId, 1)
    later(stepMs)
    const proof = { managerPassword: demoPassword, code: app(now) }
    expect((await caller.call(secondFactor.endFactor, proof)).msg).toBe('您的角色要求二次验证，不能关闭')
    await ask(roleId, 0)
    expect((await caller.call(secondFactor.endFactor, proof)).code).toBe(codes.ok)
  })

  test('can be set by those who may change parameters and outrank the role, on the current form', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.role'] })
    const { account } = await buildManager(world, { keys: ['system.public.edit'] })
    const editor = await world.as(account)
    expect((await ask(roleId, 1, editor)).msg).toContain('权限')
    expect((await ask(seededRoles.super, 1, editor)).code).not.toBe(codes.ok)
    expect((await ask(roleId, 1, await world.as('operator'))).code).toBe(codes.forbidden)
    const stale = { roleId, secondFactor: 1, reason: '账号安全', version: 7 } as const
    expect((await admin.call(role.setRoleRules, stale)).code).toBe(codes.conflict)
    const listed = await admin.ok(role.getRoleRulesList)
    expect(listed.find((each) => each.roleId === roleId)).toMatchObject({ secondFactor: 0 })
  })
})

test('the test helper computes the same codes as the server', async () => {
  const { caller } = await buildEnrolled(world)
  const { code, data } = await caller.call(secondFactor.beginFactor, { managerPassword: demoPassword, code: '000000' })
  expect([code, data]).toEqual([codes.badInput, [expect.objectContaining({ field: 'code' })]])
  expect(appWith('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')(59_000)).toBe('287082')
})
