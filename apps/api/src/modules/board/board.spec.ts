import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { board, codes, device, minuteMs, type BoardBed, type BoardEvent, type BoardInfo } from '@bedside/contracts'
import { permissionsChanged } from '../../access/permissions.js'
import { Streams } from '../../http/streams.js'
import { buildBed, buildDevice, type BuiltBed } from '../../testing/build-devices.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { OpenStream } from '../../testing/stream.js'
import { World } from '../../testing/world.js'
import { DeviceEvents } from '../device/device-events.js'
import { BoardService } from './board.service.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const bedsOf = (info: BoardInfo): BoardBed[] =>
  info.buildings.flatMap(({ departments }) => departments.flatMap(({ wards }) => wards.flatMap(({ beds }) => beds)))
const watch = (caller: Caller, hospitalId: number): Promise<OpenStream<BoardEvent>> =>
  OpenStream.of(caller, board.watchBoard, { hospitalId })

/** Changes a device and publishes it, like the device module. */
async function becomes(deviceId: number, values: Record<string, string | number | null>): Promise<void> {
  const device = await world.database.write((tx) =>
    tx.updateTable('Device').set(values).where('id', '=', deviceId).returningAll().executeTakeFirstOrThrow(),
  )
  world.get(DeviceEvents).publish({ ...device, deviceId })
}
const idle = async (want: { agentId?: number } = {}) => {
  const bed = await buildBed(world, want)
  return { bed, ...(await buildDevice(world, { bed })) }
}
const anotherIn = (bed: BuiltBed) => buildBed(world, { hospitalId: bed.hospitalId })

describe('the board', () => {
  test('[A14] has every bed of the hospital once, in buildings, departments and wards', async () => {
    const info = await admin.ok(board.getBoard, { hospitalId: 1 })
    const stored = world.database.reader
      .prepare('SELECT id FROM "Bed" WHERE "hospitalId" = 1 AND "deletedAt" IS NULL ORDER BY id')
      .all() as { id: number }[]
    const shown = bedsOf(info).map(({ bedId }) => bedId)
    expect(shown.toSorted((a, b) => a - b)).toEqual(stored.map(({ id }) => id))
    const wards = info.buildings.flatMap(({ departments }) => departments.flatMap((one) => one.wards))
    expect(new Set(wards.map(({ wardId }) => wardId)).size).toBe(wards.length)
  })

  const later = Date.parse('2027-01-01T00:00:00Z')
  test.each([
    ['FAULT', { status: 'FAULT', battery: 5, onlineUntil: null }],
    ['REPAIRING', { status: 'REPAIRING', onlineUntil: null }],
    ['DISABLED', { status: 'DISABLED' }],
    ['LOST', { status: 'LOST' }],
    ['IN_USE', { status: 'IN_USE', battery: 5, onlineUntil: 1 }],
    ['OFFLINE', { status: 'IDLE', battery: 5, onlineUntil: 1 }],
    ['LOW_BATTERY', { status: 'IDLE', battery: 19, onlineUntil: later }],
    ['IDLE', { status: 'IDLE', battery: 20, onlineUntil: later }],
  ] as const)('[A14] a bed stands as %s: trouble comes before what may become trouble', async (state, values) => {
    const { bed, deviceId, deviceNo } = await idle()
    await becomes(deviceId, values)
    expect(bedsOf(await admin.ok(board.getBoard, { hospitalId: bed.hospitalId }))).toMatchObject([
      { bedId: bed.bedId, state, deviceId, deviceNo },
    ])
  })

  test('[A14] a bed without a device says so', async () => {
    const { hospitalId } = await buildBed(world)
    expect(bedsOf(await admin.ok(board.getBoard, { hospitalId }))).toMatchObject([
      { state: 'NONE', deviceId: null, deviceNo: '', battery: null, online: 0 },
    ])
  })

  test('[A14] an agent sees the boards of its own hospitals; others get the same reply as missing ones', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const asParent = await world.as(parent.account)
    const below = await buildBed(world, { agentId: child.agentId })
    expect((await asParent.ok(board.getBoard, { hospitalId: below.hospitalId })).hospitalId).toBe(below.hospitalId)
    const asChild = await world.as(child.account)
    const above = await buildBed(world, { agentId: parent.agentId })
    for (const endpoint of [board.getBoard, board.watchBoard])
      for (const hospitalId of [above.hospitalId, 999_999])
        expect(await asChild.call(endpoint, { hospitalId })).toMatchObject({ code: codes.forbidden, data: null })
    expect((await admin.call(board.watchBoard, { hospitalId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('watching it', () => {
  test('[A14] sends the bed whose device changed, and nothing of other hospitals', async () => {
    const mine = await idle()
    const other = await idle()
    const stream = await watch(admin, mine.bed.hospitalId)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await becomes(other.deviceId, { status: 'FAULT' })
    await becomes(mine.deviceId, { status: 'IN_USE', lockState: 'OPEN' })
    await stream.until(({ received }) => received.length > 0)
    expect(stream.received).toMatchObject([{ kind: 'bed', bed: { bedId: mine.bed.bedId, state: 'IN_USE', open: 1 } }])
    stream.leave()
  })

  test('[A14] a device that leaves its bed leaves the board, and one that comes appears', async () => {
    const { bed, deviceId } = await idle()
    const stream = await watch(admin, bed.hospitalId)
    await admin.ok(device.unbindDevice, { deviceId })
    await stream.until(({ received }) => received.length === 1)
    expect(stream.received[0]?.bed).toMatchObject({ bedId: bed.bedId, state: 'NONE', deviceId: null })
    await admin.ok(device.bindDevice, { deviceId, bedId: bed.bedId })
    await stream.until(({ received }) => received.length === 2)
    expect(stream.received[1]?.bed).toMatchObject({ bedId: bed.bedId, deviceId })
    stream.leave()
  })

  test('[A14] changes by time alone and added beds are sent with the next heartbeat', async () => {
    const { bed, deviceId } = await idle()
    await becomes(deviceId, { onlineUntil: world.clock.now() + 60_000 })
    const stream = await watch(admin, bed.hospitalId)
    await world.get(Streams).heartbeat()
    await stream.until(({ beats }) => beats === 2)
    expect(stream.received).toEqual([])
    world.clock.set(world.clock.now() + 61_000)
    await world.get(Streams).heartbeat()
    await stream.until(({ received }) => received.length === 1)
    expect(stream.received[0]).toMatchObject({ kind: 'bed', bed: { state: 'OFFLINE', online: 0 } })
    await anotherIn(bed)
    await world.get(Streams).heartbeat()
    await stream.until(({ received }) => received.length === 2)
    expect(stream.received[1]).toMatchObject({ kind: 'reload', bed: null })
    stream.leave()
  })

  test('[A14] a reader sees no state that watchers are never sent', async () => {
    const { bed, deviceId } = await idle()
    await becomes(deviceId, { onlineUntil: world.clock.now() + 60_000 })
    const stream = await watch(admin, bed.hospitalId)
    const read = () => admin.ok(board.getBoard, { hospitalId: bed.hospitalId })
    expect(await read()).toMatchObject({ seq: 0 })
    world.clock.set(world.clock.now() + 61_000)
    const offline = await read()
    expect([bedsOf(offline)[0]?.state, offline.seq]).toEqual(['OFFLINE', 1])
    await becomes(deviceId, { onlineUntil: world.clock.now() + 60_000 })
    await stream.until(({ received }) => received.length === 2)
    expect(stream.received).toMatchObject([
      { seq: 1, bed: { state: 'OFFLINE' } },
      { seq: 2, bed: { state: 'IDLE' } },
    ])
    stream.leave()
  })

  test('[A14] two watchers of one hospital are sent the same, and nothing is kept once both have left', async () => {
    const { bed, deviceId } = await idle()
    const [one, two] = [await watch(admin, bed.hospitalId), await watch(admin, bed.hospitalId)]
    await becomes(deviceId, { status: 'DISABLED' })
    for (const stream of [one, two]) await stream.until(({ received }) => received.length === 1)
    expect(one.received).toEqual(two.received)
    one.leave()
    two.leave()
    await expect.poll(() => [world.get(BoardService).watched, world.get(Streams).count]).toEqual([0, 0])
  })
})

/** A platform manager with no permission except watching boards. */
async function watcher() {
  const person = await buildManager(world, { keys: ['hospital.board'] })
  return { ...person, caller: await world.as(person.account) }
}

describe('the end of a stream', () => {
  test('[A14] comes with the end of the session, and with the permission', async () => {
    const { bed } = await idle()
    const [kicked, robbed] = [await watcher(), await watcher()]
    const streams = [await watch(kicked.caller, bed.hospitalId), await watch(robbed.caller, bed.hospitalId)]
    await world.get(Streams).heartbeat()
    for (const stream of streams) await stream.until(({ beats }) => beats === 2)
    // Changed directly in the database, so nothing is noticed before the next heartbeat.
    await world.database.write((tx) => tx.deleteFrom('Session').where('managerId', '=', kicked.managerId).execute())
    await world.database.write((tx) => tx.deleteFrom('RoleMenu').where('roleId', '=', robbed.roleId).execute())
    await world.database.write((tx) => permissionsChanged(tx))
    await world.get(Streams).heartbeat()
    for (const stream of streams) await stream.until(({ ended }) => ended)
    expect(world.get(Streams).count).toBe(0)
  })

  test('[A14] comes when the hospital passes to another agent', async () => {
    const agent = await buildAgent(world)
    const { bed } = await idle({ agentId: agent.agentId })
    const stream = await watch(await world.as(agent.account), bed.hospitalId)
    await world.database.write((tx) =>
      tx.updateTable('Hospital').set({ agentId: null, agentPath: '' }).where('id', '=', bed.hospitalId).execute(),
    )
    await world.get(Streams).heartbeat()
    await stream.until(({ ended }) => ended)
    expect(stream.received).toEqual([])
  })

  test('[A14] comes with the server’s shutdown, which does not wait for listeners', async () => {
    const other = await World.open({ SHUTDOWN_SECONDS: '90' })
    const stream = await watch(await other.as('admin'), 1)
    const before = performance.now()
    await other.close()
    await stream.until(({ ended }) => ended)
    expect(performance.now() - before).toBeLessThan(60_000)
  })

  // The last test: two hours later all sessions have expired.
  test('[A14] comes when the session is idle: listening is not activity', async () => {
    const { bed } = await idle()
    const stream = await watch((await watcher()).caller, bed.hospitalId)
    for (let minutes = 0; minutes <= 120 && !stream.ended; minutes += 30) {
      world.clock.set(world.clock.now() + 30 * minuteMs)
      await world.get(Streams).heartbeat()
    }
    await stream.until(({ ended }) => ended)
    expect(world.get(Streams).count).toBe(0)
  })
})
