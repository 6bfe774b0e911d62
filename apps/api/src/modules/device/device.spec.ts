import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, device, dayMs, type DeviceStatus, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildBed, buildDevice, buildOpening, rowsOfDevice, storedDevice } from '../../testing/build-devices.js'
import { buildFranchise } from '../../testing/build-franchise.js'
import type { Caller } from '../../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { World } from '../../testing/world.js'
import { LockReports } from '../lock/lock-reports.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Form = Partial<InputOf<typeof device.setDevice>>
let number = 0
const newForm = (more: Form = {}): Form => {
  const digits = String(++number).padStart(8, '0')
  return { deviceNo: `NF${digits}`, lockNo: `NL-${digits}`, lockType: 'NB', ...more }
}
const idsOf = async (caller: Caller, query: Partial<InputOf<typeof device.getDeviceList>>) =>
  (await caller.ok(device.getDeviceList, { pageSize: 100, ...query })).list.map(({ deviceId }) => deviceId)

describe('the list of devices', () => {
  test('[A11] narrows down by number, place, agent, status, lock, battery and whether it is bound', async () => {
    const { agentId } = await buildAgent(world)
    const bed = await buildBed(world, { agentId })
    const one = await buildDevice(world, { bed, battery: 8, lockState: 'OPEN' })
    const other = await buildDevice(world, { bed: await buildBed(world, { hospitalId: bed.hospitalId }) })
    const stock = await buildDevice(world)
    const hospitalId = bed.hospitalId
    const only = (query: object) => idsOf(admin, { hospitalId, ...query })
    expect(await idsOf(admin, { deviceNo: stock.deviceNo })).toEqual([stock.deviceId])
    expect(await idsOf(admin, { deviceNo: stock.deviceNo.toLowerCase() })).toEqual([stock.deviceId])
    for (const part of [stock.deviceNo.slice(0, 9).toLowerCase(), stock.deviceNo.slice(1), stock.deviceNo.slice(-7)])
      expect(await idsOf(admin, { deviceNo: part, pageSize: 100 })).toContain(stock.deviceId)
    expect(await idsOf(admin, { deviceNo: stock.deviceNo, hospitalId: bed.hospitalId })).toEqual([])
    expect(await only({})).toEqual([other.deviceId, one.deviceId])
    expect(await only({ departmentId: bed.departmentId })).toEqual([one.deviceId])
    expect(await only({ wardId: bed.wardId })).toEqual([one.deviceId])
    expect(await idsOf(admin, { agentId })).toEqual([other.deviceId, one.deviceId])
    expect(await only({ status: 'IN_USE' })).toEqual([])
    expect(await only({ lockState: 'OPEN' })).toEqual([one.deviceId])
    expect(await only({ batteryBelow: 9 })).toEqual([one.deviceId])
    expect(await only({ batteryBelow: 8 })).toEqual([])
    expect(await only({ sort: 'battery', order: 'asc' })).toEqual([one.deviceId, other.deviceId])
    expect(await idsOf(admin, { deviceNo: stock.deviceNo, bound: 1 })).toEqual([])
    expect(await idsOf(admin, { deviceNo: stock.deviceNo, bound: 0 })).toEqual([stock.deviceId])
  })

  test('[A11] online follows the last sign of life, and alarms follow battery, silence and stored alarms', async () => {
    const bed = await buildBed(world)
    const now = world.clock.now()
    const weak = await buildDevice(world, { bed, battery: 19 })
    const place = () => buildBed(world, { hospitalId: bed.hospitalId })
    const silent = await buildDevice(world, {
      bed: await place(),
      deployedAt: now - 9 * dayMs,
      lastHeartbeatAt: now - 2 * dayMs,
      onlineUntil: now - dayMs,
    })
    const short = await buildDevice(world, { bed: await place(), lastHeartbeatAt: now - 120_000, onlineUntil: now - 1 })
    const forced = await buildDevice(world, { bed: await place() })
    await world.database.write((tx) =>
      tx
        .insertInto('DeviceAlarm')
        .values({
          deviceId: forced.deviceId,
          kind: 'FORCED_OPEN',
          activeKey: `${forced.deviceId}:FORCED_OPEN`,
          raisedAt: now,
        })
        .execute(),
    )
    const only = (query: object) => idsOf(admin, { hospitalId: bed.hospitalId, ...query })
    expect(await only({ online: 1 })).toEqual([forced.deviceId, weak.deviceId])
    expect(await only({ online: 0 })).toEqual([short.deviceId, silent.deviceId])
    expect(await only({ alarm: 'LOW_BATTERY' })).toEqual([weak.deviceId])
    expect(await only({ alarm: 'OFFLINE' })).toEqual([silent.deviceId])
    expect(await only({ alarm: 'FORCED_OPEN' })).toEqual([forced.deviceId])
    expect(await only({ alarm: 'JAM' })).toEqual([])
    const alarms = async (deviceId: number) => (await admin.ok(device.getDeviceInfo, { deviceId })).alarms
    expect([await alarms(weak.deviceId), await alarms(silent.deviceId), await alarms(forced.deviceId)]).toEqual([
      ['LOW_BATTERY'],
      ['OFFLINE'],
      ['FORCED_OPEN'],
    ])
    // Devices in stock raise no alarms.
    const stored = await buildDevice(world, { battery: 1, lastHeartbeatAt: null, onlineUntil: null })
    expect(await admin.ok(device.getDeviceInfo, { deviceId: stored.deviceId })).toMatchObject({ online: 0, alarms: [] })
  })

  test('[A11] a device never heard from raises an alarm a day after it was put in place', async () => {
    const bed = await buildBed(world)
    const unheard = { lastHeartbeatAt: null, onlineUntil: null }
    // The time in stock does not count: it was switched off.
    const createdAt = world.clock.now() - 30 * dayMs
    const at = async (deployedAt: number) => {
      const place = await buildBed(world, { hospitalId: bed.hospitalId })
      return buildDevice(world, { bed: place, ...unheard, createdAt, deployedAt })
    }
    const fresh = await at(world.clock.now() - dayMs + 60_000)
    const late = await at(world.clock.now() - dayMs)
    // Put in place under a clock that was ahead: the day would never be over.
    const ahead = await at(world.clock.now() + 30 * dayMs)
    const alarmsOf = async ({ deviceId }: { deviceId: number }) =>
      (await admin.ok(device.getDeviceInfo, { deviceId })).alarms
    expect([await alarmsOf(fresh), await alarmsOf(late), await alarmsOf(ahead)]).toEqual([[], ['OFFLINE'], ['OFFLINE']])
    expect(await idsOf(admin, { hospitalId: bed.hospitalId, alarm: 'OFFLINE' })).toEqual([
      ahead.deviceId,
      late.deviceId,
    ])
  })

  test('[A11] a device put in place again has another day, however long it was silent', async () => {
    const bed = await buildBed(world)
    const before = world.clock.now()
    const { deviceId } = await buildDevice(world, {
      bed,
      createdAt: before - 90 * dayMs,
      deployedAt: before - 60 * dayMs,
      lastHeartbeatAt: before - 30 * dayMs,
      onlineUntil: before - 29 * dayMs,
    })
    const alarmed = async () => [
      (await admin.ok(device.getDeviceInfo, { deviceId })).alarms,
      await idsOf(admin, { hospitalId: bed.hospitalId, alarm: 'OFFLINE' }),
    ]
    expect(await alarmed()).toEqual([['OFFLINE'], [deviceId]])
    await admin.ok(device.unbindDevice, { deviceId })
    await admin.ok(device.bindDevice, { deviceId, bedId: bed.bedId })
    expect(await alarmed()).toEqual([[], []])
  })

  test('[P3] agents see only their own hospitals’ devices, without the cost', async () => {
    const { agentId, path } = await buildAgent(world)
    const keys = ['equipment.list'] as const
    const caller = await somebody(world, keys, { family: 'AGENT', agentId })
    const mine = await buildDevice(world, { bed: await buildBed(world, { agentId }), costCents: 700 })
    const stock = await buildDevice(world)
    expect(path).toBe(`/${agentId}/`)
    expect(await idsOf(caller, {})).toEqual([mine.deviceId])
    expect(await caller.ok(device.getDeviceInfo, { deviceId: mine.deviceId })).toMatchObject({
      costCents: null,
      agentId,
    })
    expect(await admin.ok(device.getDeviceInfo, { deviceId: mine.deviceId })).toMatchObject({ costCents: 700 })
    expect(codeAndMsg(await caller.call(device.getDeviceInfo, { deviceId: stock.deviceId }))).toEqual([
      21,
      '您的权限不足',
    ])
    expect((await (await world.as('shop')).call(device.getDeviceList)).code).toBe(codes.forbidden)
  })

  test('[P3] narrows down by investor for the platform; agents cannot find out whose their devices are', async () => {
    const { agentId } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.list'] as const, { family: 'AGENT', agentId })
    const { franchiseId } = await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })
    const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }), franchiseId })
    expect(await idsOf(admin, { franchiseId })).toEqual([deviceId])
    expect(await idsOf(caller, {})).toEqual([deviceId])
    expect(await idsOf(caller, { franchiseId })).toEqual([])
  })
})

describe('the file of devices', () => {
  test('[A11] holds what the list holds', async () => {
    const { hospitalId } = await buildBed(world)
    const bed = await buildBed(world, { hospitalId })
    const { deviceNo } = await buildDevice(world, { bed, battery: 12 })
    const answer = await admin.call(device.exportDeviceList, { hospitalId, columns: ['deviceNo', 'alarms', 'online'] })
    const file = answer.data as unknown as string
    const rows = fromCsv(file.replace(/^\u{feff}/u, ''))
    expect(rows).toEqual([
      ['设备编号', '告警', '在线'],
      [deviceNo, '电量低', '在线'],
    ])
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'device', after: { rows: 1 } }])
  })
})

describe('adding and changing devices', () => {
  test('[A11] a new device is in stock, and its history begins', async () => {
    const sent = newForm({ sim: '89860100000000000012', costCents: 68_000, madeOn: '2026-11-21', warrantyMonths: 24 })
    const row = await admin.ok(device.setDevice, sent)
    expect(row).toMatchObject({ ...sent, status: 'IN_STOCK', online: 0, bedId: null, agentId: null, version: 1 })
    expect(rowsOfDevice(world, 'DeviceChange', row.deviceId)).toMatchObject([{ kind: 'ADD', after: 'IN_STOCK' }])
  })

  test('[A11] numbers are unique, and the date of manufacture is not in the future', async () => {
    const taken = await admin.ok(device.setDevice, newForm({ sim: '8986010000000000999', mac: 'A4:C1:38:00:99:99' }))
    const refused = async (more: Form) => codeAndMsg(await admin.call(device.setDevice, newForm(more)))
    expect(await refused({ deviceNo: taken.deviceNo })).toEqual([codes.conflict, '设备编号已存在'])
    expect(await refused({ lockNo: taken.lockNo })).toEqual([codes.conflict, `锁编号已被设备 ${taken.deviceNo} 使用`])
    expect(await refused({ mac: taken.mac })).toEqual([codes.conflict, `MAC 地址已被设备 ${taken.deviceNo} 使用`])
    expect(await refused({ sim: taken.sim })).toEqual([codes.conflict, `SIM 卡号已被设备 ${taken.deviceNo} 使用`])
    expect(await refused({ madeOn: '2026-11-22' })).toEqual([codes.badInput, '生产日期不能晚于今天'])
    expect(await refused({ franchiseId: 999_999 })).toEqual([codes.notFound, '记录不存在或已删除'])
    // Two devices without a SIM card do not conflict.
    await admin.ok(device.setDevice, newForm())
    await admin.ok(device.setDevice, newForm())
  })

  test('[A11] a change keeps omitted fields, clears empty ones, and refuses an old form', async () => {
    const row = await admin.ok(
      device.setDevice,
      newForm({ model: 'BS-1', sim: '8986010000000000888', costCents: 68_850, warrantyMonths: 24 }),
    )
    const { deviceId, deviceNo, lockNo, lockType } = row
    const form = { deviceId, deviceNo, lockNo, lockType, version: row.version }
    const changed = await admin.ok(device.setDevice, { ...form, sim: '', manufacturer: '安和' })
    expect(changed).toMatchObject({ model: 'BS-1', sim: '', manufacturer: '安和', version: 2 })
    expect(changed).toMatchObject({ costCents: 68_850, warrantyMonths: 24 })
    const emptied = { ...form, version: 2, costCents: '', warrantyMonths: '' } as const
    expect(await admin.ok(device.setDevice, emptied)).toMatchObject({ costCents: 0, warrantyMonths: 0, version: 3 })
    const late = await admin.call(device.setDevice, { ...form, model: 'BS-9' })
    expect(late).toMatchObject({
      code: codes.conflict,
      data: { version: 3, changed: { manufacturer: { after: '安和' } } },
    })
  })

  test('[A11] a device in stock can be given to an agent, who can bind it; at a bed the hospital decides', async () => {
    const { agentId } = await buildAgent(world)
    const caller = await somebody(world, ['equipment.list.bind'], { family: 'AGENT', agentId })
    const row = await admin.ok(device.setDevice, newForm({ agentId }))
    expect(row).toMatchObject({ agentId, status: 'IN_STOCK' })
    const { deviceId, deviceNo, lockNo, lockType } = row
    const form = { deviceId, deviceNo, lockNo, lockType }
    const { bedId } = await buildBed(world, { agentId })
    await caller.ok(device.bindDevice, { deviceId, bedId })
    const moved = await admin.call(device.setDevice, { ...form, agentId: '' })
    expect(codeAndMsg(moved)).toEqual([codes.conflict, '设备已绑定床位，代理商随医院，不能单独修改'])
    expect(await admin.ok(device.setDevice, { ...form, agentId, model: 'BS-1' })).toMatchObject({ agentId })
    const other = await admin.ok(device.setDevice, newForm({ agentId }))
    const back = { deviceId: other.deviceId, deviceNo: other.deviceNo, lockNo: other.lockNo, lockType: other.lockType }
    expect(await admin.ok(device.setDevice, { ...back, agentId: '' })).toMatchObject({ agentId: null })
    expect((await caller.call(device.getDeviceInfo, { deviceId: other.deviceId })).code).toBe(codes.forbidden)
    const off = await buildAgent(world, { isFlag: 2 })
    const refused = await admin.call(device.setDevice, { ...back, agentId: off.agentId })
    expect(codeAndMsg(refused)).toEqual([codes.conflict, '所选代理商已停用'])
  })

  test('[A11] the investor is a signed lead or nobody', async () => {
    const signed = { status: 'SIGNED', intent: 'INVESTOR' } as const
    const { franchiseId, name } = await buildFranchise(world, { ...signed, name: '许投资' })
    const row = await admin.ok(device.setDevice, newForm({ franchiseId }))
    expect(row).toMatchObject({ franchiseId, franchiseName: name })
    const { deviceId, deviceNo, lockNo, lockType } = row
    const form = { deviceId, deviceNo, lockNo, lockType }
    for (const not of [{ intent: 'HOSPITAL' }, { status: 'CONTACTED' }] as const) {
      const other = await buildFranchise(world, { ...signed, ...not })
      const refused = await admin.call(device.setDevice, { ...form, franchiseId: other.franchiseId })
      expect(codeAndMsg(refused)).toEqual([codes.badInput, '所属加盟商须为已签约的投资人'])
    }
    // An omitted field is kept, an empty one is cleared.
    expect(await admin.ok(device.setDevice, { ...form, model: 'BS-1' })).toMatchObject({ franchiseId })
    const freed = await admin.ok(device.setDevice, { ...form, franchiseId: '' })
    expect(freed).toMatchObject({ franchiseId: null, franchiseName: null, model: 'BS-1' })
  })

  test('[A11] of two concurrent additions of the same number one is refused', async () => {
    const form = newForm()
    const other = { ...newForm(), deviceNo: form.deviceNo ?? '' }
    const answers = await letInTogether(world, [
      () => admin.call(device.setDevice, form),
      () => admin.call(device.setDevice, other),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
  })
})

describe('devices and beds', () => {
  test('[A11] a device takes on the place of its bed, and loses it again', async () => {
    const { agentId } = await buildAgent(world)
    const bed = await buildBed(world, { agentId })
    const { deviceId } = await buildDevice(world)
    const answer = await admin.call(device.bindDevice, { deviceId, bedId: bed.bedId })
    expect(answer.data).toMatchObject({ status: 'IDLE', ...bedPlace(bed), agentId, version: 2 })
    expect(storedDevice(world, deviceId)['agentPath']).toBe(bed.agentPath)
    expect(await logOf(world, answer)).toMatchObject([
      { before: { status: 'IN_STOCK', bedId: null }, after: { status: 'IDLE', bedId: bed.bedId } },
    ])
    const free = await admin.ok(device.unbindDevice, { deviceId, reason: '病房装修' })
    expect(free).toMatchObject({ status: 'IN_STOCK', bedId: null, wardId: null, hospitalId: null, agentId, version: 3 })
    expect(rowsOfDevice(world, 'DeviceChange', deviceId)).toMatchObject([
      { kind: 'BIND', before: 'IN_STOCK', after: 'IDLE', bedId: bed.bedId, actor: '系统管理员' },
      { kind: 'UNBIND', before: 'IDLE', after: 'IN_STOCK', bedId: bed.bedId, reason: '病房装修' },
    ])
  })

  test('[A11] a bed has one device and a device one bed, and a device in use cannot be moved', async () => {
    const bed = await buildBed(world)
    const free = await buildBed(world)
    const standing = await buildDevice(world, { bed })
    const other = await buildDevice(world)
    const used = await buildDevice(world, { bed: await buildBed(world), status: 'IN_USE' })
    const bind = async (deviceId: number, bedId: number) =>
      codeAndMsg(await admin.call(device.bindDevice, { deviceId, bedId }))
    expect(await bind(other.deviceId, bed.bedId)).toEqual([codes.conflict, '该床位已绑定设备'])
    expect(await bind(standing.deviceId, free.bedId)).toEqual([codes.conflict, '设备已绑定其他床位'])
    expect(await bind(used.deviceId, free.bedId)).toEqual([codes.conflict, '设备使用中，不能操作'])
    expect(codeAndMsg(await admin.call(device.unbindDevice, { deviceId: used.deviceId }))).toEqual([
      codes.conflict,
      '设备使用中，不能操作',
    ])
    expect(codeAndMsg(await admin.call(device.unbindDevice, { deviceId: other.deviceId }))).toEqual([
      codes.conflict,
      '设备未绑定床位',
    ])
    const scrapped = await buildDevice(world, { status: 'SCRAPPED' })
    expect(await bind(scrapped.deviceId, free.bedId)).toEqual([codes.conflict, '设备当前状态为“报废”，不能这样操作'])
    expect(await bind(other.deviceId, 999_999)).toEqual([codes.notFound, '记录不存在或已删除'])
  })

  test('[A11] a device is unbound with its lock closed, unless it is faulty', async () => {
    const at = async (status: DeviceStatus) =>
      buildDevice(world, { bed: await buildBed(world), status, lockState: 'OPEN' })
    const unbind = async ({ deviceId }: { deviceId: number }) =>
      codeAndMsg(await admin.call(device.unbindDevice, { deviceId }))
    const refused = [codes.conflict, '锁未关，请先关锁再解绑']
    const idle = await at('IDLE')
    expect(await unbind(idle)).toEqual(refused)
    expect(await unbind(await at('DISABLED'))).toEqual(refused)
    expect(await unbind(await at('IN_USE'))).toEqual([codes.conflict, '设备使用中，不能操作'])
    expect((await unbind(await at('FAULT')))[0]).toBe(codes.ok)
    await world.get(LockReports).take({ deviceNo: idle.deviceNo, lockState: 'CLOSED', raw: '' })
    expect((await unbind(idle))[0]).toBe(codes.ok)
  })

  test('[A11] an open lock that is offline does not prevent unbinding', async () => {
    const open = async (onlineUntil: number | null) => {
      const { deviceId } = await buildDevice(world, { bed: await buildBed(world), lockState: 'OPEN', onlineUntil })
      return codeAndMsg(await admin.call(device.unbindDevice, { deviceId }))
    }
    const now = world.clock.now()
    expect(await open(now + 60_000)).toEqual([codes.conflict, '锁未关，请先关锁再解绑'])
    expect((await open(now))[0]).toBe(codes.ok)
    expect((await open(null))[0]).toBe(codes.ok)
  })

  test.each(['CREATED', 'SENT'])(
    '[A11] a device with a command under way (%s) stays where it is until that has ended',
    async (state) => {
      const { deviceId } = await buildDevice(world, { bed: await buildBed(world), status: 'FAULT' })
      const id = await buildOpening(world, { deviceId })
      const becomes = (next: string) =>
        world.database.write((tx) => tx.updateTable('LockEvent').set({ state: next }).where('id', '=', id).execute())
      const unbind = () => admin.call(device.unbindDevice, { deviceId })
      await becomes(state)
      expect(codeAndMsg(await unbind())).toEqual([codes.conflict, '上一条指令尚未完成，请稍候'])
      expect(storedDevice(world, deviceId)['bedId']).not.toBeNull()
      await becomes('SUCCESS')
      expect((await unbind()).code).toBe(codes.ok)
    },
  )

  test('[A11] of many concurrent bindings one succeeds: devices to one bed, and one device to several beds', async () => {
    const bed = await buildBed(world)
    const devices = await Promise.all([1, 2, 3].map(() => buildDevice(world)))
    const toBed = await letInTogether(
      world,
      devices.map(
        ({ deviceId }) =>
          () =>
            admin.call(device.bindDevice, { deviceId, bedId: bed.bedId }),
      ),
    )
    expect(toBed.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    const beds = [await buildBed(world), await buildBed(world), await buildBed(world)]
    const { deviceId } = await buildDevice(world)
    const toBeds = await letInTogether(
      world,
      beds.map(
        ({ bedId }) =>
          () =>
            admin.call(device.bindDevice, { deviceId, bedId }),
      ),
    )
    expect(toBeds.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(rowsOfDevice(world, 'DeviceChange', deviceId)).toHaveLength(1)
  })

  test('[P3] an agent binds its own devices to its own beds only', async () => {
    const mine = await buildAgent(world)
    const theirs = await buildAgent(world)
    const caller = await somebody(world, ['equipment.list', 'equipment.list.bind'], {
      family: 'AGENT',
      agentId: mine.agentId,
    })
    const bed = await buildBed(world, { agentId: mine.agentId })
    const foreign = await buildBed(world, { agentId: theirs.agentId })
    const standing = await buildDevice(world, { bed })
    const platforms = await buildDevice(world)
    const refused = [codes.forbidden, '您的权限不足']
    await caller.ok(device.unbindDevice, { deviceId: standing.deviceId })
    const bind = async (deviceId: number, bedId: number) =>
      codeAndMsg(await caller.call(device.bindDevice, { deviceId, bedId }))
    expect(await bind(standing.deviceId, foreign.bedId)).toEqual(refused)
    expect(await bind(platforms.deviceId, bed.bedId)).toEqual(refused)
    // A device in its own stock can be bound again.
    expect((await bind(standing.deviceId, bed.bedId))[0]).toBe(codes.ok)
  })
})

const bedPlace = ({ bedId, wardId, departmentId, hospitalId }: Awaited<ReturnType<typeof buildBed>>) => ({
  bedId,
  wardId,
  departmentId,
  hospitalId,
})
