import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes, device, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { buildBed, buildDevice, buildOpening, rowsOfDevice, storedDevice } from '../../testing/build-devices.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { AheadOfTime } from './ahead-of-time.js'
import { LockAnswers } from './lock-answers.js'
import { LockPulse } from './lock-pulse.js'
import { LockReports } from './lock-reports.js'

const second = 1000
const month = 30 * dayMs

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
})
beforeEach(() => at(testNow))
afterAll(() => world.close())

async function at(now: number): Promise<void> {
  world.clock.set(now)
  // Signs in again, because the session has expired.
  admin = await world.as('admin')
}
const standing = async (more: object = {}) => buildDevice(world, { bed: await buildBed(world), ...more })
const online = async (deviceId: number) => (await admin.ok(device.getDeviceInfo, { deviceId })).online
const report = (deviceNo: string) => world.get(LockReports).take({ deviceNo, raw: '{}' })
const eventsOf = (deviceId: number) => rowsOfDevice(world, 'LockEvent', deviceId)

test.each([
  ['4G', 91 * second],
  ['BLE', 26 * hourMs + second],
])('[A11] a device heard of ahead of time goes offline as if it had been heard of now: %s', async (lockType, ms) => {
  const { deviceId, deviceNo } = await standing({ lockType })
  await at(testNow + month)
  await report(deviceNo)
  await at(testNow)
  await world.get(AheadOfTime).resetFutureTimes()
  expect(await online(deviceId)).toBe(1)
  await at(testNow + ms)
  expect(await online(deviceId)).toBe(0)
})

test('simulated heartbeats continue although a device out of use was last heard from in the future', async () => {
  await standing({ status: 'LOST', lastHeartbeatAt: testNow + month })
  const { deviceId } = await standing({ lastHeartbeatAt: testNow - hourMs })
  await world.get(LockPulse).beat()
  expect(Number(storedDevice(world, deviceId)['lastHeartbeatAt'])).toBeGreaterThanOrEqual(testNow)
})

/** A command that timed out, created at the current time. */
async function givenUp(deviceId: number, action = 'OPEN'): Promise<string> {
  const id = await buildOpening(world, { deviceId })
  const commandNoOf = world.database.reader.prepare('SELECT "commandNo" FROM "LockEvent" WHERE id = ?').pluck()
  const values = { state: 'TIMEOUT', reason: 'NO_ACK', ackAt: null, action }
  await world.database.write(async (tx) => {
    await tx.updateTable('LockEvent').set(values).where('id', '=', id).execute()
  })
  return String(commandNoOf.get(id))
}
const answer = (commandNo: string, reason: '' | 'REJECTED' = '') =>
  world.get(LockAnswers).take({ commandNo, reason, battery: 50, raw: '{}' })

test('[A11] a reply dated a month before its command is as late as one a month after it', async () => {
  const { deviceId } = await standing()
  await at(testNow + month)
  const commandNo = await givenUp(deviceId)
  await at(testNow)
  await answer(commandNo)
  expect(eventsOf(deviceId)).toMatchObject([{ state: 'TIMEOUT' }, { source: 'DEVICE', state: 'SUCCESS' }])
})

test('[A11] a reply dated shortly before its command took no time', async () => {
  const { deviceId } = await standing()
  await at(testNow + 10 * second)
  const commandNo = await givenUp(deviceId)
  await at(testNow)
  await answer(commandNo)
  expect(eventsOf(deviceId)).toMatchObject([{ state: 'SUCCESS', durationMs: 0 }])
})

test('[A11] a reply overtaken by a movement with an earlier time still says nothing about the lock', async () => {
  const { deviceId } = await standing({ lockState: 'CLOSED' })
  await at(testNow + minuteMs)
  const commandNo = await givenUp(deviceId)
  await at(testNow)
  await buildOpening(world, { deviceId })
  await answer(commandNo)
  expect(storedDevice(world, deviceId)['lockState']).toBe('CLOSED')
})

test('[A11] failures and repairs dated in the future neither make a device faulty nor prevent it', async () => {
  const { deviceId } = await standing()
  const statusOf = () => storedDevice(world, deviceId)['status']
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) await answer(await givenUp(deviceId), 'REJECTED')
  }
  await at(testNow + month)
  await fail(2)
  await world.database.write(async (tx) => {
    const now = world.clock.now()
    const change = { deviceId, kind: 'FINISH', before: 'REPAIRING', after: 'IDLE', createdAt: now }
    await tx.insertInto('DeviceChange').values(change).execute()
  })
  await at(testNow)
  await fail(2)
  expect(statusOf()).toBe('IDLE')
  await fail(1)
  expect(statusOf()).toBe('FAULT')
})

test('[A11] a repair dated in the future can be finished once the lock has opened', async () => {
  const { deviceId } = await standing()
  await at(testNow + month)
  await admin.ok(device.reportFault, { deviceId, fault: '锁舌卡住' })
  await admin.ok(device.startRepair, { deviceId })
  await at(testNow)
  const finish = () => admin.call(device.finishRepair, { deviceId, result: '更换锁舌' })
  expect((await finish()).msg).toBe('维修开始后请先试开锁成功，再完成维修')
  await buildOpening(world, { deviceId })
  expect((await finish()).code).toBe(codes.ok)
})
