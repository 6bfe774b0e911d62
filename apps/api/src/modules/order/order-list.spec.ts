import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { codes, order, hourMs, type OrderQuery } from '@bedside/contracts'
import { fromCsv } from '@bedside/contracts/testing'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { buildBed } from '../../testing/build-devices.js'
import { buildOrder, buildPayment, buildRefund } from '../../testing/build-orders.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const idsOf = async (caller: Caller, query: Partial<OrderQuery>) => {
  const { code, msg, data } = await caller.call(order.getOrderList, query)
  expect([code, msg]).toEqual([codes.ok, '操作成功'])
  return data?.list.map(({ orderId }) => orderId)
}

describe('rental orders', () => {
  test('[A12] are listed with place, user, times and amounts; phone numbers are masked', async () => {
    const { userId, nickname } = await buildUser(world, { phone: '15912345678' })
    const { orderId, orderNo } = await buildOrder(world, {
      userId,
      waivedCents: 100,
      paidCents: 100,
      status: 'PENDING_PAY',
    })
    const { data } = await admin.call(order.getOrderList, { orderNo })
    expect(data?.list).toMatchObject(
      [
        { orderId, orderNo, nickname, phone: '159****5678', chargedCents: 300, dueCents: 100, wardNo: /^T/ as unknown },
      ].map((row) => ({ ...row, wardNo: expect.stringMatching(/^T/) as string })),
    )
    expect(data?.list[0]).toMatchObject({ payWay: 'WECHAT', endWay: 'USER_CLOSE', abnormal: null, overdue: 0 })
  })

  test('[A12] show how long those in use have lasted and what they would cost if they ended now, as the bill will be, without storing it', async () => {
    const lived = await World.open({}, inject('lived'))
    lived.freezeAt('2026-11-21T01:59:00Z')
    const staff = await lived.as('admin')
    const digest = lived.digest()
    const { list } = await staff.ok(order.getOrderList, { pageSize: 100 })
    const running = list.filter(({ status }) => status === 'IN_USE')
    expect(running.map(({ orderId, soFarCents, dueCents }) => [orderId, soFarCents, dueCents])).toEqual([
      [15, 2100, 0],
      [8, 9900, 0],
    ])
    expect(list.filter(({ soFarCents }) => soFarCents !== null)).toEqual(running)
    expect(running.map((row) => [row.startAt, row.usedMin, row.freeMin, row.chargedMin])).toEqual([
      ['2026-11-20T12:00:00.000Z', 839, 0, 839],
      ['2026-11-14T12:00:00.000Z', 9479, 0, 9479],
    ])
    const asked = form({ status: 'IN_USE', columns: ['orderNo', 'soFarCents'] })
    const [, ...lines] = fromCsv((await staff.send(order.exportOrderList, asked)).data as string)
    const yuanOf = (cents: number | null) => (Number(cents) / 100).toFixed(2)
    expect(lines).toEqual(running.map(({ orderNo, soFarCents }) => [orderNo, yuanOf(soFarCents)]))
    for (const { orderId, soFarCents, usedMin, freeMin, chargedMin } of running) {
      const minutes = { usedMin, freeMin, chargedMin }
      expect((await staff.ok(order.getOrderInfo, { orderId })).order).toMatchObject({ soFarCents, ...minutes })
      expect((await staff.ok(order.previewCloseOrder, { orderId })).order).toMatchObject({ chargedCents: soFarCents })
    }
    expect(lived.digest()).toBe(digest)
    await lived.close()
  })

  test('[A12] every filter finds exactly the matching rows', async () => {
    const { userId, phone, nickname } = await buildUser(world)
    const agent = await buildAgent(world)
    const bed = await buildBed(world, { agentId: agent.agentId })
    const one = await buildOrder(world, {
      bed,
      userId,
      status: 'LOST',
      endWay: 'LOST',
      overdue: 1,
      abnormal: 'CAP_REACHED',
      refundState: 'PARTIAL',
      startAt: Date.parse('2026-10-01T04:00:00Z'),
    })
    const { tradeNo } = await buildPayment(world, { business: 'RENTAL', businessId: one.orderId })
    // Two waiting refunds of one order are one row.
    await buildRefund(world, one.orderId, 'PENDING')
    await buildRefund(world, one.orderId, 'PENDING')
    await buildRefund(world, (await buildOrder(world)).orderId)
    // A late payment returns by itself, so nobody has to go on with its refund.
    await buildRefund(world, (await buildOrder(world)).orderId, 'FAILED', { paid: 'LATE' })
    const filters: Partial<OrderQuery>[] = [
      { orderNo: one.orderNo },
      { orderNo: one.orderNo.toLowerCase() },
      { tradeNo },
      { phone },
      { nickname },
      { deviceNo: one.deviceNo },
      { userId },
      { hospitalId: one.hospitalId },
      { agentId: agent.agentId },
      { status: 'LOST' },
      { endWay: 'LOST' },
      { refundState: 'PARTIAL' },
      { openRefund: 'PENDING' },
      { openRefund: 'PENDING', userId },
      { refundToApprove: 'OTHERS' },
      { refundToApprove: 'OTHERS', userId },
      { overdue: 1 },
      { abnormal: 'CAP_REACHED' },
      { from: '2026-10-01', to: '2026-10-01' },
      { hospitalId: one.hospitalId, from: '2026-10-01', to: '2026-10-02', status: 'LOST', phone: phone.slice(-4) },
    ]
    for (const filter of filters) expect([filter, await idsOf(admin, filter)]).toEqual([filter, [one.orderId]])
    const nothing: Partial<OrderQuery>[] = [
      { tradeNo: tradeNo.slice(0, -1) },
      { phone: phone.slice(0, 4), userId },
      { from: '2026-10-02', to: '2026-10-02' },
      { status: 'CANCELLED', userId },
      { openRefund: 'FAILED' },
      { refundToApprove: 'ME' },
    ]
    for (const filter of nothing) expect([filter, await idsOf(admin, filter)]).toEqual([filter, []])
  })

  test('[P3] an agent sees rentals begun while it ran the hospital, also after the hospital is transferred', async () => {
    const mine = await buildAgent(world)
    const theirs = await buildAgent(world)
    const bed = await buildBed(world, { agentId: mine.agentId })
    const { orderId, hospitalId } = await buildOrder(world, { bed })
    const caller = await somebody(world, ['equipmentOrders.list'], { family: 'AGENT', agentId: mine.agentId })
    const other = await somebody(world, ['equipmentOrders.list'], { family: 'AGENT', agentId: theirs.agentId })
    await world.database.write((tx) =>
      tx
        .updateTable('Hospital')
        .set({ agentId: theirs.agentId, agentPath: theirs.path })
        .where('id', '=', hospitalId)
        .execute(),
    )
    expect(await idsOf(caller, {})).toEqual([orderId])
    expect(await idsOf(other, {})).toEqual([])
    expect((await other.call(order.getOrderInfo, { orderId })).code).toBe(codes.forbidden)
    expect((await caller.call(order.getOrderInfo, { orderId })).code).toBe(codes.ok)
  })

  test('[A12] are exported with full numbers only for those who may reveal any number', async () => {
    const { userId, phone } = await buildUser(world)
    await buildOrder(world, { userId })
    const clerk = await somebody(world, ['equipmentOrders.list', 'equipmentOrders.list.export'])
    const columns = ['phone']
    const file = async (caller: Caller) =>
      fromCsv((await caller.send(order.exportOrderList, form({ userId, columns }))).data as string)
    expect((await file(clerk))[1]).toEqual([`${phone.slice(0, 3)}****${phone.slice(-4)}`])
    expect((await file(admin))[1]).toEqual([phone])
  })
})

describe('the details of an order', () => {
  test('[A12] show its plan, bill, history, payments, shares and lock events', async () => {
    const from = Date.parse('2026-11-20T09:30:00Z')
    const line = { from, to: from + hourMs, minutes: 60, kind: 'NIGHT', units: 1, unitMin: 0, unitCents: 1500 }
    const bill = JSON.stringify([{ ...line, amountCents: 1500, cap: null, free: null, day: 1 }])
    const { orderId } = await buildOrder(world, { bill })
    const { paymentId, tradeNo } = await buildPayment(world, {
      business: 'RENTAL',
      businessId: orderId,
      status: 'SUCCESS',
      amountCents: 91,
    })
    const now = world.clock.now()
    await world.database.write(async (tx) => {
      const change = { orderId, move: 'PLACE', after: 'PENDING_OPEN', createdAt: now }
      await tx.insertInto('OrderChange').values(change).execute()
      const share = { orderId, paymentId, party: 'PLATFORM', bps: 10_000, baseCents: 90, amountCents: 90 }
      const settled = { settleState: 'PENDING', settleAt: now, createdAt: now }
      await tx
        .insertInto('ProfitShareLine')
        .values({ ...share, ...settled })
        .execute()
    })
    const { data } = await admin.call(order.getOrderInfo, { orderId })
    expect(data).toMatchObject({
      order: { orderId },
      plan: { mode: 'WINDOWED', bizDayCapCents: 2500 },
      lines: [{ from: '2026-11-20T09:30:00.000Z', amountCents: 1500, unitCents: 1500 }],
      steps: [{ move: 'PLACE', status: 'PENDING_OPEN', actor: '' }],
      payments: [{ tradeNo, status: 'SUCCESS', amountCents: 91 }],
      refunds: [],
      shares: [{ party: 'PLATFORM', amountCents: 90, tradeNo, refundNo: '' }],
      lockEvents: [],
    })
  })
})
