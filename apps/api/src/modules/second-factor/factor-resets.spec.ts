import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, manager, secondFactor, session, dayMs, minuteMs } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { appWith, buildEnrolled, enrol, signInWith } from '../../testing/build-second-factor.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import { demoPassword } from '../../seed/profiles.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
let other: Caller
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.freeze()
  world.clock.set(testNow)
  admin = await world.as('admin')
  other = await world.as((await buildManager(world, { role: seededRoles.super })).account)
})

const reason = '手机丢失'
const ask = (caller: Caller, managerId: number) => caller.call(secondFactor.askFactorReset, { managerId, reason })
const approve = (caller: Caller, managerId: number) => caller.call(secondFactor.approveFactorReset, { managerId })
const rowOf = async (managerId: number) =>
  (await admin.ok(manager.getManagerlist, { pageSize: 100 })).list.find((row) => row.managerId === managerId)

describe('a second factor that was lost', () => {
  test('is reset by two people: one asks, the other approves, and the password alone gets in again', async () => {
    const { account, managerId, caller, app } = await buildEnrolled(world)
    const asked = await ask(admin, managerId)
    expect(asked.code).toBe(codes.ok)
    expect(await logOf(world, asked)).toMatchObject([{ reason, after: { factorResetAsked: true } }])
    const { managerId: adminId } = await admin.ok(session.getManagerInfo)
    expect(await rowOf(managerId)).toMatchObject({
      secondFactor: 1,
      factorResetBy: '系统管理员',
      factorResetById: adminId,
      factorResetReason: reason,
    })
    // A request alone changes nothing for its owner.
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)
    expect((await approve(admin, managerId)).msg).toBe('须由申请人以外的人批准')
    expect((await approve(other, managerId)).code).toBe(codes.ok)
    expect(await caller.call(session.getManagerInfo)).toMatchObject({
      code: codes.expired,
      msg: '二次验证已变更，请重新登录',
    })
    expect((await signInWith(world, account, app(world.clock.now()))).code).toBe(codes.ok)
    expect((await signInWith(world, account)).code).toBe(codes.ok)
    expect(await rowOf(managerId)).toMatchObject({ secondFactor: 0, factorResetBy: null })
  })

  test('lifts the lock that the guesses of its owner have led to', async () => {
    const { account, managerId } = await buildEnrolled(world)
    for (let n = 0; n < 6; n++) await signInWith(world, account, '000000')
    await ask(admin, managerId)
    await approve(other, managerId)
    expect((await signInWith(world, account)).code).toBe(codes.ok)
  })

  test('approved by two at once it is done once; rejected, nothing changes', async () => {
    const third = await world.as((await buildManager(world, { role: seededRoles.super })).account)
    const { managerId } = await buildEnrolled(world)
    await ask(admin, managerId)
    const answers = await letInTogether(world, [() => approve(other, managerId), () => approve(third, managerId)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    const rejected = await buildEnrolled(world)
    await ask(admin, rejected.managerId)
    await other.ok(secondFactor.rejectFactorReset, { managerId: rejected.managerId, reason: '未能核实' })
    expect((await approve(other, rejected.managerId)).msg).toBe('没有待批准的重置申请，或已过期')
    expect((await signInWith(world, rejected.account)).code).toBe(codes.codeNeeded)
  })

  test('is asked for once at a time, and for a day', async () => {
    const { managerId } = await buildEnrolled(world)
    await ask(admin, managerId)
    expect((await ask(other, managerId)).msg).toBe('已有人申请重置，等待批准')
    world.clock.set(testNow + dayMs)
    // A request too old to be approved is not shown as waiting, or nobody could make another.
    const [first, second] = [await world.as('admin'), await world.as((await buildManager(world, { role: 1 })).account)]
    const { list } = await first.ok(manager.getManagerlist, { pageSize: 100 })
    expect(list.find((row) => row.managerId === managerId)?.factorResetBy).toBeNull()
    expect((await approve(second, managerId)).code).toBe(codes.conflict)
    expect((await ask(first, managerId)).code).toBe(codes.ok)
    world.clock.set(testNow)
    expect((await approve(other, managerId)).code).toBe(codes.ok)
  })

  test('that was replaced or removed meanwhile is not reset by an earlier request', async () => {
    const { account, managerId, caller, recovery } = await buildEnrolled(world)
    const [first = ''] = recovery
    await ask(admin, managerId)
    const proof = { managerPassword: demoPassword, code: first }
    const { secret } = await caller.ok(secondFactor.beginFactor, proof)
    const next = appWith(secret)
    await caller.ok(secondFactor.confirmFactor, { code: next(world.clock.now()) })
    expect((await approve(other, managerId)).code).toBe(codes.conflict)
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)

    await ask(admin, managerId)
    world.clock.set(testNow + minuteMs)
    await caller.ok(secondFactor.endFactor, { managerPassword: demoPassword, code: next(world.clock.now()) })
    await enrol(world, caller)
    expect((await approve(other, managerId)).code).toBe(codes.conflict)
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)
  })

  test('is not affected by resetting the password', async () => {
    const { account, managerId, app } = await buildEnrolled(world)
    const { managerPassword } = await admin.ok(manager.resetPwd, { managerId })
    expect((await signInWith(world, account, undefined, managerPassword)).code).toBe(codes.codeNeeded)
    world.clock.set(testNow + minuteMs)
    expect((await signInWith(world, account, app(world.clock.now()), managerPassword)).code).toBe(codes.ok)
  })

  test('cannot be requested for oneself, without a factor, without the permission, or for higher ranks', async () => {
    const { managerId, account } = await buildEnrolled(world, seededRoles.super)
    const none = await buildManager(world)
    expect((await ask(admin, none.managerId)).msg).toBe('该账号没有启用二次验证')
    const { managerId: adminId } = await admin.ok(session.getManagerInfo)
    expect((await ask(admin, adminId)).code).not.toBe(codes.ok)
    const clerk = await somebody(world, ['management.platform', 'management.platform.factor'])
    expect((await ask(clerk, managerId)).code).not.toBe(codes.ok)
    expect((await ask(await somebody(world, ['management.platform']), managerId)).code).toBe(codes.forbidden)
    expect((await ask(admin, 999_999)).code).toBe(codes.notFound)
    expect((await signInWith(world, account)).code).toBe(codes.codeNeeded)
  })

  test('a request does not count if its requester has lost the permission since', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.platform', 'management.platform.factor'] })
    const { managerId } = await buildEnrolled(world, (await buildRole(world)).roleId)
    const clerk = await world.as((await buildManager(world, { role: roleId })).account)
    expect((await ask(clerk, managerId)).code).toBe(codes.ok)
    expect((await approve(clerk, managerId)).code).toBe(codes.conflict)
    expect((await approve(admin, managerId)).code).toBe(codes.ok)
  })
})
