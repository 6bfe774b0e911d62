import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import type { World } from '../../src/testing/world.js'
import { unique } from './own.js'
import { type Row, rowFile } from './meaningful-row.js'

export const deviceAt = async (world: World, status: string): Promise<{ deviceId: number }> => {
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world), status })
  return { deviceId }
}

/** The rows of `meaningful.ts` for devices and locks. */
export const deviceRows: Record<string, Row> = {
  'device.getDeviceInfo': (world) => deviceAt(world, 'IDLE'),
  'device.setDevice': () => ({ deviceNo: `MF0000${unique()}`, lockNo: `MFL${unique()}`, lockType: 'NB' }),
  'device.importDeviceList': () => rowFile('设备编号,锁编号,锁类型', `MI0000${unique()}`, `MIL${unique()}`, 'NB'),
  'device.bindDevice': async (world) => ({
    deviceId: (await buildDevice(world)).deviceId,
    bedId: (await buildBed(world)).bedId,
  }),
  'device.unbindDevice': (world) => deviceAt(world, 'IDLE'),
  'device.updateDeviceIsFlag': async (world) => ({ ...(await deviceAt(world, 'IDLE')), isFlag: 2, reason: '病房装修' }),
  'device.setDeviceStatus': async (world) => ({
    ...(await deviceAt(world, 'FAULT')),
    move: 'SCRAP',
    reason: '无法修复',
  }),
  'device.reportFault': async (world) => ({ ...(await deviceAt(world, 'IDLE')), fault: '锁舌不回弹' }),
  'device.startRepair': (world) => deviceAt(world, 'FAULT'),
  'device.finishRepair': async (world) => {
    const { deviceId } = await deviceAt(world, 'REPAIRING')
    await buildOpening(world, { deviceId })
    return { deviceId, result: '已更换锁舌' }
  },
  'device.lockDevice': async (world) => ({ ...(await deviceAt(world, 'IDLE')), action: 'OPEN', reason: '试开锁' }),
  'device.getLockTarget': (world) => deviceAt(world, 'IDLE'),
  'device.getLockInfo': async (world) => ({ lockId: await buildOpening(world, await deviceAt(world, 'IDLE')) }),
  'device.getDeviceTimeline': (world) => deviceAt(world, 'IDLE'),
  'device.getDeviceLabels': async (world) => ({ deviceIds: [(await deviceAt(world, 'IDLE')).deviceId] }),
  'lock.getLockLogInfo': async (world) => ({ lockId: await buildOpening(world, await deviceAt(world, 'IDLE')) }),
}
