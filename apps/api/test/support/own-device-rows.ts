import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import type { World } from '../../src/testing/world.js'
import { unique, type Input, type Own } from './own.js'

/** A device at a bed of the caller, in this status. */
export const deviceOf = async (world: World, { agentId }: Own, status = 'IDLE'): Promise<{ deviceId: number }> => {
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }), status })
  return { deviceId }
}

/** Every id that a list of devices filters by: the places of a bed of the caller, and an investor. */
const placeOf = async (world: World, { agentId }: Own): Promise<Input[]> => {
  const { hospitalId, departmentId, wardId } = await buildBed(world, { agentId })
  const { franchiseId } = await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })
  return [{ hospitalId }, { departmentId }, { wardId }, { agentId }, { franchiseId }]
}

/** The rows of `records.ts` for devices and locks. */
export const ownDeviceRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'device.getDeviceList': placeOf,
  'device.exportDeviceList': placeOf,
  'device.getDeviceSums': placeOf,
  'device.getDeviceInfo': async (world, own) => [await deviceOf(world, own)],
  'device.setDevice': async (world, own) => {
    const { deviceId } = await deviceOf(world, own)
    const form = () => ({ deviceNo: `RF0000${unique()}`, lockNo: `RFL${unique()}`, lockType: 'NB' })
    return [
      { deviceId, ...form() },
      { agentId: own.below, ...form() },
      { franchiseId: (await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })).franchiseId, ...form() },
    ]
  },
  'device.bindDevice': async (world, own) => {
    const { agentId } = own
    const device = await buildDevice(world, { agentId, agentPath: (await buildBed(world, { agentId })).agentPath })
    return [{ deviceId: device.deviceId, bedId: (await buildBed(world, { agentId })).bedId }]
  },
  'device.unbindDevice': async (world, own) => [await deviceOf(world, own)],
  'device.updateDeviceIsFlag': async (world, own) => [{ ...(await deviceOf(world, own)), isFlag: 2, reason: '装修' }],
  'device.setDeviceStatus': async (world, own) => [
    { ...(await deviceOf(world, own, 'FAULT')), move: 'SCRAP', reason: '无法修复' },
  ],
  'device.reportFault': async (world, own) => [{ ...(await deviceOf(world, own)), fault: '锁舌不回弹' }],
  'device.startRepair': async (world, own) => [await deviceOf(world, own, 'FAULT')],
  'device.finishRepair': async (world, own) => {
    const device = await deviceOf(world, own, 'REPAIRING')
    await buildOpening(world, device)
    return [{ ...device, result: '已更换' }]
  },
  'device.lockDevice': async (world, own) => [{ ...(await deviceOf(world, own)), action: 'OPEN', reason: '试开锁' }],
  'device.getLockTarget': async (world, own) => [await deviceOf(world, own)],
  'device.getLockInfo': async (world, own) => [{ lockId: await buildOpening(world, await deviceOf(world, own)) }],
  'device.getDeviceTimeline': async (world, own) => [await deviceOf(world, own)],
  'device.getDeviceLabels': async (world, own) => [{ deviceIds: [(await deviceOf(world, own)).deviceId] }],

  'lock.getLockLogList': async (world, own) => [
    { hospitalId: (await buildBed(world, own)).hospitalId },
    { agentId: own.agentId },
  ],
  'lock.exportLockLogList': async (world, own) => [
    { hospitalId: (await buildBed(world, own)).hospitalId },
    { agentId: own.agentId },
  ],
  'lock.getLockLogInfo': async (world, own) => [{ lockId: await buildOpening(world, await deviceOf(world, own)) }],
}
