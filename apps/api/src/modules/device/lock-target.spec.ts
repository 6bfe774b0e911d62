import { afterAll, beforeAll, expect, test } from 'vitest'
import { device } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { buildBed, buildDevice, buildOpening } from '../../testing/build-devices.js'
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

const standing = async (status: string) => buildDevice(world, { bed: await buildBed(world), status, battery: 41 })

/** An opening by a user, as their phone requests it. */
async function openedBy(deviceId: number, phone: string, nickname: string): Promise<void> {
  const [{ userId }, lockId] = [await buildUser(world, { phone, nickname }), await buildOpening(world, { deviceId })]
  await world.database.write((tx) =>
    tx.updateTable('LockEvent').set({ source: 'USER', userId }).where('id', '=', lockId).execute(),
  )
}

test('[A11] shows place, state, battery and the bed’s user, masked', async () => {
  const { deviceId, deviceNo } = await standing('IN_USE')
  await openedBy(deviceId, '13511112222', '早来的人')
  await openedBy(deviceId, '13533334444', '在用的人')
  await buildOpening(world, { deviceId })
  const { data } = await admin.call(device.getLockTarget, { deviceId })
  expect(data).toMatchObject({ deviceNo, status: 'IN_USE', online: 1, battery: 41, bedNo: '01' })
  expect(data).toMatchObject({ nickname: '在用的人', phone: '135****4444' })
})

test('[A11] a bed that is not in use has no user, whoever opened it last', async () => {
  const { deviceId } = await standing('IDLE')
  await openedBy(deviceId, '13555556666', '已归还的人')
  expect(await admin.ok(device.getLockTarget, { deviceId })).toMatchObject({ nickname: null, phone: null })
})

test('[P3] agents see their own devices only', async () => {
  const { agentId } = await buildAgent(world)
  const caller = await somebody(world, ['equipment.list.open'], { family: 'AGENT', agentId })
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }) })
  expect((await caller.ok(device.getLockTarget, { deviceId })).deviceId).toBe(deviceId)
  const foreign = await standing('IDLE')
  expect((await caller.call(device.getLockTarget, { deviceId: foreign.deviceId })).code).toBe(21)
})
