import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, codes, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildDeviceAt, buildPlace } from '../../testing/build-places.js'
import type { Caller } from '../../testing/caller.js'
import { download } from '../../testing/files.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const rowsOf = (caller: Caller, query: Partial<InputOf<typeof bed.getBedList>>) =>
  caller.ok(bed.getBedList, { order: 'asc', pageSize: 100, ...query }).then(({ list }) => list)
const numbers = async (wardId: number) => (await rowsOf(admin, { wardId })).map(({ bedNo }) => bedNo)

describe('the list of beds', () => {
  test('a bed shows its device as long as one is bound to it', async () => {
    const { wardId, bedId: one } = await buildPlace(world)
    const { bedId: other } = await admin.ok(bed.setBed, { wardId, bedNo: '02' })
    const bound = async () => (await rowsOf(admin, { wardId, bound: 1 })).map(({ bedId }) => bedId)
    expect(await bound()).toEqual([])
    const { deviceId } = await buildDeviceAt(world, one)
    expect(await bound()).toEqual([one])
    for (const bedId of [other, null, one]) {
      await world.database.write((tx) => tx.updateTable('Device').set({ bedId }).where('id', '=', deviceId).execute())
      expect(await bound()).toEqual(bedId === null ? [] : [bedId])
    }
    await world.database.write((tx) => tx.deleteFrom('Device').where('id', '=', deviceId).execute())
    expect(await bound()).toEqual([])
  })

  test('shows the device of each, and finds by place, by number, and by whether there is one', async () => {
    const { hospitalId, hospitalName, departmentId, wardId, bedId } = await buildPlace(world)
    const { deviceId, deviceNo } = await buildDeviceAt(world, bedId)
    await admin.ok(bed.setBed, { wardId, bedNo: '+1' })
    const [first, extra] = await rowsOf(admin, { wardId })
    expect(first).toMatchObject({
      bedNo: '01',
      hospitalName,
      departmentName: '骨科',
      wardNo: '301',
      deviceId,
      deviceNo,
    })
    expect(first?.deviceStatus).toBe('IDLE')
    expect(extra).toMatchObject({ bedNo: '+1', deviceId: null, deviceNo: null, deviceStatus: null })
    expect(await rowsOf(admin, { hospitalId, bound: 1 })).toEqual([first])
    expect(await rowsOf(admin, { departmentId, bound: 0 })).toEqual([extra])
    expect(await rowsOf(admin, { keyword: deviceNo })).toEqual([first])
    expect(await rowsOf(admin, { hospitalId, keyword: '+' })).toEqual([extra])
    expect(await rowsOf(admin, { hospitalId, keyword: '%' })).toEqual([])
    const file = await download(admin, bed.exportBedList, { wardId, order: 'asc', columns: ['bedNo', 'deviceStatus'] })
    // Text that a spreadsheet would run as a formula is escaped.
    expect(file.rows).toEqual([
      ['01', '空闲'],
      ["'+1", ''],
    ])
  })
})

describe('adding and changing a bed', () => {
  test('a number is unique within a ward, and free once its bed is deleted', async () => {
    const { wardId, bedId } = await buildPlace(world)
    const add = (bedNo: string) => admin.call(bed.setBed, { wardId, bedNo })
    const answer = await add('02')
    expect(answer.data).toMatchObject({ bedNo: '02', wardId, version: 1 })
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'bed', label: '02', after: { wardId, bedNo: '02' } }])
    expect(codeAndMsg(await add('01'))).toEqual([codes.conflict, '该病房已有此床号'])
    expect(codeAndMsg(await admin.call(bed.setBed, { bedId, wardId, bedNo: '02' }))).toEqual([
      codes.conflict,
      '该病房已有此床号',
    ])
    await admin.ok(bed.delBed, { bedId })
    expect((await add('01')).code).toBe(codes.ok)
  })

  test('a change renumbers a bed; an old form is refused, and it stays in its ward', async () => {
    const { wardId, bedId } = await buildPlace(world)
    const other = await buildPlace(world)
    const form = { bedId, wardId, bedNo: '05', version: 1 }
    const answer = await admin.call(bed.setBed, form)
    expect(await logOf(world, answer)).toMatchObject([{ before: { bedNo: '01' }, after: { bedNo: '05', version: 2 } }])
    expect((await admin.call(bed.setBed, { ...form, bedNo: '06' })).msg).toBe('数据已被他人修改（床号），请刷新后再试')
    const move = { bedId, wardId: other.wardId, bedNo: '05' }
    expect((await admin.call(bed.setBed, move)).msg).toBe('不能移到别处，请新增后删除')
  })
})

describe('several beds at once', () => {
  test('continue the existing numbers, separately for each prefix, and return the new ones', async () => {
    const { wardId } = await buildPlace(world)
    const answer = await admin.call(bed.addBeds, { wardId, count: 3 })
    expect(answer.data).toEqual({ bedNos: ['02', '03', '04'] })
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'bed', after: { wardId, bedNos: ['02', '03', '04'] } }])
    expect(await admin.ok(bed.addBeds, { wardId, count: 2, prefix: '+' })).toEqual({ bedNos: ['+1', '+2'] })
    expect(await admin.ok(bed.addBeds, { wardId, count: 1, prefix: '+' })).toEqual({ bedNos: ['+3'] })
    expect(await numbers(wardId)).toEqual(['01', '02', '03', '04', '+1', '+2', '+3'])
  })

  test('two who ask at once get different ones', async () => {
    const { wardId } = await buildPlace(world)
    const add = () => admin.ok(bed.addBeds, { wardId, count: 60 })
    const made = (await letInTogether(world, [add, add])).flatMap(({ bedNos }) => bedNos)
    expect(new Set(made).size).toBe(120)
    expect((await numbers(wardId)).length).toBe(100)
  })

  test('when the numbers run out, none is made', async () => {
    const { wardId } = await buildPlace(world)
    await admin.ok(bed.setBed, { wardId, bedNo: '99999999' })
    const answer = await admin.call(bed.addBeds, { wardId, count: 1 })
    expect(codeAndMsg(answer)).toEqual([codes.conflict, '床号已超出可用范围，请换一个前缀'])
    expect(await numbers(wardId)).toEqual(['01', '99999999'])
  })

  test('[P3] an agent makes them in its own wards only', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT', keys: ['hospital.bed.edit', 'hospital.bed.delete'] })
    const mine = await buildAgent(world, { role: roleId })
    const own = await buildPlace(world, mine)
    const other = await buildPlace(world, await buildAgent(world))
    const caller = await world.as(mine.account)
    expect((await caller.call(bed.addBeds, { wardId: own.wardId, count: 1 })).code).toBe(codes.ok)
    for (const refused of [
      await caller.call(bed.addBeds, { wardId: other.wardId, count: 1 }),
      await caller.call(bed.setBed, { wardId: other.wardId, bedNo: '02' }),
      await caller.call(bed.delBed, { bedId: other.bedId }),
    ])
      expect(codeAndMsg(refused)).toEqual([codes.forbidden, '您的权限不足'])
    expect((await rowsOf(caller, {})).map(({ wardId }) => wardId)).toEqual([own.wardId, own.wardId])
  })
})

describe('deleting a bed', () => {
  test('one with a device stays', async () => {
    const { bedId } = await buildPlace(world)
    await buildDeviceAt(world, bedId)
    expect(codeAndMsg(await admin.call(bed.delBed, { bedId }))).toEqual([codes.conflict, '床位已绑定设备，不能删除'])
    const free = await buildPlace(world)
    const answer = await admin.call(bed.delBed, { bedId: free.bedId })
    expect(await logOf(world, answer)).toMatchObject([{ entityId: String(free.bedId), before: { bedNo: '01' } }])
    expect((await admin.call(bed.delBed, { bedId: free.bedId })).code).toBe(codes.notFound)
  })
})
