import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bed, board, codes, device, hospital, order, type OrderRow } from '@bedside/contracts'
import { Renting } from '../../testing/build-rentals.js'
import { buildAgent } from '../../testing/build-agents.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
  admin = await world.as('admin')
})
afterAll(() => world.close())

const incomeOf = (rows: readonly OrderRow[]) =>
  rows.reduce((all, { paidCents, refundedCents }) => all + paidCents - refundedCents, 0)

/** All rows of a query, page by page. */
async function all(caller: Caller, query: object): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let pageNum = 1, total = 1; rows.length < total; pageNum++) {
    const page = await caller.ok(order.getOrderList, { ...query, pageNum, pageSize: 100 })
    total = page.total
    rows.push(...page.list)
    if (page.list.length === 0) break
  }
  return rows
}

describe('the totals of rentals', () => {
  test.each(['admin', 'agent', 'subagent'])(
    'of each device and hospital, is what its list says, for %s',
    async (who) => {
      const caller = await world.as(who)
      const { list } = await caller.ok(device.getDeviceList, { pageSize: 100 })
      expect(list.some(({ orders }) => orders > 0)).toBe(true)
      for (const { deviceId, orders, incomeCents } of list.slice(0, 12)) {
        const rows = await all(caller, { deviceId })
        expect({ deviceId, orders, incomeCents }).toEqual({
          deviceId,
          orders: rows.length,
          incomeCents: incomeOf(rows),
        })
        const use = await caller.ok(order.getDeviceUse, { deviceId })
        const lately = await all(caller, { deviceId, from: use.from, to: use.to })
        expect(use).toMatchObject({ orders: lately.length, incomeCents: incomeOf(lately) })
        expect(use.usedDays === 0).toBe(lately.every(({ status }) => status === 'CANCELLED'))
      }
      for (const { hospitalId } of (await caller.ok(hospital.getHospitalList, {})).list.slice(0, 4)) {
        const use = await caller.ok(order.getHospitalUse, { hospitalId })
        const rows = await all(caller, { hospitalId, from: use.from, to: use.to })
        const nights = await all(caller, { hospitalId, from: use.from, to: use.to, night: 1 })
        expect(use).toMatchObject({ orders: rows.length, incomeCents: incomeOf(rows), nights: nights.length })
      }
    },
  )

  test('[P3] is refused to those who may not see the device or hospital', async () => {
    const stranger = await world.as((await buildAgent(world)).account)
    expect((await stranger.call(order.getDeviceUse, { deviceId: 1 })).code).toBe(codes.forbidden)
    expect((await stranger.call(order.getHospitalUse, { hospitalId: 1 })).code).toBe(codes.forbidden)
    expect((await admin.call(order.getDeviceUse, { deviceId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('the rental in progress on a bed', () => {
  test('[A11] [A14] is shown on the bed, its device and its tile until the bed is returned', async () => {
    const renting = new Renting(world)
    const agent = await buildAgent(world)
    const { bed: place, userId, deviceId, deviceNo } = await renting.ready({ agentId: agent.agentId })
    const { hospitalId } = place
    const caller = await world.as(agent.account)
    const ordersShown = async () => {
      const [row] = (await caller.ok(bed.getBedList, { hospitalId })).list
      const { buildings } = await caller.ok(board.getBoard, { hospitalId })
      const tile = buildings[0]?.departments[0]?.wards[0]?.beds[0]
      return [row?.orderId, (await caller.ok(device.getDeviceInfo, { deviceId })).orderId, tile?.orderId]
    }
    expect(await ordersShown()).toEqual([null, null, null])
    const { id, orderNo } = await renting.begin(userId, deviceNo)
    expect(await ordersShown()).toEqual([id, id, id])
    expect((await caller.ok(device.getDeviceInfo, { deviceId })).orderNo).toBe(orderNo)
    // The hospital's new agent does not see a rental that began before.
    const next = await buildAgent(world)
    const hospitalNow = await admin.ok(hospital.getHospitalInfo, { hospitalId })
    await admin.ok(hospital.transferHospital, {
      hospitalId,
      agentId: next.agentId,
      reason: '更换代理商',
      version: hospitalNow.version,
    })
    const asNext = await world.as(next.account)
    expect((await asNext.ok(device.getDeviceInfo, { deviceId })).orderId).toBeNull()
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).orderId).toBe(id)
    await renting.ended(await renting.order(id), 120)
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).orderId).toBeNull()
  })
})
