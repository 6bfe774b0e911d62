import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accounts, codes, deposit, order, user, type AccountCode, type InputOf, type UserRow } from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { dueOf } from '../order/order.rules.js'
import { Renting } from '../../testing/build-rentals.js'
import { allBut } from '../../testing/build-roles.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { logOf } from '../../testing/read-back.js'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildBed } from '../../testing/build-devices.js'
import { buildFreeOrder } from '../../testing/build-orders.js'
import { buildUser, type BuiltUser } from '../../testing/build-users.js'
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
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
const userOf = (userId: number) =>
  world.database.reader.prepare('SELECT "isFlag", version FROM "User" WHERE id = ?').get(userId) as {
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
    // Days in Shanghai: 16:00 UTC is midnight.
    expect(await found({ nickname: '查找', from: '2025-03-03', to: '2025-03-03' })).toEqual([one.userId])
    expect(await found({ nickname: '查找', from: '2025-03-02', to: '2025-03-02' })).toEqual([])
    const { list } = await admin.ok(user.getUserList, { phone: '15012345678' })
    expect(list[0]).toMatchObject({ nickname: '查找甲', phone: '150****5678', gender: 0, lastRentAt: null })
  })

  test('by last rental it sorts both ways', async () => {
    const early = await buildUser(world, { nickname: '排序一' })
    const late = await buildUser(world, { nickname: '排序二' })
    await buildFreeOrder(world, { userId: early.userId, startAt: 1000, endAt: 1000 })
    await buildFreeOrder(world, { userId: late.userId, startAt: 2000, endAt: 2000 })
    expect(await found({ nickname: '排序', sort: 'lastRentAt', order: 'asc' })).toEqual([early.userId, late.userId])
    expect(await found({ nickname: '排序', sort: 'lastRentAt', order: 'desc' })).toEqual([late.userId, early.userId])
  })

  test('[P3] an agent sees the last rental at its own hospitals, and sorts by that', async () => {
    const [mine, other] = [await buildAgent(world), await buildAgent(world)]
    const [here, there] = [await buildHospital(world, mine), await buildHospital(world, other)]
    const hospitals = [here.hospitalId, there.hospitalId]
    const [one, two] = [await buildUser(world, { hospitals }), await buildUser(world, { hospitals })]
    const never = await buildUser(world, { hospitals: [here.hospitalId] })
    const rents = async ({ userId }: BuiltUser, at: { hospitalId: number }, startAt: number, status = 'COMPLETED') =>
      buildFreeOrder(world, { userId, bed: await buildBed(world, at), startAt, endAt: startAt, status })
    await rents(one, here, 1000)
    await rents(two, here, 3000)
    await rents(two, here, 2000)
    await rents(one, there, 9000)
    // Its lock did not open.
    await rents(one, here, 8000, 'CANCELLED')
    const lastRentals = async (caller: Caller, order: 'asc' | 'desc') => {
      const { list } = await caller.ok(user.getUserList, { sort: 'lastRentAt', order, pageSize: 100 })
      return list.flatMap(({ userId, lastRentAt }) =>
        [one, two, never].some((each) => each.userId === userId) ? [[userId, lastRentAt]] : [],
      )
    }
    const agent = await world.as(mine.account)
    const at = (ms: number) => new Date(ms).toISOString()
    const own = [
      [two.userId, at(3000)],
      [one.userId, at(1000)],
      [never.userId, null],
    ]
    expect(await lastRentals(agent, 'desc')).toEqual(own)
    expect(await lastRentals(agent, 'asc')).toEqual(own.toReversed())
    const seen = await agent.ok(user.getUserInfo, { userId: one.userId })
    expect(seen.user.lastRentAt).toBe(at(1000))
    expect((await lastRentals(admin, 'desc')).filter(([, last]) => last !== null)).toEqual([
      [one.userId, at(9000)],
      [two.userId, at(3000)],
    ])
  })

  test('[P3] an agent sees users who rented at its and its sub-agents’ hospitals; a shop sees none', async () => {
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
    // Of a user who rented with two agents, each sees its own hospitals only.
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

  test('when a hospital is transferred, its users are visible to the new agent instead', async () => {
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

describe('the totals of users', () => {
  const rowOf = async (userId: number, caller = admin) => (await caller.ok(user.getUserInfo, { userId })).user

  test('[A8] equal the orders, deposits and accounts that the viewer sees', async () => {
    const renting = new Renting(world)
    const [one, other] = [await buildAgent(world), await buildAgent(world)]
    const here = await renting.ready({ agentId: one.agentId })
    const { userId } = here
    await renting.topUp(userId, 5000)
    const first = await renting.ended(await renting.begin(userId, here.deviceNo), 120)
    // Paid from the balance.
    expect(first).toMatchObject({ status: 'COMPLETED', paidCents: 600 })
    const there = await renting.ready({ agentId: other.agentId })
    const second = await renting.ended(await renting.begin(userId, there.deviceNo), 12 * 60)
    const due = dueOf(second)
    const all = { orders: 2, paidCents: 600 + second.paidCents, dueCents: due, heldCents: 9900 }
    const balanceCents = await world.balance(accounts.userBalance(userId))
    expect(await rowOf(userId)).toMatchObject({ ...all, balanceCents })
    expect(await rowOf(userId, await world.as(one.account))).toMatchObject({
      orders: 1,
      paidCents: 600,
      dueCents: 0,
      heldCents: 9900,
      balanceCents: null,
    })
    expect(await rowOf(userId, await world.as(other.account))).toMatchObject({
      orders: 1,
      paidCents: second.paidCents,
      dueCents: due,
      heldCents: 0,
      balanceCents: null,
    })
  })

  test('[A8] for every user equal the accounts, and each figure equals the list it links to', async () => {
    const lived = await World.open({}, inject('lived'))
    const held = (code: AccountCode) => lived.get(Ledger).balanceOf(lived.database.read, code)
    for (const account of ['admin', 'agent', 'subagent']) {
      const caller = await lived.as(account)
      const { list } = await caller.ok(user.getUserList, { pageSize: 100 })
      expect(list.length).toBeGreaterThan(0)
      for (const { userId, orders, dueCents, heldCents, balanceCents, paidCents } of list) {
        const rentals = await caller.ok(order.getOrderList, { userId, pageSize: 100 })
        expect([userId, orders]).toEqual([userId, rentals.total])
        const unpaid = rentals.list.filter(({ status }) => status === 'PENDING_PAY')
        expect([userId, dueCents]).toEqual([userId, sum(unpaid.map((row) => row.dueCents))])
        if (rentals.total <= 100)
          expect([userId, paidCents]).toEqual([userId, sum(rentals.list.map((row) => row.paidCents))])
        const deposits = await caller.ok(deposit.getDepositList, { userId, pageSize: 100 })
        expect([userId, heldCents]).toEqual([userId, sum(deposits.list.map((row) => row.heldCents))])
        if (account !== 'admin') expect(balanceCents).toBeNull()
        else {
          expect(BigInt(heldCents)).toBe(await held(accounts.userDeposit(userId)))
          expect(BigInt(balanceCents ?? -1)).toBe(await held(accounts.userBalance(userId)))
        }
      }
    }
    await lived.close()
  })

  test('[A8] filters find users with a deposit or arrears, and the sums are of the rows found', async () => {
    const lived = await World.open({}, inject('lived'))
    for (const account of ['admin', 'agent']) {
      const caller = await lived.as(account)
      const { list } = await caller.ok(user.getUserList, { pageSize: 100 })
      const idsOf = (rows: readonly UserRow[]) => rows.map(({ userId }) => userId)
      const narrowings: [Partial<InputOf<typeof user.getUserList>>, (row: UserRow) => boolean][] = [
        [{}, () => true],
        [{ hasDeposit: 1 }, ({ heldCents }) => heldCents > 0],
        [{ hasDeposit: 0 }, ({ heldCents }) => heldCents === 0],
        [{ hasArrears: 1 }, ({ dueCents }) => dueCents > 0],
        [{ hasArrears: 0 }, ({ dueCents }) => dueCents === 0],
        [{ hasArrears: 1, hasDeposit: 1 }, ({ dueCents, heldCents }) => dueCents > 0 && heldCents > 0],
      ]
      for (const [query, fits] of narrowings) {
        const rows = list.filter(fits)
        expect(idsOf((await caller.ok(user.getUserList, { ...query, pageSize: 100 })).list)).toEqual(idsOf(rows))
        expect(await caller.ok(user.getUserSums, query)).toEqual({
          balanceCents: account === 'admin' ? sum(rows.map(({ balanceCents }) => balanceCents ?? 0)) : null,
          heldCents: sum(rows.map(({ heldCents }) => heldCents)),
          dueCents: sum(rows.map(({ dueCents }) => dueCents)),
          paidCents: sum(rows.map(({ paidCents }) => paidCents)),
        })
      }
      expect(list.some(({ dueCents }) => dueCents > 0)).toBe(true)
    }
    await lived.close()
  })
})

describe('one user', () => {
  test('is shown with hospitals and messages, but without the full phone number or openid', async () => {
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

test('[A8] a user is disabled only once the rental in progress has ended; what is unpaid does not matter', async () => {
  const renting = new Renting(world)
  const order = await renting.begun()
  const { userId } = order
  const refused = await admin.call(user.updateUserIsFlag, { userId, isFlag: 2, reason: '多次逾期' })
  expect([refused.code, refused.msg]).toEqual([codes.conflict, '该用户有进行中的租用，结束后才能停用'])
  expect(userOf(userId)).toEqual({ isFlag: 1, version: 1 })
  await renting.ended(order, 120)
  await admin.ok(user.updateUserIsFlag, { userId, isFlag: 2, reason: '多次逾期' })
  expect(userOf(userId).isFlag).toBe(2)
})

describe('looking at a whole phone number', () => {
  test('[A8] each viewing is logged with viewer and user, without the number', async () => {
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
  test('[A8] is masked, except for those who may reveal any number', async () => {
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
