import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { device, lockReasons, order as orders, translate, minuteMs, type LockAction } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { storedDevice, rowsOfDevice } from '../../testing/build-devices.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { letLocksReply, silenceLocks } from '../../testing/silent-locks.js'
import { World } from '../../testing/world.js'
import { LockAnswers } from '../lock/lock-answers.js'
import { LockReports } from '../lock/lock-reports.js'
import { LockSender } from '../lock/lock-sender.js'
import { SimulatedLockGateway } from '../lock/simulated-lock-gateway.js'
import type { StoredOrder } from './own-order.js'
import { RentalService } from './rental.service.js'
import { RentalStart } from './rental-start.js'

let world: World
let renting: Renting
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  renting = new Renting(world)
})
beforeEach(async () => {
  // Signs in before each test, because the tests set the clock on by more than a session lasts.
  admin = await world.as('admin')
})
afterEach(() => letLocksReply(world))
afterAll(() => world.close())

const silent = () => silenceLocks(world, 120)
const pass = (seconds: number) => world.clock.set(world.clock.now() + seconds * 1000)
const giveUp = () => world.get(Jobs).run('UNOPENED_ORDERS')
const rent = async (who?: { userId: number; deviceNo: string }): Promise<StoredOrder> =>
  world.get(RentalStart).rent(who ?? (await renting.ready()))
const stands = async ({ id }: StoredOrder) => (await renting.order(id)).status
const commandOf = ({ commandNo }: StoredOrder) =>
  world.database.reader.prepare('SELECT state, reason FROM "LockEvent" WHERE "commandNo" = ?').get(commandNo)
/**
 * An order whose command to the lock timed out without a reply; the order stays PENDING_OPEN, because a late reply may still
 * start it.
 */
const unanswered = async (who?: { userId: number; deviceNo: string }): Promise<StoredOrder> => {
  silent()
  const order = await rent(who)
  await expect.poll(() => commandOf(order)).toEqual({ state: 'TIMEOUT', reason: 'NO_ACK' })
  letLocksReply(world)
  return order
}
const answer = ({ commandNo }: StoredOrder) =>
  world.get(LockAnswers).take({ commandNo, reason: '', battery: 80, raw: '{}' })
const report = ({ deviceNo }: StoredOrder, lockState: 'OPEN' | 'CLOSED', more: { movedAt?: number } = {}) =>
  world.get(LockReports).take({ deviceNo, lockState, raw: '{}', ...more })
const alarmsOf = async ({ deviceId }: StoredOrder) => (await admin.ok(device.getDeviceInfo, { deviceId })).alarms
const byStaff = async ({ deviceId }: StoredOrder, action: LockAction) => {
  const { lockId } = await admin.ok(device.lockDevice, { deviceId, action, reason: '用户无法开锁' })
  await expect.poll(async () => (await admin.ok(device.getLockInfo, { lockId })).state).toBe('SUCCESS')
}

describe('taking a bed', () => {
  const accepted = (userId: number) =>
    world.database.reader.prepare('SELECT no FROM "AgreementAcceptance" WHERE "userId" = ?').pluck().all(userId)

  test('[A17] accepts the current user agreement, once per version', async () => {
    const ready = await renting.ready()
    expect(accepted(ready.userId)).toEqual([])
    await rent(ready)
    expect(accepted(ready.userId)).toEqual([1])
  })

  test('[A17] accepts nothing if it is refused', async () => {
    const { userId } = await renting.ready()
    const { deviceNo } = await rent()
    await expect(rent({ userId, deviceNo })).rejects.toThrow()
    expect(accepted(userId)).toEqual([])
  })
})

describe('a stay', () => {
  test('[A12] begins when its lock reports open, and ends when the lock is closed', async () => {
    const order = await rent()
    expect(order.status).toBe('PENDING_OPEN')
    await expect.poll(() => stands(order)).toBe('IN_USE')
    expect(storedDevice(world, order.deviceId)).toMatchObject({ status: 'IN_USE', lockState: 'OPEN' })
    pass(3600)
    await report(order, 'CLOSED')
    expect(await renting.order(order.id)).toMatchObject({ status: 'PENDING_PAY', endWay: 'USER_CLOSE', usedMin: 60 })
    expect(storedDevice(world, order.deviceId)).toMatchObject({ status: 'IDLE', lockState: 'CLOSED' })
    const { lockEvents } = await admin.ok(orders.getOrderInfo, { orderId: order.id })
    expect(lockEvents).toMatchObject([
      { action: 'OPEN', source: 'USER', state: 'SUCCESS' },
      { action: 'CLOSE', source: 'DEVICE' },
    ])
  })

  test('[A12] also ends when its lock is found closed, or is closed remotely', async () => {
    const found = await renting.begun()
    await world.database.write((tx) =>
      tx.updateTable('Device').set({ lockState: 'CLOSED' }).where('id', '=', found.deviceId).execute(),
    )
    await report(found, 'CLOSED')
    expect(await renting.order(found.id)).toMatchObject({ status: 'COMPLETED', endWay: 'LOCK_SYNC' })
    const commanded = await renting.begun()
    await byStaff(commanded, 'CLOSE')
    expect(await renting.order(commanded.id)).toMatchObject({ status: 'COMPLETED', endWay: 'LOCK_SYNC' })
  })

  test.each([
    ['at the time the lock says it was closed, if reported late', -30, 30],
    ['at the time of the report, if the lock’s clock is ahead', 5, 60],
    ['at the time of the report, if the lock claims days ago', -3 * 1440, 60],
    ['at its start, if the lock claims an earlier time', -90, 0],
  ])('[A12] ends %s', async (_what, minutes, usedMin) => {
    const order = await renting.begun()
    pass(3600)
    await report(order, 'CLOSED', { movedAt: world.clock.now() + minutes * minuteMs })
    expect(await renting.order(order.id)).toMatchObject({ usedMin, endAt: order.startAt + usedMin * minuteMs })
  })

  test('[A12] ends when the report arrived, however long storing it took', async () => {
    const order = await renting.begun()
    pass(600)
    const arrivedAt = world.clock.now()
    pass(600)
    await world.get(LockReports).take({ deviceNo: order.deviceNo, lockState: 'CLOSED', raw: '{}' }, arrivedAt)
    expect(await renting.order(order.id)).toMatchObject({ usedMin: 10 })
  })

  test('[A12] never ends before it began, even if the clock was set back', async () => {
    const order = await renting.begun()
    pass(-3600)
    await report(order, 'CLOSED')
    expect(await renting.order(order.id)).toMatchObject({ status: 'COMPLETED', usedMin: 0, endAt: order.startAt })
    pass(3600)
  })

  test('[A12] shows what staff did with its lock', async () => {
    const order = await renting.begun()
    await byStaff(order, 'OPEN')
    const { lockEvents } = await admin.ok(orders.getOrderInfo, { orderId: order.id })
    expect(lockEvents).toMatchObject([{ source: 'USER' }, { source: 'ADMIN', actor: '系统管理员' }])
    expect(await stands(order)).toBe('IN_USE')
  })
})

describe('a lock that does not open', () => {
  test.each(['REJECTED', 'JAM'] as const)('[A12] (%s) cancels the order at once, and says why', async (reason) => {
    world.get(SimulatedLockGateway).behave({ play: 'FAIL', reason })
    const order = await rent()
    await expect.poll(() => stands(order)).toBe('CANCELLED')
    expect(await renting.order(order.id)).toMatchObject({ activeDeviceKey: null, activeUserKey: null, chargedCents: 0 })
    const { steps } = await admin.speaking('en').ok(orders.getOrderInfo, { orderId: order.id })
    expect(steps.at(-1)).toMatchObject({
      move: 'CANCEL',
      actor: '',
      reason: translate(lockReasons.texts[reason], 'en'),
    })
  })

  test('[A12] cancels the order after a minute, once; until then it may still open', async () => {
    const [one, other] = [await unanswered(), await unanswered()]
    pass(50)
    await giveUp()
    expect(await stands(one)).toBe('PENDING_OPEN')
    await answer(other)
    pass(11)
    await giveUp()
    await giveUp()
    expect([await stands(one), await stands(other)]).toEqual(['CANCELLED', 'IN_USE'])
    expect(rowsOfDevice(world, 'DeviceChange', one.deviceId).filter(({ kind }) => kind === 'RENT')).toEqual([])
  })

  test('[A12] does not wait for a time in the future that a clock set back has left behind', async () => {
    pass(86_400)
    const order = await unanswered()
    pass(-86_400)
    await giveUp()
    expect(await stands(order)).toBe('CANCELLED')
  })

  test('[A12] cancels the order if the server stopped before sending the command', async () => {
    const wish = await renting.ready()
    const { order } = await world.database.write((tx) => world.get(RentalService).place(tx, wish))
    await world.get(LockSender).onApplicationBootstrap()
    expect(await stands(order)).toBe('CANCELLED')
    expect(commandOf(order)).toEqual({ state: 'FAILED', reason: 'NOT_SENT' })
  })
})

describe('a lock that opens after its order was cancelled', () => {
  const cancelled = async (who?: { userId: number; deviceNo: string }) => {
    const order = await unanswered(who)
    pass(61)
    await giveUp()
    expect(await stands(order)).toBe('CANCELLED')
    return order
  }

  test('[A12] resumes it from that moment, once', async () => {
    const order = await cancelled()
    pass(120)
    await answer(order)
    await answer(order)
    expect(await renting.order(order.id)).toMatchObject({
      status: 'IN_USE',
      abnormal: 'LATE_OPEN',
      startAt: world.clock.now(),
      endAt: null,
    })
    expect(await alarmsOf(order)).toEqual([])
  })

  test('[A12] counts as forced if its user has another bed meanwhile, or the device is not free', async () => {
    const wish = await renting.ready()
    const left = await cancelled(wish)
    const { deviceNo } = await renting.ready()
    await renting.begin(wish.userId, deviceNo)
    await answer(left)
    expect([await stands(left), await alarmsOf(left)]).toEqual(['CANCELLED', ['FORCED_OPEN']])

    const broken = await cancelled()
    await admin.ok(device.reportFault, { deviceId: broken.deviceId, fault: '床架松动' })
    await answer(broken)
    expect([await stands(broken), await alarmsOf(broken)]).toEqual(['CANCELLED', ['FORCED_OPEN']])
  })

  test('[A12] changes nothing while somebody else has the device', async () => {
    const left = await cancelled()
    const { userId } = await renting.ready()
    const taken = await renting.begin(userId, left.deviceNo)
    await answer(left)
    expect([await stands(left), await stands(taken), await alarmsOf(left)]).toEqual(['CANCELLED', 'IN_USE', []])
  })

  test('[A12] counts as forced after ten minutes', async () => {
    const order = await cancelled()
    pass(11 * 60)
    await answer(order)
    expect([await stands(order), await alarmsOf(order)]).toEqual(['CANCELLED', ['FORCED_OPEN']])
  })
})
