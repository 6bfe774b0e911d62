import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, user, type InputOf } from '@bedside/contracts'
import { allBut, buildAgent, somebody } from '../../testing/builders.js'
import { logOf } from '../../testing/read-back.js'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildUser } from '../../testing/build-people.js'
import type { Caller } from '../../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const userOf = (userId: number) =>
  world.database.reader.prepare('SELECT isFlag, version FROM User WHERE id = ?').get(userId) as {
    isFlag: number
    version: number
  }
const found = async (query: Partial<InputOf<typeof user.getUserList>>, caller = admin) =>
  (await caller.ok(user.getUserList, { pageSize: 100, ...query })).list.map(({ userId }) => userId)

describe('the list of users', () => {
  refusesBadInput('[A8]', user.getUserList, here, {
    input: () => ({}),
    bad: [[{ from: '2026-01-01', to: '2027-12-31' }, 'to']],
  })

  test('[A8] finds by phone, nickname, status, type and days, and shows phones with their middle hidden', async () => {
    const at = Date.parse('2025-03-02T16:00:00Z')
    const one = await buildUser(world, { nickname: '查找甲', phone: '15012345678', createdAt: at })
    const two = await buildUser(world, { nickname: '查找乙', phone: '15099995678', isFlag: 2, userType: 'CLEANER' })
    expect(await found({ phone: '15012345678' })).toEqual([one.userId])
    expect(await found({ phone: '5678' })).toEqual([two.userId, one.userId])
    expect(await found({ phone: '15012340000' })).toEqual([])
    expect(await found({ nickname: '查找', isFlag: 2 })).toEqual([two.userId])
    expect(await found({ nickname: '查找', userType: 'NORMAL' })).toEqual([one.userId])
    // Business days: 16:00 UTC is midnight.
    expect(await found({ nickname: '查找', from: '2025-03-03', to: '2025-03-03' })).toEqual([one.userId])
    expect(await found({ nickname: '查找', from: '2025-03-02', to: '2025-03-02' })).toEqual([])
    const { list } = await admin.ok(user.getUserList, { phone: '15012345678' })
    expect(list[0]).toMatchObject({ nickname: '查找甲', phone: '150****5678', gender: 0, lastRentAt: null })
  })

  test('by last rental it sorts both ways', async () => {
    const early = await buildUser(world, { nickname: '排序一', lastRentAt: 1000 })
    const late = await buildUser(world, { nickname: '排序二', lastRentAt: 2000 })
    expect(await found({ nickname: '排序', sort: 'lastRentAt', order: 'asc' })).toEqual([early.userId, late.userId])
    expect(await found({ nickname: '排序', sort: 'lastRentAt', order: 'desc' })).toEqual([late.userId, early.userId])
  })

  test('[P3] an agent sees whoever rented at its hospitals, also those of its sub-agents; a shop nobody', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const [of1, of2, of3] = [
      (await buildHospital(world, parent)).hospitalId,
      (await buildHospital(world, child)).hospitalId,
      (await buildHospital(world, stranger)).hospitalId,
    ]
    const one = await buildUser(world, { hospitals: [of1, of3] })
    const two = await buildUser(world, { hospitals: [of2] })
    const three = await buildUser(world, { hospitals: [of3] })
    await buildUser(world)
    const [asParent, asChild, asStranger] = [
      await world.as(parent.account),
      await world.as(child.account),
      await world.as(stranger.account),
    ]
    expect(await found({}, asParent)).toEqual([two.userId, one.userId])
    expect(await found({}, asChild)).toEqual([two.userId])
    expect(await found({}, asStranger)).toEqual([three.userId, one.userId])
    // Of somebody who rented with two agents, each hears of its own hospitals only.
    const seen = await asParent.ok(user.getUserInfo, { userId: one.userId })
    expect(seen.hospitals.map(({ hospitalId }) => hospitalId)).toEqual([of1])
    expect((await admin.ok(user.getUserInfo, { userId: one.userId })).hospitals).toHaveLength(2)
    expect(await asParent.call(user.getUserInfo, { userId: three.userId })).toMatchObject({
      code: codes.forbidden,
      data: null,
    })
    const shop = await somebody(world, allBut('STORE'), { family: 'STORE' })
    expect((await shop.call(user.getUserList)).code).toBe(codes.forbidden)
  })

  test('when a hospital changes hands, so do those who may see its renters', async () => {
    const [before, after] = [await buildAgent(world), await buildAgent(world)]
    const { hospitalId } = await buildHospital(world, before)
    const { userId } = await buildUser(world, { hospitals: [hospitalId] })
    const [asBefore, asAfter] = [await world.as(before.account), await world.as(after.account)]
    expect(await found({}, asBefore)).toEqual([userId])
    await world.database.write((tx) =>
      tx.updateTable('Hospital').set({ agentPath: after.path }).where('id', '=', hospitalId).execute(),
    )
    expect([await found({}, asBefore), await found({}, asAfter)]).toEqual([[], [userId]])
  })
})

describe('one user', () => {
  test('is told with hospitals and messages, but not with the whole phone or openid', async () => {
    const { hospitalId } = await buildHospital(world)
    const { userId, phone } = await buildUser(world, { hospitals: [hospitalId], smsOptOut: 1 })
    const answer = await admin.call(user.getUserInfo, { userId })
    expect(answer.data).toMatchObject({ smsOptOut: 1, hospitals: [{ hospitalId }], messages: [], user: { userId } })
    expect(answer.data.openidTail).toHaveLength(4)
    expect(JSON.stringify(answer.data)).not.toContain(phone)
    expect((await admin.call(user.getUserInfo, { userId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('disabling a user', () => {
  test('[A8] is written down with its reason; an old version is refused; the same again changes nothing', async () => {
    const { userId, nickname } = await buildUser(world)
    const answer = await admin.call(user.updateUserIsFlag, { userId, isFlag: 2, reason: '多次逾期', version: 1 })
    expect(answer.code).toBe(codes.ok)
    expect(userOf(userId)).toEqual({ isFlag: 2, version: 2 })
    expect(await logOf(world, answer)).toMatchObject([
      { entity: 'user', entityId: String(userId), label: nickname, after: { isFlag: 2 }, reason: '多次逾期' },
    ])
    const late = await admin.call(user.updateUserIsFlag, { userId, isFlag: 1, reason: '误操作', version: 1 })
    expect(late.code).toBe(codes.conflict)
    const again = await admin.call(user.updateUserIsFlag, { userId, isFlag: 2, reason: '再来一次' })
    expect([again.code, await logOf(world, again)]).toEqual([codes.ok, []])
    await admin.ok(user.updateUserIsFlag, { userId, isFlag: 1, reason: '已缴清', version: 2 })
    expect(userOf(userId)).toEqual({ isFlag: 1, version: 3 })
  })
})

describe('looking at a whole phone number', () => {
  test('[A8] each look is on record with who and whom, and without the number', async () => {
    const { userId, phone, nickname } = await buildUser(world)
    for (let look = 0; look < 2; look++) {
      const answer = await admin.call(user.revealUser, { userId })
      expect(answer.data).toEqual({ userId, phone })
      const rows = await logOf(world, answer)
      expect(rows).toMatchObject([
        { account: 'admin', action: 'user.revealUser', entity: 'user', entityId: String(userId), label: nickname },
      ])
      expect(JSON.stringify(rows)).not.toContain(phone)
    }
    expect((await admin.call(user.revealUser, { userId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('users as a file', () => {
  test('[A8] is masked, but for whoever may look at each of them anyway', async () => {
    const { phone } = await buildUser(world, { nickname: '文件用户', phone: '15512341234' })
    const keys = ['user.list', 'user.list.export'] as const
    const phones = async (caller: Caller) => {
      const answer = await caller.call(user.exportUserList, { nickname: '文件用户', columns: ['phone'] })
      return fromCsv(answer.data as unknown as string)
        .slice(1)
        .flat()
    }
    expect(await phones(await somebody(world, keys))).toEqual(['155****1234'])
    expect(await phones(await somebody(world, [...keys, 'user.list.reveal']))).toEqual([phone])
  })
})
