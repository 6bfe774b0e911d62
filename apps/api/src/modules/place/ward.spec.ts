import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, codes, ward, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildDeviceAt, buildPlace } from '../../testing/build-places.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const rowsOf = (caller: Caller, query: Partial<InputOf<typeof ward.getWardList>>) =>
  caller.ok(ward.getWardList, query).then(({ list }) => list)
const bedNos = async (wardId: number) =>
  (await admin.ok(bed.getBedList, { wardId, order: 'asc', pageSize: 100 })).list.map(({ bedNo }) => bedNo)

describe('the list of wards', () => {
  test('finds by hospital, department and number, with how many beds and devices each has', async () => {
    const { hospitalId, hospitalName, departmentId, wardId, bedId } = await buildPlace(world)
    await buildDeviceAt(world, bedId)
    await admin.ok(ward.setWard, { departmentId, wardNo: 'ICU-2', newBeds: 2 })
    const [second, first] = await rowsOf(admin, { hospitalId })
    expect(first).toMatchObject({ wardId, hospitalName, departmentName: '骨科', wardNo: '301', beds: 1, devices: 1 })
    expect(second).toMatchObject({ wardNo: 'ICU-2', beds: 2, devices: 0 })
    expect(await rowsOf(admin, { departmentId, keyword: 'ICU-' })).toEqual([second])
    expect(await rowsOf(admin, { departmentId: 999_999 })).toEqual([])
  })
})

describe('adding and changing a ward', () => {
  test('a new one takes its department’s floor and gets its beds, in one log row', async () => {
    const { departmentId } = await buildPlace(world)
    const answer = await admin.call(ward.setWard, { departmentId, wardNo: '百合病房', newBeds: 60 })
    expect(answer.data).toMatchObject({ wardNo: '百合病房', floor: 3, beds: 60, version: 1 })
    const made = await bedNos(answer.data.wardId)
    expect([made.length, made[0], made[8], made[59]]).toEqual([60, '01', '09', '60'])
    expect(await logOf(world, answer)).toMatchObject([
      { entity: 'ward', label: '百合病房', after: { departmentId, floor: 3, newBeds: 60 } },
    ])
    const none = await admin.ok(ward.setWard, { departmentId, wardNo: '空房', floor: -2 })
    expect([none.beds, none.floor]).toEqual([0, -2])
  })

  test('a number is unique within a department; of two concurrent additions one succeeds, with its beds', async () => {
    const { departmentId } = await buildPlace(world)
    const add = () => admin.call(ward.setWard, { departmentId, wardNo: '302', newBeds: 3 })
    const answers = await letInTogether(world, [add, add])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.conflict]))
    const [made] = await rowsOf(admin, { departmentId, keyword: '302' })
    expect(made?.beds).toBe(3)
    const rename = { wardId: made?.wardId ?? 0, departmentId, wardNo: '301' }
    expect(codeAndMsg(await admin.call(ward.setWard, rename))).toEqual([codes.conflict, '该科室已有此病房号'])
  })

  test('a change renames it, reports conflicts, and neither moves it nor adds beds', async () => {
    const { departmentId, wardId } = await buildPlace(world)
    const other = await buildPlace(world)
    const form = { wardId, departmentId, wardNo: '303', version: 1 }
    const answer = await admin.call(ward.setWard, form)
    expect(answer.data).toMatchObject({ wardNo: '303', floor: 3, version: 2 })
    const lifted = await admin.ok(ward.setWard, { wardId, departmentId, wardNo: '303', floor: 7 })
    expect(lifted.floor).toBe(7)
    // Cleared, the floor is that of its department.
    expect(await admin.ok(ward.setWard, { wardId, departmentId, wardNo: '303', floor: '' })).toMatchObject({ floor: 3 })
    expect(await logOf(world, answer)).toMatchObject([{ before: { wardNo: '301' }, after: { wardNo: '303' } }])
    expect((await admin.call(ward.setWard, form)).msg).toBe('数据已被他人修改（病房号），请刷新后再试')
    const { version: _, ...now } = form
    expect(codeAndMsg(await admin.call(ward.setWard, { ...now, departmentId: other.departmentId }))).toEqual([
      codes.conflict,
      '不能移到别处，请新增后删除',
    ])
    expect((await admin.call(ward.setWard, { ...now, newBeds: 2 })).msg).toBe('已有病房的床位请在床位管理中新增')
  })

  test('[P3] an agent adds wards where its hospitals are, and not where they are disabled', async () => {
    const keys = ['hospital.ward.edit', 'hospital.ward.delete'] as const
    const { roleId } = await buildRole(world, { family: 'AGENT', keys })
    const mine = await buildAgent(world, { role: roleId })
    const caller = await world.as(mine.account)
    const add = (departmentId: number) => caller.call(ward.setWard, { departmentId, wardNo: '501' })
    expect((await add((await buildPlace(world, mine)).departmentId)).code).toBe(codes.ok)
    const other = await buildPlace(world)
    expect(codeAndMsg(await add(other.departmentId))).toEqual([codes.forbidden, '您的权限不足'])
    expect(codeAndMsg(await caller.call(ward.delWard, { wardId: other.wardId }))).toEqual([
      codes.forbidden,
      '您的权限不足',
    ])
    const disabled = await buildPlace(world, { ...mine, isFlag: 2 })
    expect(codeAndMsg(await add(disabled.departmentId))).toEqual([codes.conflict, '医院已停用'])
  })
})

describe('deleting a ward', () => {
  test('is possible without beds, and frees its number', async () => {
    const { departmentId, wardId, bedId } = await buildPlace(world)
    const remove = () => admin.call(ward.delWard, { wardId })
    expect(codeAndMsg(await remove())).toEqual([codes.conflict, '存在下级数据，不能删除'])
    await admin.ok(bed.delBed, { bedId })
    expect((await remove()).code).toBe(codes.ok)
    expect((await remove()).code).toBe(codes.notFound)
    expect((await admin.call(ward.setWard, { departmentId, wardNo: '301' })).code).toBe(codes.ok)
  })
})
