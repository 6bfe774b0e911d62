import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { device, hourMs, type LockAction } from '@bedside/contracts'
import { buildBed, buildDevice, buildOpening, rowsOfDevice, storedDevice } from '../../testing/build-devices.js'
import type { Caller } from '../../testing/caller.js'
import { letLocksReply, silenceLocks } from '../../testing/silent-locks.js'
import { World } from '../../testing/world.js'
import { DeviceEvents } from './device-events.js'
import { LockSender } from '../lock/lock-sender.js'
import { SimulatedLockGateway } from '../lock/simulated-lock-gateway.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterEach(() => letLocksReply(world))
afterAll(() => world.close())

/** Signs in again, because the session has expired. */
async function later(ms: number): Promise<void> {
  world.clock.set(world.clock.now() + ms)
  admin = await world.as('admin')
}
const standing = async (status = 'IDLE') =>
  (await buildDevice(world, { bed: await buildBed(world), status, onlineUntil: world.clock.now() + 90 * hourMs }))
    .deviceId
const refuse = () => world.get(SimulatedLockGateway).behave({ play: 'FAIL', reason: 'REJECTED' })
const hush = () => silenceLocks(world, 60)
/** Sends commands to the lock, and waits for their outcomes. */
async function fail(deviceId: number, times = 1, action: LockAction = 'OPEN'): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { lockId } = await admin.ok(device.lockDevice, { deviceId, action, reason: '用户无法开锁' })
    const state = async () => (await admin.ok(device.getLockInfo, { lockId })).state
    await expect.poll(state).not.toMatch(/CREATED|SENT/)
  }
  // Waits until everything started by the calls has been written.
  await world.database.write(async () => {})
}
const statusOf = (deviceId: number) => storedDevice(world, deviceId)['status']

describe('a lock that failed to open three times within a day', () => {
  test.each(['IDLE', 'IN_USE'])('[A11] brings a device that was %s to repair, once, by the server', async (status) => {
    const deviceId = await standing(status)
    refuse()
    await fail(deviceId, 2)
    expect([statusOf(deviceId), rowsOfDevice(world, 'RepairTicket', deviceId)]).toEqual([status, []])
    hush()
    await fail(deviceId)
    expect(statusOf(deviceId)).toBe('FAULT')
    refuse()
    await fail(deviceId)
    const fault = 'FAILED_UNLOCKS'
    const byServer = { managerId: null, deviceId }
    const ticket = { ...byServer, status: 'OPEN', activeKey: String(deviceId), fault, reporter: '' }
    expect(rowsOfDevice(world, 'RepairTicket', deviceId)).toMatchObject([ticket])
    const change = { ...byServer, kind: 'FAULT', before: status, after: 'FAULT', reason: fault, actor: '' }
    expect(rowsOfDevice(world, 'DeviceChange', deviceId)).toMatchObject([change])
    expect(storedDevice(world, deviceId)['bedId']).not.toBeNull()
    const notes = async (reader = admin) =>
      (await reader.ok(device.getDeviceTimeline, { deviceId })).list.map(({ note }) => note)
    expect((await notes()).filter((note) => note === '24 小时内开锁失败 3 次')).toHaveLength(2)
    const english = await notes(admin.speaking('en'))
    expect(english.filter((note) => note === '3 failed unlocks within 24 hours')).toHaveLength(2)
  })

  test('[A11] is announced to listeners, also if it did not reply', async () => {
    const deviceId = await standing()
    const seen: string[] = []
    const stop = world.get(DeviceEvents).subscribe((event) => event.deviceId === deviceId && seen.push(event.status))
    hush()
    await fail(deviceId, 3)
    stop()
    expect(seen).toEqual(['FAULT'])
  })

  test('[A11] does not change if the failures are further apart', async () => {
    const deviceId = await standing()
    refuse()
    await fail(deviceId)
    await later(12 * hourMs)
    await fail(deviceId)
    await later(12 * hourMs)
    await fail(deviceId)
    expect(statusOf(deviceId)).toBe('IDLE')
    await later(11 * hourMs)
    await fail(deviceId)
    expect(statusOf(deviceId)).toBe('FAULT')
  })

  test('[A11] does not count commands that never reached it, nor failures to close', async () => {
    const deviceId = await standing()
    refuse()
    await fail(deviceId, 3, 'CLOSE')
    await world.database.write((tx) =>
      tx.updateTable('Device').set({ onlineUntil: 0 }).where('id', '=', deviceId).execute(),
    )
    await fail(deviceId, 3)
    expect(rowsOfDevice(world, 'LockEvent', deviceId).at(-1)).toMatchObject({ state: 'FAILED', reason: 'OFFLINE' })
    expect(statusOf(deviceId)).toBe('IDLE')
  })

  test('[A11] does not count commands that a stopped server had not sent', async () => {
    const deviceId = await standing()
    const waiting = { state: 'CREATED', sentAt: null, ackAt: null }
    for (let i = 0; i < 3; i++) {
      const id = await buildOpening(world, { deviceId })
      await world.database.write((tx) => tx.updateTable('LockEvent').set(waiting).where('id', '=', id).execute())
    }
    await world.get(LockSender).onApplicationBootstrap()
    refuse()
    await fail(deviceId, 2)
    expect(statusOf(deviceId)).toBe('IDLE')
    await fail(deviceId)
    expect(statusOf(deviceId)).toBe('FAULT')
  })

  test('[A11] is counted from zero after a repair', async () => {
    const deviceId = await standing()
    refuse()
    await fail(deviceId, 3)
    await admin.ok(device.startRepair, { deviceId })
    await later(1000)
    await buildOpening(world, { deviceId })
    await admin.ok(device.finishRepair, { deviceId, result: '更换锁芯' })
    await later(1000)
    await fail(deviceId, 2)
    expect(statusOf(deviceId)).toBe('IDLE')
    await fail(deviceId)
    expect(statusOf(deviceId)).toBe('FAULT')
    expect(rowsOfDevice(world, 'RepairTicket', deviceId)).toMatchObject([{ status: 'DONE' }, { status: 'OPEN' }])
  })
})
