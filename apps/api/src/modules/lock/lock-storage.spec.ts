import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, device, log, type LockLogRow } from '@bedside/contracts'
import { buildBed, buildDevice, storedDevice } from '../../testing/build-devices.js'
import type { Caller } from '../../testing/caller.js'
import { letLocksReply, silenceLocks } from '../../testing/silent-locks.js'
import { World } from '../../testing/world.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { LockSender } from './lock-sender.js'
import { SimulatedLockGateway } from './simulated-lock-gateway.js'

let world: World
let admin: Caller
let deviceId: number
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
beforeEach(async () => {
  deviceId = (await buildDevice(world, { bed: await buildBed(world) })).deviceId
})
afterEach(() => {
  vi.restoreAllMocks()
  letLocksReply(world)
})
afterAll(() => world.close())

const hang = { timeout: 60_000 }
const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const call = () => admin.call(device.lockDevice, { deviceId, action: 'OPEN', reason: '用户无法开锁' })
const open = () => admin.ok(device.lockDevice, { deviceId, action: 'OPEN', reason: '用户无法开锁' })
const stateOf = async ({ lockId }: LockLogRow) => (await admin.ok(device.getLockInfo, { lockId })).state
const reaches = (row: LockLogRow, state: string) => expect.poll(() => stateOf(row), hang).toBe(state)
const errors = () => vi.spyOn(world.running.app.get<Logger>(LOGGER), 'error')
const messages = (spy: ReturnType<typeof errors>) => spy.mock.calls.map(([, message]) => message)

describe('if the outcome of a command cannot be stored', () => {
  test('[A11] the sweep closes the command by the rules of a start, and the lock accepts the next', async () => {
    silenceLocks(world, 900)
    const row = await open()
    await reaches(row, 'SENT')
    const logged = errors()
    const write = vi.spyOn(world.database, 'write').mockRejectedValue(full())
    await expect.poll(() => messages(logged), hang).toEqual(['sending a command to its lock failed'])
    write.mockRestore()
    expect(await stateOf(row)).toBe('SENT')
    expect((await call()).code).toBe(codes.conflict)
    const sender = world.get(LockSender)
    await sender.sweep()
    await sender.sweep()
    const closed = await admin.ok(device.getLockInfo, { lockId: row.lockId })
    expect(closed).toMatchObject({ state: 'TIMEOUT', reason: 'NO_ACK' })
    const { list } = await admin.ok(log.getOperationLogList, { entity: 'device', entityId: String(deviceId) })
    expect(list.map(({ action, result, reason }) => [action, result, reason])).toEqual([
      ['device.lockEnded', 'FAILED', '无应答'],
      ['device.lockDevice', 'SENT', '用户无法开锁'],
    ])
    expect((await call()).code).toBe(codes.ok)
  })

  test('[A11] storing a lock’s reply is retried until it succeeds', async () => {
    world.get(SimulatedLockGateway).behave({ play: 'OK', reason: '', delayMs: 1500 })
    const row = await open()
    await reaches(row, 'SENT')
    const logged = errors()
    vi.spyOn(world.database, 'write').mockRejectedValueOnce(full())
    await reaches(row, 'SUCCESS')
    expect(messages(logged)).toEqual(['storing the answer of a lock failed'])
    expect(storedDevice(world, deviceId)['lockState']).toBe('OPEN')
  })
})

test('[A11] the sweep leaves a command that is being sent alone', async () => {
  silenceLocks(world, 600_000)
  const row = await open()
  await reaches(row, 'SENT')
  for (let look = 0; look < 3; look++) await world.get(LockSender).sweep()
  expect(await stateOf(row)).toBe('SENT')
})
