import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, lock, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { logOf } from '../../testing/read-back.js'
import { buildBed, buildDevice } from '../../testing/build-devices.js'
import { buildOrder } from '../../testing/build-orders.js'
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
let number = 0
/** A movement of a lock; device, place and agent are new unless given. */
async function moved(more: Partial<Insertable<DB['LockEvent']>> = {}): Promise<number> {
  const now = world.clock.now()
  const row = {
    commandNo: `test-${++number}`,
    deviceId: 1,
    deviceNo: 'ZZ00000001',
    action: 'OPEN',
    source: 'USER',
    state: 'SUCCESS',
    createdAt: now,
    sentAt: now,
    ackAt: now + 800,
    durationMs: 800,
    ...more,
  }
  const { id } = await world.database.write((tx) =>
    tx.insertInto('LockEvent').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}
const ids = async (query: Partial<InputOf<typeof lock.getLockLogList>>, caller = admin) =>
  (await caller.ok(lock.getLockLogList, { pageSize: 100, ...query })).list.map(({ lockId }) => lockId)

describe('the lock log', () => {
  refusesBadInput('[A11]', lock.getLockLogList, here, {
    input: () => ({}),
    bad: [
      [{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
      [{ from: '2025-01-01', to: '2026-11-21' }, 'to'],
    ],
  })

  test('[A11] narrows down by device, user, place, agent, action, source, result and days', async () => {
    const { agentId, path } = await buildAgent(world)
    const sub = await buildAgent(world, { parent: agentId })
    const { hospitalId } = await buildBed(world, { agentId })
    const userId = await world.database.write(async (tx) => {
      const at = { createdAt: world.clock.now(), updatedAt: world.clock.now() }
      const user = { openid: 'lock-log', nickname: '小杨洋', phone: '13655550001', ...at }
      return (await tx.insertInto('User').values(user).returning('id').executeTakeFirstOrThrow()).id
    })
    const one = await moved({ deviceNo: 'ZY00000001', userId, hospitalId, agentPath: path })
    const two = await moved({ deviceNo: 'ZY00000002', source: 'CLEANER', action: 'CLOSE', agentPath: sub.path })
    const day = Date.parse('2026-08-08T04:00:00Z')
    const old = await moved({ deviceNo: 'ZY00000003', state: 'TIMEOUT', reason: 'NO_ACK', createdAt: day, ackAt: null })
    expect(await ids({ deviceNo: 'ZY0000000' })).toEqual([two, one, old])
    expect(await ids({ deviceNo: 'ZY00000002' })).toEqual([two])
    expect(await ids({ keyword: '小杨洋' })).toEqual([one])
    expect(await ids({ keyword: '13655550001' })).toEqual([one])
    expect(await ids({ keyword: '13655550001', deviceNo: 'ZY00000002' })).toEqual([])
    // A masked number cannot be guessed by searching for parts of it.
    for (const part of ['1365555', '136555500', '5555']) expect(await ids({ keyword: part }), part).toEqual([])
    expect(await ids({ hospitalId })).toEqual([one])
    expect(await ids({ agentId })).toEqual([one])
    expect(await ids({ agentId: sub.agentId })).toEqual([two])
    const mine = { deviceNo: 'ZY' }
    expect(await ids({ ...mine, action: 'CLOSE' })).toEqual([two])
    expect(await ids({ ...mine, source: 'USER' })).toEqual([one, old])
    expect(await ids({ ...mine, state: 'TIMEOUT' })).toEqual([old])
    expect(await ids({ from: '2026-08-08', to: '2026-08-08' })).toEqual([old])
    expect((await admin.ok(lock.getLockLogList, mine)).total).toBe(3)
  })

  test('[A11] shows the user with a masked phone number', async () => {
    const { list } = await admin.ok(lock.getLockLogList, { keyword: '13655550001' })
    expect(list[0]).toMatchObject({ nickname: '小杨洋', phone: '136****0001', durationMs: 800, late: 0 })
  })

  test('[P3] agents see what happened while they ran the place, and a shop nothing', async () => {
    const { agentId, path } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.lock'], { family: 'AGENT', agentId })
    const mine = await moved({ agentPath: path })
    const foreign = await moved()
    expect(await ids({}, caller)).toEqual([mine])
    expect((await caller.call(lock.getLockLogInfo, { lockId: foreign })).code).toBe(codes.forbidden)
    expect((await (await world.as('shop')).call(lock.getLockLogList)).code).toBe(codes.forbidden)
  })

  test('[A11] names the rental that an opening belongs to, and is filtered by its number', async () => {
    const { orderId, orderNo } = await buildOrder(world)
    const [opened, closed, other] = [await moved({ orderId }), await moved({ orderId, action: 'CLOSE' }), await moved()]
    expect(await ids({ orderNo })).toEqual([closed, opened])
    expect(await ids({ orderNo: orderNo.toLowerCase(), action: 'OPEN' })).toEqual([opened])
    expect(await ids({ orderNo: orderNo.slice(0, -1) })).toEqual(expect.arrayContaining([closed, opened]))
    expect(await ids({ orderNo: 'RT19' })).toEqual([])
    expect(await admin.ok(lock.getLockLogInfo, { lockId: opened })).toMatchObject({ orderId, orderNo })
    expect(await admin.ok(lock.getLockLogInfo, { lockId: other })).toMatchObject({ orderId: null, orderNo: null })
  })

  test('[P3] a rental that began under another agent is neither named to an agent nor found by its number', async () => {
    const { agentId, path } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.lock'], { family: 'AGENT', agentId })
    const [mine, foreign] = [await buildOrder(world, { agentId, agentPath: path }), await buildOrder(world)]
    const seen = await moved({ agentPath: path, orderId: mine.orderId })
    const moves = await moved({ agentPath: path, orderId: foreign.orderId })
    const { list } = await caller.ok(lock.getLockLogList, {})
    expect(list.map(({ lockId, orderNo }) => [lockId, orderNo])).toEqual([
      [moves, null],
      [seen, mine.orderNo],
    ])
    expect(await ids({ orderNo: mine.orderNo }, caller)).toEqual([seen])
    expect(await ids({ orderNo: foreign.orderNo }, caller)).toEqual([])
    expect(await ids({ orderNo: 'RT' }, caller)).toEqual([seen])
    expect(await ids({ orderNo: foreign.orderNo })).toEqual([moves])
  })
})

describe('one record', () => {
  test('[A11] shows the raw messages', async () => {
    const { deviceId } = await buildDevice(world)
    const lockId = await moved({ deviceId, raw: '{"cmd":"open"}\n{"ack":1}' })
    const info = await admin.ok(lock.getLockLogInfo, { lockId })
    expect(info).toMatchObject({ lockId, raw: '{"cmd":"open"}\n{"ack":1}', sentAt: expect.any(String) as string })
    expect((await admin.call(lock.getLockLogInfo, { lockId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('its file', () => {
  test('[A11] holds what the list holds', async () => {
    await moved({ deviceNo: 'ZX00000001', state: 'FAILED', reason: 'JAM' })
    const answer = await admin.call(lock.exportLockLogList, {
      deviceNo: 'ZX00000001',
      columns: ['deviceNo', 'state', 'reason'],
    })
    const rows = fromCsv((answer.data as unknown as string).replace(/^\u{feff}/u, ''))
    expect(rows[1]).toEqual(['ZX00000001', '失败', '卡锁'])
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'lock', after: { rows: 1 } }])
  })
})
