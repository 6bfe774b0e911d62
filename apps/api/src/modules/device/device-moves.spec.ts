import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, device, deviceStatuses, hospital, minuteMs, type DeviceStatus } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildBed, buildDevice, buildOpening, rowsOfDevice } from '../../testing/build-devices.js'
import type { Answer, Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { DeviceEvents, type DeviceEvent } from './device-events.js'
import { deviceRules, type Move } from './device.rules.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const reason = '巡检发现'
const placed = async (status: DeviceStatus = 'IDLE') => {
  const nowhere = ['IN_STOCK', 'LOST', 'SCRAPPED'].includes(status)
  return (await buildDevice(world, { status, ...(!nowhere && { bed: await buildBed(world) }) })).deviceId
}

/** The call for each change that people make. */
const calls: Partial<Record<Move, (caller: Caller, deviceId: number) => Promise<Answer<unknown>>>> = {
  UNBIND: (caller, deviceId) => caller.call(device.unbindDevice, { deviceId }),
  FAULT: (caller, deviceId) => caller.call(device.reportFault, { deviceId, fault: '锁舌不回弹' }),
  REPAIR: (caller, deviceId) => caller.call(device.startRepair, { deviceId }),
  DISABLE: (caller, deviceId) => caller.call(device.updateDeviceIsFlag, { deviceId, isFlag: 2, reason }),
  ENABLE: (caller, deviceId) => caller.call(device.updateDeviceIsFlag, { deviceId, isFlag: 1, reason }),
  LOST: (caller, deviceId) => caller.call(device.setDeviceStatus, { deviceId, move: 'LOST', reason }),
  FOUND: (caller, deviceId) => caller.call(device.setDeviceStatus, { deviceId, move: 'FOUND', reason }),
  SCRAP: (caller, deviceId) => caller.call(device.setDeviceStatus, { deviceId, move: 'SCRAP' as const, reason }),
}

describe('the status of a device', () => {
  test.each(Object.entries(calls))(
    '[A11] %s leads from where it may to where it does, and from nowhere else',
    async (name, call) => {
      const { from, to } = deviceRules[name as Move]
      for (const status of deviceStatuses) {
        const deviceId = await placed(status)
        const answer = await call(admin, deviceId)
        const history = rowsOfDevice(world, 'DeviceChange', deviceId)
        if (from.includes(status)) {
          expect([status, answer.code, answer.data]).toMatchObject([status, codes.ok, { status: to, version: 2 }])
          expect(history).toMatchObject([{ kind: name, before: status, after: to, actor: '系统管理员' }])
          expect(await logOf(world, answer)).toMatchObject([{ before: { status }, after: { status: to } }])
        } else {
          expect([status, answer.code]).toEqual([status, codes.conflict])
          expect(answer.msg).toMatch(/^(设备使用中，不能操作|设备当前状态为“.+”，不能这样操作|设备未绑定床位)$/)
          expect(history).toEqual([])
        }
      }
    },
  )

  test('[A11] of many concurrent changes one succeeds, and the others are refused', async () => {
    const deviceId = await placed()
    const answers = await letInTogether(
      world,
      [1, 2, 3, 4].map(() => () => calls.DISABLE?.(admin, deviceId) ?? Promise.reject(new Error())),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === '设备当前状态为“停用”，不能这样操作')).toHaveLength(3)
    expect(rowsOfDevice(world, 'DeviceChange', deviceId)).toHaveLength(1)
  })

  test('listeners are told after it is stored, and not of refused changes', async () => {
    const heard: DeviceEvent[] = []
    const stop = world.get(DeviceEvents).subscribe((event) => heard.push(event))
    const deviceId = await placed()
    await calls.DISABLE?.(admin, deviceId)
    await calls.DISABLE?.(admin, deviceId)
    stop()
    await calls.ENABLE?.(admin, deviceId)
    expect(heard).toMatchObject([{ deviceId, status: 'DISABLED', lockState: 'CLOSED', battery: 90 }])
  })

  test('[P3] an agent disables its own devices, and can neither scrap them nor touch others', async () => {
    const { agentId } = await buildAgent(world)
    const keys = ['equipment.list.disable', 'equipment.list.repair'] as const
    const caller = await somebody(world, keys, { family: 'AGENT', agentId })
    const mine = await buildDevice(world, { bed: await buildBed(world, { agentId }) })
    expect((await calls.DISABLE?.(caller, mine.deviceId))?.code).toBe(codes.ok)
    expect((await calls.DISABLE?.(caller, await placed()))?.code).toBe(codes.forbidden)
    expect((await calls.SCRAP?.(caller, mine.deviceId))?.code).toBe(codes.forbidden)
  })
})

describe('repairs', () => {
  const opened = async (deviceId: number) => {
    const { lockId } = await admin.ok(device.lockDevice, { deviceId, action: 'OPEN', reason: '试开锁' })
    await expect.poll(async () => (await admin.ok(device.getLockInfo, { lockId })).state).toBe('SUCCESS')
  }

  test('[A11] a repair has one ticket, and can be finished only after the lock has opened since it began', async () => {
    const deviceId = await placed()
    await opened(deviceId)
    await admin.ok(device.reportFault, { deviceId, fault: '锁舌不回弹' })
    world.clock.set(world.clock.now() + 60_000)
    await admin.ok(device.startRepair, { deviceId, worker: '赵师傅' })
    const finish = () => admin.call(device.finishRepair, { deviceId, result: '已更换锁舌' })
    expect(codeAndMsg(await finish())).toEqual([codes.conflict, '维修开始后请先试开锁成功，再完成维修'])
    expect(rowsOfDevice(world, 'RepairTicket', deviceId)).toMatchObject([{ status: 'REPAIRING', worker: '赵师傅' }])
    await opened(deviceId)
    expect((await finish()).data).toMatchObject({ status: 'IDLE' })
    expect(rowsOfDevice(world, 'RepairTicket', deviceId)).toMatchObject([
      { status: 'DONE', fault: '锁舌不回弹', result: '已更换锁舌', activeKey: null },
    ])
    expect(rowsOfDevice(world, 'DeviceChange', deviceId).map(({ kind }) => kind)).toEqual(['FAULT', 'REPAIR', 'FINISH'])
  })

  test('[A11] an opening too long ago or without a command is no proof', async () => {
    const deviceId = await placed('REPAIRING')
    await opened(deviceId)
    world.clock.set(world.clock.now() + 31 * minuteMs)
    const answer = await admin.call(device.finishRepair, { deviceId, result: '已更换锁舌' })
    expect(answer.code).toBe(codes.conflict)
  })

  test('[A11] unbinding a faulty device cancels its repair', async () => {
    const deviceId = await placed()
    await admin.ok(device.reportFault, { deviceId, fault: '轮子坏了' })
    await admin.ok(device.setDeviceStatus, { deviceId, move: 'SCRAP', reason: '无法修复' })
    expect(rowsOfDevice(world, 'RepairTicket', deviceId)).toMatchObject([
      { status: 'CANCELLED', activeKey: null, result: '无法修复' },
    ])
  })
})

describe('the history of a device', () => {
  test('[P3] the next agent does not see what happened with the previous one', async () => {
    const [before, after] = [await buildAgent(world), await buildAgent(world)]
    const reader = await somebody(world, ['equipment.list'], { family: 'AGENT', agentId: after.agentId })
    const { deviceId } = await buildDevice(world)
    const bind = async (agentId: number) => {
      world.clock.set(world.clock.now() + 60_000)
      const { bedId } = await buildBed(world, { agentId })
      await admin.ok(device.bindDevice, { deviceId, bedId })
    }
    await bind(before.agentId)
    await buildOpening(world, { deviceId })
    await admin.ok(device.unbindDevice, { deviceId, reason: '更换医院' })
    await bind(after.agentId)
    const theirs = await reader.ok(device.getDeviceTimeline, { deviceId })
    expect(theirs.list).toMatchObject([{ kind: 'CHANGE', move: 'BIND' }])
    expect(theirs.total).toBe(1)
    expect((await admin.ok(device.getDeviceTimeline, { deviceId })).total).toBe(4)
  })

  test('[P3] the next agent of its hospital does not see what happened before the transfer', async () => {
    const above = await buildAgent(world)
    const agents = {
      above,
      before: await buildAgent(world, { parent: above.agentId }),
      after: await buildAgent(world, { parent: above.agentId }),
    }
    const seenBy = async ({ agentId }: { agentId: number }, deviceId: number) => {
      const reader = await somebody(world, ['equipment.list'], { family: 'AGENT', agentId })
      return reader.ok(device.getDeviceTimeline, { deviceId })
    }
    const later = () => world.clock.set(world.clock.now() + 60_000)
    const { deviceId } = await buildDevice(world)
    const { bedId, hospitalId } = await buildBed(world, { agentId: agents.before.agentId })
    await admin.ok(device.bindDevice, { deviceId, bedId })
    later()
    await buildOpening(world, { deviceId })
    await admin.ok(device.reportFault, { deviceId, fault: '锁舌不回弹' })
    const earlier = (await seenBy(agents.before, deviceId)).total
    expect(earlier).toBe(4)
    later()
    await admin.ok(hospital.transferHospital, { hospitalId, agentId: agents.after.agentId, reason: '合同变更' })
    expect((await seenBy(agents.after, deviceId)).list).toEqual([])
    later()
    await admin.ok(device.startRepair, { deviceId })
    expect((await seenBy(agents.after, deviceId)).list).toMatchObject([{ kind: 'CHANGE', move: 'REPAIR' }])
    expect((await seenBy(agents.above, deviceId)).total).toBe(earlier + 1)
    expect((await admin.ok(device.getDeviceTimeline, { deviceId })).total).toBe(earlier + 1)
  })

  test('[P3] a hospital’s next agent does not see a device’s stay in it that ended before the transfer', async () => {
    const [before, after] = [await buildAgent(world), await buildAgent(world)]
    const reader = await somebody(world, ['equipment.list'], { family: 'AGENT', agentId: after.agentId })
    const { deviceId } = await buildDevice(world)
    const [left, kept] = [await buildBed(world, before), await buildBed(world, after)]
    const next = async (work: Promise<unknown>) => {
      await work
      world.clock.set(world.clock.now() + 60_000)
    }
    await next(admin.ok(device.bindDevice, { deviceId, bedId: left.bedId }))
    await next(admin.ok(device.unbindDevice, { deviceId, reason: '更换医院' }))
    await next(admin.ok(device.bindDevice, { deviceId, bedId: kept.bedId }))
    const { hospitalId } = left
    await next(admin.ok(hospital.transferHospital, { hospitalId, agentId: after.agentId, reason: '合同变更' }))
    expect((await reader.ok(device.getDeviceTimeline, { deviceId })).list).toMatchObject([{ move: 'BIND' }])
    // It keeps its own history of the device when a hospital where that once stood goes to another agent.
    await next(admin.ok(device.unbindDevice, { deviceId, reason: '更换医院' }))
    await next(admin.ok(device.bindDevice, { deviceId, bedId: left.bedId }))
    const moved = { hospitalId: kept.hospitalId, agentId: before.agentId, reason: '合同变更' }
    await next(admin.ok(hospital.transferHospital, moved))
    expect((await reader.ok(device.getDeviceTimeline, { deviceId })).list.map(({ move }) => move)).toEqual([
      'BIND',
      'UNBIND',
      'BIND',
    ])
  })

  test('[A11] merges changes, lock movements and repairs, latest first, page by page', async () => {
    const deviceId = await placed()
    const later = () => world.clock.set(world.clock.now() + 1000)
    await admin.ok(device.reportFault, { deviceId, fault: '锁舌不回弹' })
    later()
    const { lockId } = await admin.ok(device.lockDevice, { deviceId, action: 'OPEN', reason: '试开锁' })
    await expect.poll(async () => (await admin.ok(device.getLockInfo, { lockId })).state).toBe('SUCCESS')
    later()
    await admin.ok(device.unbindDevice, { deviceId, reason: '送修' })
    const page = (pageNum: number) => admin.ok(device.getDeviceTimeline, { deviceId, pageNum, pageSize: 2 })
    const [first, second] = [await page(1), await page(2)]
    expect(first.total).toBe(4)
    expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual(['CHANGE', 'LOCK', 'TICKET', 'CHANGE'])
    expect(first.list).toMatchObject([
      { move: 'UNBIND', before: 'FAULT', after: 'IN_STOCK', note: '送修', actor: '系统管理员' },
      { action: 'OPEN', state: 'SUCCESS', cause: '', note: '试开锁' },
    ])
    expect(second.list).toMatchObject([{ ticket: 'CANCELLED' }, { move: 'FAULT' }])
    expect(first.list[0]?.place).toMatch(/^测试医院\d+ 测试科\d+ T\d+ 01$/)
    expect((await page(3)).list).toEqual([])
  })
})

describe('labels', () => {
  test('[A11] have number and place, and taking them is logged', async () => {
    const bed = await buildBed(world)
    const one = await buildDevice(world, { bed })
    const two = await buildDevice(world)
    const answer = await admin.call(device.getDeviceLabels, { deviceIds: [one.deviceId, two.deviceId, one.deviceId] })
    expect(answer.data).toMatchObject([
      { deviceNo: one.deviceNo, code: one.deviceNo, place: expect.stringContaining('测试医院') as string },
      { deviceNo: two.deviceNo, code: two.deviceNo, place: '' },
    ])
    expect(await logOf(world, answer)).toMatchObject([
      { after: { labels: 2 }, label: `${one.deviceNo}、${two.deviceNo}` },
    ])
  })
})
