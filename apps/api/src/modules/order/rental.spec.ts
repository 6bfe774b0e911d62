import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, hourMs, type FaultName } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildBed, buildDevice } from '../../testing/build-devices.js'
import { buildFranchise } from '../../testing/build-franchise.js'
import { Renting } from '../../testing/build-rentals.js'
import { World } from '../../testing/world.js'

let world: World
let renting: Renting
beforeAll(async () => {
  world = await World.open()
  renting = new Renting(world)
})
afterAll(() => world.close())

const stepsOf = (orderId: number) =>
  world.database.reader
    .prepare('SELECT move, before, after FROM "OrderChange" WHERE "orderId" = ? ORDER BY id')
    .all(orderId)

describe('a rental', () => {
  test('[A12] is placed, opened, returned, billed by the plan in force when it began, paid and split', async () => {
    const parent = await buildAgent(world, { bedShareBps: 3500 })
    const child = await buildAgent(world, { parent: parent.agentId, bedShareBps: 2800 })
    const { franchiseId } = await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })
    world.clock.set(Date.parse('2026-11-20T09:30:00Z'))
    const begun = await renting.begun({ agentId: child.agentId, franchiseId })
    expect(begun).toMatchObject({ status: 'IN_USE', activeDeviceKey: String(begun.deviceId) })
    await world.database.write((tx) => tx.updateTable('PricingPlan').set({ windows: '[]' }).execute())

    const ended = await renting.ended(begun, 13 * 60 + 50)
    expect(ended).toMatchObject({
      status: 'PENDING_PAY',
      nightCents: 1500,
      dayCents: 0,
      chargedCents: 1500,
      usedMin: 830,
    })
    expect(ended).toMatchObject({ activeDeviceKey: null, activeUserKey: `${begun.userId}:1` })

    const paid = await renting.paid(ended)
    expect(paid).toMatchObject({ status: 'COMPLETED', paidCents: 1500, payWay: 'WECHAT', activeUserKey: null })
    expect(stepsOf(begun.id)).toMatchObject([
      { move: 'PLACE', after: 'PENDING_OPEN' },
      { move: 'OPEN', before: 'PENDING_OPEN', after: 'IN_USE' },
      { move: 'RETURN', before: 'IN_USE', after: 'PENDING_PAY' },
      { move: 'PAY', before: 'PENDING_PAY', after: 'COMPLETED' },
    ])
    expect(await world.balance(accounts.hospitalPayable(begun.hospitalId))).toBe(298)
    expect(await world.balance(accounts.agentPending(child.agentId))).toBe(418)
    expect(await world.balance(accounts.agentPending(parent.agentId))).toBe(104)
    expect(await world.balance(accounts.franchisePending(franchiseId))).toBe(224)
    expect(await world.balance(accounts.rentalClearing)).toBe(0)
    world.clock.reset()
  })

  test('[A12] within the free minutes costs nothing and needs no payment', async () => {
    const ended = await renting.ended(await renting.begun(), 8)
    expect(ended).toMatchObject({
      status: 'COMPLETED',
      chargedCents: 0,
      freeMin: 8,
      chargedMin: 0,
      activeUserKey: null,
    })
  })

  test('[A12] is paid from the balance if it covers the bill, and otherwise waits for the user', async () => {
    const rich = await renting.begun()
    await renting.topUp(rich.userId, 5000)
    const paid = await renting.ended(rich, 24 * 60)
    expect(paid).toMatchObject({ status: 'COMPLETED', payWay: 'BALANCE' })
    expect(await world.balance(accounts.userBalance(rich.userId))).toBe(5000 - paid.paidCents)
    const poor = await renting.begun()
    await renting.topUp(poor.userId, 1)
    expect(await renting.ended(poor, 24 * 60)).toMatchObject({ status: 'PENDING_PAY', paidCents: 0 })
  })
})

describe('a rental is refused', () => {
  const refused = async (userId: number, deviceNo: string, reason: FaultName) => {
    const before = world.digest()
    await expect(renting.begin(userId, deviceNo)).rejects.toMatchObject({ reason })
    expect(world.digest()).toBe(before)
  }
  const asDevice = async (id: number, values: Record<string, string | number>) =>
    world.database.write((tx) => tx.updateTable('Device').set(values).where('id', '=', id).execute())

  test('[A12] to a user who has one, owes for one, paid no deposit, or is disabled', async () => {
    const order = await renting.begun()
    const { bed, deviceNo } = await renting.ready()
    await refused(order.userId, deviceNo, 'rental.underWay')
    await renting.ended(order, 120)
    await refused(order.userId, deviceNo, 'rental.unpaid')
    const { userId } = await renting.ready({ depositCents: 100 })
    await world.database.write((tx) =>
      tx.updateTable('Hospital').set({ depositCents: 9900 }).where('id', '=', bed.hospitalId).execute(),
    )
    await refused(userId, deviceNo, 'rental.depositShort')
    await world.database.write((tx) => tx.updateTable('User').set({ isFlag: 2 }).where('id', '=', userId).execute())
    await refused(userId, deviceNo, 'rental.userDisabled')
  })

  test('[A12] if the device is in use, faulty, offline or low on battery, or cannot be rented at this hour', async () => {
    const { userId, bed, deviceId, deviceNo } = await renting.ready()
    await refused((await renting.ready()).userId, (await renting.begun()).deviceNo, 'rental.deviceInUse')
    const faulty = await buildDevice(world, {
      bed: await buildBed(world, { hospitalId: bed.hospitalId }),
      status: 'FAULT',
    })
    await refused(userId, faulty.deviceNo, 'rental.deviceFaulty')
    await asDevice(deviceId, { onlineUntil: 1 })
    await refused(userId, deviceNo, 'rental.deviceOffline')
    await asDevice(deviceId, { onlineUntil: world.clock.now() + hourMs, battery: 9 })
    await refused(userId, deviceNo, 'rental.deviceWeak')
    await asDevice(deviceId, { battery: 90 })
    await world.database.write(async (tx) => {
      const { windows } = await tx
        .selectFrom('PricingPlan')
        .select('windows')
        .where('hospitalId', '=', bed.hospitalId)
        .executeTakeFirstOrThrow()
      const closed = (JSON.parse(windows) as object[]).map((window) => ({ ...window, rentable: 0 }))
      const plans = tx.updateTable('PricingPlan').set({ windows: JSON.stringify(closed) })
      await plans.where('hospitalId', '=', bed.hospitalId).execute()
    })
    await refused(userId, deviceNo, 'rental.notNow')
  })
})
