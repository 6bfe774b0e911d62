import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  codes,
  device,
  lockReasons,
  log,
  translate,
  dayMs,
  hourMs,
  minuteMs,
  type LockAction,
  type LockLogRow,
} from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildBed, buildDevice, rowsOfDevice, storedDevice } from '../../testing/build-devices.js'
import type { Caller } from '../../testing/caller.js'
import { letLocksReply, silenceLocks } from '../../testing/silent-locks.js'
import { World } from '../../testing/world.js'
import { LockAnswers } from './lock-answers.js'
import { LockPulse } from './lock-pulse.js'
import { LockReports } from './lock-reports.js'
import { LockSender } from './lock-sender.js'
import { SimulatedLockGateway } from './simulated-lock-gateway.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterEach(() => letLocksReply(world))
afterAll(() => world.close())

const reason = '用户无法开锁'
const command = (deviceId: number, action: LockAction = 'OPEN') =>
  admin.ok(device.lockDevice, { deviceId, action, reason })
const standing = async () => (await buildDevice(world, { bed: await buildBed(world) })).deviceId
const ended = async ({ lockId }: Pick<LockLogRow, 'lockId'>): Promise<LockLogRow> => {
  const now = () => admin.ok(device.getLockInfo, { lockId })
  await expect.poll(async () => (await now()).state).not.toMatch(/CREATED|SENT/)
  return now()
}
/** The outcomes of a device's commands in the operation log, oldest first. */
const outcomes = async (deviceId: number) => {
  const about = { entity: 'device', entityId: String(deviceId), order: 'asc' } as const
  const { list } = await admin.ok(log.getOperationLogList, about)
  return list.filter(({ action }) => action === 'device.lockEnded').map(({ result, reason }) => [result, reason])
}
/** Waits until everything started by the calls has been written. */
const settled = () => world.database.write(async () => {})
const answer = async (commandNo: string, more: object = {}) => {
  await world.get(LockAnswers).take({ commandNo, reason: '', battery: 55, raw: '{"ack":1}', ...more })
  await settled()
}

describe('a command', () => {
  test('[A11] is recorded before it is sent, returns at once, and changes the lock’s state when the lock replies', async () => {
    const deviceId = await standing()
    const started = await admin.call(device.lockDevice, { deviceId, action: 'OPEN', reason })
    expect(started.data).toMatchObject({ state: 'CREATED', action: 'OPEN', source: 'ADMIN', note: reason, attempts: 0 })
    const [given] = await logOf(world, started)
    expect(given).toMatchObject({ entity: 'device', reason, after: { action: 'OPEN' }, result: 'SENT' })
    expect(await ended(started.data)).toMatchObject({ state: 'SUCCESS', reason: '', attempts: 1, battery: 90, late: 0 })
    expect(storedDevice(world, deviceId)['lockState']).toBe('OPEN')
    expect(await ended(await command(deviceId, 'CLOSE'))).toMatchObject({ state: 'SUCCESS' })
    expect(storedDevice(world, deviceId)['lockState']).toBe('CLOSED')
  })

  test('[A11] to reboot is logged like the others and leaves the lock’s state, rentals and alarms alone', async () => {
    const deviceId = await standing()
    await ended(await command(deviceId))
    world.get(SimulatedLockGateway).behave({ play: 'FAIL', reason: 'JAM' })
    await ended(await command(deviceId, 'CLOSE'))
    letLocksReply(world)
    expect(await ended(await command(deviceId, 'REBOOT'))).toMatchObject({ state: 'SUCCESS', action: 'REBOOT' })
    expect(storedDevice(world, deviceId)['lockState']).toBe('OPEN')
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).alarms).toEqual(['JAM'])
    expect(await outcomes(deviceId)).toEqual([
      ['OK', ''],
      ['FAILED', '卡锁'],
      ['OK', ''],
    ])
  })

  test('[A11] to reboot is sent once, and what the lock reports meanwhile counts', async () => {
    silenceLocks(world, 300)
    const { deviceId, deviceNo } = await buildDevice(world, { bed: await buildBed(world) })
    const rebooting = await command(deviceId, 'REBOOT')
    await world.get(LockReports).take({ deviceNo, raw: '{}', lockState: 'OPEN' })
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).alarms).toEqual(['FORCED_OPEN'])
    expect(await ended(rebooting)).toMatchObject({ state: 'TIMEOUT', attempts: 1 })
  })

  test('[A11] under way keeps the lock and the device’s number from being replaced', async () => {
    silenceLocks(world, 300)
    const deviceId = await standing()
    const { deviceNo, lockType, lockNo } = await admin.ok(device.getDeviceInfo, { deviceId })
    const opening = await command(deviceId)
    const replaced = { deviceId, deviceNo, lockType, lockNo: `NEW-${lockNo}` } as const
    expect((await admin.call(device.setDevice, replaced)).code).toBe(codes.conflict)
    const renamed = { deviceId, deviceNo: deviceNo.replace(/^../, 'ZX'), lockType, lockNo } as const
    expect((await admin.call(device.setDevice, renamed)).code).toBe(codes.conflict)
    await ended(opening)
    expect((await admin.call(device.setDevice, replaced)).code).toBe(codes.ok)
  })

  test('[A11] is tried three times under one number, then times out; the lock’s state does not change', async () => {
    silenceLocks(world, 300)
    const deviceId = await standing()
    const row = await ended(await command(deviceId))
    expect(row).toMatchObject({ state: 'TIMEOUT', reason: 'NO_ACK', attempts: 3, durationMs: null })
    expect(rowsOfDevice(world, 'LockEvent', deviceId)).toHaveLength(1)
    expect(storedDevice(world, deviceId)['lockState']).toBe('CLOSED')
  })

  test('[A11] that the lock refuses fails with its cause, and a jam is an alarm until the lock moves again', async () => {
    const deviceId = await standing()
    world.get(SimulatedLockGateway).behave({ play: 'FAIL', reason: 'JAM' })
    expect(await ended(await command(deviceId))).toMatchObject({ state: 'FAILED', reason: 'JAM', attempts: 1 })
    const alarms = async () => (await admin.ok(device.getDeviceInfo, { deviceId })).alarms
    expect(await alarms()).toEqual(['JAM'])
    letLocksReply(world)
    await ended(await command(deviceId))
    expect(await alarms()).toEqual([])
    expect(rowsOfDevice(world, 'DeviceAlarm', deviceId)).toMatchObject([{ kind: 'JAM', activeKey: null }])
  })

  test('[A11] is in the operation log as sent and again with its outcome, in the name of whoever gave it', async () => {
    const { agentId } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.list.open', 'management.log'], { family: 'AGENT', agentId })
    const behaviours = { '': 'OK', REJECTED: 'FAIL', NO_ACK: 'SILENT', OFFLINE: 'OK' } as const
    const words = { '': '', REJECTED: '设备拒绝', NO_ACK: '无应答', OFFLINE: '设备不在线' } as const
    for (const cause of ['', 'REJECTED', 'NO_ACK', 'OFFLINE'] as const) {
      const offline = cause === 'OFFLINE' ? { onlineUntil: world.clock.now() - 1 } : {}
      const { deviceId, deviceNo } = await buildDevice(world, { bed: await buildBed(world, { agentId }), ...offline })
      const play = behaviours[cause]
      letLocksReply(world)
      if (play === 'SILENT') silenceLocks(world, 300)
      if (play === 'FAIL') world.get(SimulatedLockGateway).behave({ play, reason: 'REJECTED' })
      const given = await caller.call(device.lockDevice, { deviceId, action: 'OPEN', reason })
      expect((await ended(given.data)).reason).toBe(cause)
      const { list } = await caller.ok(log.getOperationLogList, { entity: 'device', entityId: String(deviceId) })
      const { commandNo } = given.data
      const same = { label: deviceNo, managerName: '测试人员', after: { action: 'OPEN', commandNo } }
      const requestId = given.headers.get('x-request-id')
      const result = cause === '' ? 'OK' : 'FAILED'
      expect(list).toMatchObject([
        { ...same, requestId, action: 'device.lockEnded', result, reason: words[cause] },
        { ...same, requestId, action: 'device.lockDevice', result: 'SENT', reason },
      ])
      const english = await caller.speaking('en').ok(log.getOperationLogList, { entityId: String(deviceId) })
      expect(english.list.map((row) => row.reason)).toEqual([
        cause && translate(lockReasons.texts[cause], 'en'),
        reason,
      ])
    }
  })

  test('[A11] to a device that is offline fails at once, and is recorded', async () => {
    const { deviceId } = await buildDevice(world, { bed: await buildBed(world), onlineUntil: world.clock.now() - 1 })
    expect(await ended(await command(deviceId))).toMatchObject({ state: 'FAILED', reason: 'OFFLINE', attempts: 1 })
  })

  test('[A11] never opens a scrapped, lost or disabled device; a disabled one can still be locked', async () => {
    for (const status of ['SCRAPPED', 'LOST', 'DISABLED']) {
      const { deviceId } = await buildDevice(world, { status })
      const refused = codeAndMsg(await admin.call(device.lockDevice, { deviceId, action: 'OPEN', reason }))
      expect([status, ...refused]).toEqual([status, codes.conflict, '设备当前状态不能远程开关锁'])
      const close = await admin.call(device.lockDevice, { deviceId, action: 'CLOSE', reason })
      expect([status, close.code]).toEqual([status, status === 'DISABLED' ? codes.ok : codes.conflict])
    }
  })

  test('[A11] blocks other commands until it has ended, also simultaneous ones', async () => {
    world.get(SimulatedLockGateway).behave({ play: 'OK', reason: '', delayMs: 80 })
    const deviceId = await standing()
    const calls = [1, 2, 3].map(() => () => admin.call(device.lockDevice, { deviceId, action: 'OPEN', reason }))
    const answers = await letInTogether(world, calls)
    const [good, ...others] = answers.toSorted((a, b) => a.code - b.code)
    expect(good?.code).toBe(codes.ok)
    expect(others.map(codeAndMsg)).toEqual(others.map(() => [codes.conflict, '上一条指令尚未完成，请稍候']))
    if (good?.data) await ended(good.data)
    expect((await admin.call(device.lockDevice, { deviceId, action: 'CLOSE', reason })).code).toBe(codes.ok)
  })

  test('[P3] agents command their own devices only, in their own name', async () => {
    const { agentId } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.list.open'], { family: 'AGENT', agentId })
    const mine = await buildDevice(world, { bed: await buildBed(world, { agentId }) })
    const foreign = await standing()
    const good = await caller.ok(device.lockDevice, { deviceId: mine.deviceId, action: 'OPEN', reason })
    expect(good).toMatchObject({ source: 'AGENT', actor: '测试人员' })
    expect((await caller.call(device.lockDevice, { deviceId: foreign, action: 'OPEN', reason })).code).toBe(21)
    const { lockId } = await command(foreign)
    expect((await caller.call(device.getLockInfo, { lockId })).code).toBe(21)
  })
})

describe('answers', () => {
  test('[A11] that come twice count once', async () => {
    world.get(SimulatedLockGateway).behave({ play: 'TWICE', reason: '' })
    const deviceId = await standing()
    const first = await ended(await command(deviceId))
    const before = [storedDevice(world, deviceId), rowsOfDevice(world, 'LockEvent', deviceId)]
    await answer(first.commandNo, { reason: 'REJECTED', battery: 1 })
    expect([storedDevice(world, deviceId), rowsOfDevice(world, 'LockEvent', deviceId)]).toEqual(before)
    expect(await outcomes(deviceId)).toEqual([['OK', '']])
    expect(first.state).toBe('SUCCESS')
  })

  const timedOut = async (deviceId: number, action?: LockAction) => {
    silenceLocks(world, 300)
    const row = await ended(await command(deviceId, action))
    letLocksReply(world)
    return row
  }

  test('[A11] up to ten minutes late are stored and update the lock’s state', async () => {
    const deviceId = await standing()
    const row = await timedOut(deviceId)
    world.clock.set(world.clock.now() + 9 * minuteMs)
    await answer(row.commandNo)
    const late = await admin.ok(device.getLockInfo, { lockId: row.lockId })
    expect(late).toMatchObject({ state: 'SUCCESS', late: 1, battery: 55 })
    expect(storedDevice(world, deviceId)).toMatchObject({ lockState: 'OPEN', battery: 55 })
    const page = await admin.ok(device.getDeviceTimeline, { deviceId })
    expect(page.list).toMatchObject([{ kind: 'LOCK', state: 'SUCCESS' }])
  })

  test.each([1, 11])(
    '[A11] of a lock replaced since say nothing about the new one, %i minutes late',
    async (minutes) => {
      const deviceId = await standing()
      const row = await timedOut(deviceId)
      const { deviceNo, lockType, lockNo } = await admin.ok(device.getDeviceInfo, { deviceId })
      await admin.ok(device.setDevice, { deviceId, deviceNo, lockType, lockNo: `NEW-${lockNo}` })
      const before = storedDevice(world, deviceId)
      world.clock.set(world.clock.now() + minutes * minuteMs)
      await answer(row.commandNo)
      expect(storedDevice(world, deviceId)).toEqual(before)
      const { state } = await admin.ok(device.getLockInfo, { lockId: row.lockId })
      expect(state).toBe(minutes > 10 ? 'TIMEOUT' : 'SUCCESS')
    },
  )

  test('[A11] overtaken by a later movement do not change the lock’s state', async () => {
    const deviceId = await standing()
    const row = await timedOut(deviceId)
    await ended(await command(deviceId, 'CLOSE'))
    await answer(row.commandNo)
    expect(await admin.ok(device.getLockInfo, { lockId: row.lockId })).toMatchObject({ state: 'SUCCESS' })
    expect(storedDevice(world, deviceId)['lockState']).toBe('CLOSED')
  })

  test('[A11] after a reboot in the meantime still say whether the lock is open', async () => {
    const deviceId = await standing()
    const row = await timedOut(deviceId)
    await ended(await command(deviceId, 'REBOOT'))
    await answer(row.commandNo)
    expect(storedDevice(world, deviceId)['lockState']).toBe('OPEN')
  })

  test('[A11] to a reboot more than ten minutes ago change no state and raise no alarm', async () => {
    const deviceId = await standing()
    const row = await timedOut(deviceId, 'REBOOT')
    world.clock.set(world.clock.now() + 11 * minuteMs)
    await answer(row.commandNo)
    expect(storedDevice(world, deviceId)['lockState']).toBe('CLOSED')
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).alarms).toEqual([])
  })

  test('[A11] later than ten minutes leave the command timed out, and the opening counts as forced', async () => {
    const deviceId = await standing()
    const row = await timedOut(deviceId)
    world.clock.set(world.clock.now() + 11 * minuteMs)
    await answer(row.commandNo)
    expect(await admin.ok(device.getLockInfo, { lockId: row.lockId })).toMatchObject({ state: 'TIMEOUT' })
    expect(rowsOfDevice(world, 'LockEvent', deviceId)).toMatchObject([{}, { source: 'DEVICE', action: 'OPEN' }])
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).alarms).toEqual(['FORCED_OPEN'])
  })

  test('to unknown commands change nothing', async () => {
    const before = world.digest()
    await answer('M20261121FFFFFFFFFF')
    expect(world.digest()).toBe(before)
  })

  test('[A11] commands in progress when the server stopped are closed at the next start', async () => {
    const { deviceId, deviceNo } = await buildDevice(world)
    const now = world.clock.now()
    await world.database.write((tx) =>
      tx
        .insertInto('LockEvent')
        .values(
          ['CREATED', 'SENT', 'SUCCESS'].map((state) => ({
            commandNo: `left-${state}`,
            deviceId,
            deviceNo,
            action: 'OPEN',
            source: 'ADMIN',
            state,
            createdAt: now,
          })),
        )
        .execute(),
    )
    await world.get(LockSender).onApplicationBootstrap()
    expect(rowsOfDevice(world, 'LockEvent', deviceId)).toMatchObject([
      { state: 'FAILED', reason: 'NOT_SENT' },
      { state: 'TIMEOUT', reason: 'NO_ACK' },
      { state: 'SUCCESS', reason: '' },
    ])
    // Not given by staff, so the operation log has no rows for them.
    expect(await outcomes(deviceId)).toEqual([])
  })

  test('[A11] a staff command left behind by a stopped server is shown as failed in the operation log', async () => {
    silenceLocks(world, 600_000)
    const deviceId = await standing()
    const { lockId, commandNo } = await command(deviceId)
    const state = async () => (await admin.ok(device.getLockInfo, { lockId })).state
    await expect.poll(state).toBe('SENT')
    await world.get(LockSender).onApplicationBootstrap()
    expect(await outcomes(deviceId)).toEqual([['FAILED', '无应答']])
    await answer(commandNo)
    expect(await outcomes(deviceId)).toEqual([
      ['FAILED', '无应答'],
      ['OK', ''],
    ])
  })
})

describe('reports', () => {
  const report = (deviceNo: string, more: object) => world.get(LockReports).take({ deviceNo, raw: '{}', ...more })

  test('[A11] a sign of life brings a device online, for as long as its kind of lock may be silent', async () => {
    const bed = await buildBed(world)
    const one = await buildDevice(world, { bed, lockType: '4G', onlineUntil: null, lastHeartbeatAt: null })
    const info = () => admin.ok(device.getDeviceInfo, { deviceId: one.deviceId })
    expect((await info()).online).toBe(0)
    await report(one.deviceNo, { battery: 33 })
    expect(await info()).toMatchObject({ online: 1, battery: 33 })
    world.clock.set(world.clock.now() + 91_000)
    expect(await info()).toMatchObject({ online: 0, lastHeartbeatAt: expect.any(String) as string })
  })

  test('[A11] an opening without a command counts as forced until the lock is closed, except during a rental', async () => {
    const one = await buildDevice(world, { bed: await buildBed(world) })
    const used = await buildDevice(world, { bed: await buildBed(world), status: 'IN_USE' })
    const alarms = async (deviceId: number) => (await admin.ok(device.getDeviceInfo, { deviceId })).alarms
    await report(one.deviceNo, { lockState: 'OPEN' })
    await report(one.deviceNo, { lockState: 'OPEN' })
    await report(used.deviceNo, { lockState: 'OPEN' })
    expect([await alarms(one.deviceId), await alarms(used.deviceId)]).toEqual([['FORCED_OPEN'], []])
    expect(rowsOfDevice(world, 'LockEvent', one.deviceId)).toHaveLength(1)
    await report(one.deviceNo, { lockState: 'CLOSED' })
    expect(await alarms(one.deviceId)).toEqual([])
    await report('XX99999999', { battery: 1 })
  })

  test('[A11] a jam that is reported is an alarm', async () => {
    const { deviceId, deviceNo } = await buildDevice(world, { bed: await buildBed(world) })
    await report(deviceNo, { jammed: true })
    expect((await admin.ok(device.getDeviceInfo, { deviceId })).alarms).toEqual(['JAM'])
  })
})

test('simulated heartbeats keep live devices alive, and leave silent ones and those in stock alone', async () => {
  const now = world.clock.now()
  // One device was heard from just now; the others are compared with it.
  const alive = await buildDevice(world, {
    bed: await buildBed(world),
    lockType: '4G',
    lastHeartbeatAt: now - hourMs,
  })
  const silent = await buildDevice(world, { bed: await buildBed(world), lastHeartbeatAt: now - 2 * dayMs })
  const stock = await buildDevice(world, { lastHeartbeatAt: null, onlineUntil: null })
  await buildDevice(world, { bed: await buildBed(world), lastHeartbeatAt: now })
  await world.get(LockPulse).beat()
  const beatOf = ({ deviceId }: { deviceId: number }) => Number(storedDevice(world, deviceId)['lastHeartbeatAt'])
  expect(beatOf(alive)).toBeGreaterThanOrEqual(now)
  expect(Number(storedDevice(world, alive.deviceId)['onlineUntil'])).toBe(beatOf(alive) + 90_000)
  expect([beatOf(silent), beatOf(stock)]).toEqual([now - 2 * dayMs, 0])
})

test('simulated heartbeats write nothing more once the server shuts down', async () => {
  const heardAt = world.clock.now() - hourMs
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world), lastHeartbeatAt: heardAt })
  const ending = vi.spyOn(world.get(Background), 'ending', 'get').mockReturnValue(AbortSignal.abort())
  try {
    await world.get(LockPulse).beat()
  } finally {
    ending.mockRestore()
  }
  expect(storedDevice(world, deviceId)['lastHeartbeatAt']).toBe(heardAt)
})
