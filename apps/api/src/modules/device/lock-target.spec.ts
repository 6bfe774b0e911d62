import { afterAll, beforeAll, expect, test } from 'vitest'
import { device, hospital, type LockState } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { buildBed, buildDevice, buildOpening } from '../../testing/build-devices.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { LockReports } from '../lock/lock-reports.js'
import { RentalService } from '../order/rental.service.js'

let world: World
let renting: Renting
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  renting = new Renting(world)
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Ready = Awaited<ReturnType<Renting['ready']>>

/** Somebody with a deposit for this bed. */
async function renter({ bed }: Ready, phone: string, nickname: string): Promise<number> {
  const { userId } = await buildUser(world, { phone, nickname })
  await renting.depositFor(userId, bed)
  return userId
}
const report = ({ deviceNo }: Ready, lockState: LockState) =>
  world.get(LockReports).take({ deviceNo, lockState, raw: '{}' })
const shown = ({ deviceId }: Pick<Ready, 'deviceId'>, to = admin) => to.ok(device.getLockTarget, { deviceId })

test('[A11] shows place, state, battery and the bed’s user, masked', async () => {
  const bed = await renting.ready()
  await renting.begin(await renter(bed, '13533334444', '在用的人'), bed.deviceNo)
  await buildOpening(world, bed)
  const target = await shown(bed)
  expect(target).toMatchObject({ deviceNo: bed.deviceNo, status: 'IN_USE', online: 1, battery: 90, bedNo: '01' })
  expect(target).toMatchObject({ nickname: '在用的人', phone: '135****4444' })
})

test('[A11] whose rental the lock began on its own, its command unanswered, is its user', async () => {
  const bed = await renting.ready()
  await renting.begin(await renter(bed, '13511112222', '早来的人'), bed.deviceNo)
  await report(bed, 'CLOSED')
  const userId = await renter(bed, '13577778888', '后来的人')
  const place = { userId, deviceNo: bed.deviceNo }
  await world.database.write(async (tx) => {
    const { command } = await world.get(RentalService).place(tx, place)
    const unanswered = tx.updateTable('LockEvent').set({ state: 'TIMEOUT', reason: 'NO_ACK' })
    await unanswered.where('commandNo', '=', command.commandNo).execute()
  })
  expect(await shown(bed)).toMatchObject({ status: 'IDLE', nickname: '后来的人' })
  await report(bed, 'OPEN')
  expect(await shown(bed)).toMatchObject({ status: 'IN_USE', nickname: '后来的人', phone: '135****8888' })
})

test('[A11] a bed without a rental has no user, whoever opened it last', async () => {
  const bed = await renting.ready()
  await renting.begin(await renter(bed, '13555556666', '已归还的人'), bed.deviceNo)
  await report(bed, 'CLOSED')
  expect(await shown(bed)).toMatchObject({ status: 'IDLE', nickname: null, phone: null })
  await world.database.write((tx) =>
    tx.updateTable('Device').set({ status: 'IN_USE' }).where('id', '=', bed.deviceId).execute(),
  )
  expect(await shown(bed)).toMatchObject({ status: 'IN_USE', nickname: null, phone: null })
})

test('[P3] agents see their own devices only', async () => {
  const { agentId } = await buildAgent(world)
  const caller = await somebody(world, ['equipment.list.open'], { family: 'AGENT', agentId })
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }) })
  expect((await shown({ deviceId }, caller)).deviceId).toBe(deviceId)
  const foreign = await buildDevice(world, { bed: await buildBed(world) })
  expect((await caller.call(device.getLockTarget, { deviceId: foreign.deviceId })).code).toBe(21)
})

test('[P3] a hospital’s next agent does not see the user of a rental that stays with the previous one', async () => {
  const [before, after] = [await buildAgent(world), await buildAgent(world)]
  const of = ({ agentId }: { agentId: number }) =>
    somebody(world, ['equipment.list.open'], { family: 'AGENT', agentId })
  const bed = await renting.ready({ agentId: before.agentId })
  await renting.begin(await renter(bed, '13599990000', '住院的人'), bed.deviceNo)
  expect(await shown(bed, await of(before))).toMatchObject({ nickname: '住院的人' })
  const transfer = { hospitalId: bed.bed.hospitalId, agentId: after.agentId, reason: '合同变更' }
  await admin.ok(hospital.transferHospital, transfer)
  expect(await shown(bed, await of(after))).toMatchObject({ status: 'IN_USE', nickname: null, phone: null })
  expect(await shown(bed)).toMatchObject({ nickname: '住院的人' })
})
