import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, department, plan, ward, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import { codeAndMsg, logOf } from '../../testing/read-back.js'
import { buildPlan } from '../../testing/build-hospital.js'
import { buildDeviceAt, buildPlace } from '../../testing/build-places.js'
import type { Caller } from '../../testing/caller.js'
import { download } from '../../testing/files.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
/** A role for agents with all permissions on places that agents may have. */
let chief: number
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  const buttons = ['edit', 'delete', 'import', 'export']
  const keys = ['department', 'ward', 'bed'].flatMap((page) => buttons.map((button) => `hospital.${page}.${button}`))
  chief = (await buildRole(world, { family: 'AGENT', keys: ['home.index', ...keys] })).roleId
})
afterAll(() => world.close())

type Form = Partial<InputOf<typeof department.setDepartment>>
const outOfScope = [codes.forbidden, '您的权限不足']
const rowsOf = (caller: Caller, query: Partial<InputOf<typeof department.getDepartmentList>>) =>
  caller.ok(department.getDepartmentList, query).then(({ list }) => list)

describe('the list of departments', () => {
  test('finds by hospital, name and building, and counts what is in each', async () => {
    const { hospitalId, hospitalName, departmentId, bedId } = await buildPlace(world)
    await buildDeviceAt(world, bedId)
    await admin.ok(department.setDepartment, { hospitalId, name: '空科室', orderBy: 5, building: '二号楼', floor: -1 })
    const [empty, full] = await rowsOf(admin, { hospitalId })
    expect(full).toMatchObject({ departmentId, hospitalName, name: '骨科', floor: 3, wards: 1, beds: 1, devices: 1 })
    expect(empty).toMatchObject({ name: '空科室', building: '二号楼', floor: -1, wards: 0, beds: 0, devices: 0 })
    expect(await rowsOf(admin, { hospitalId, keyword: '二号' })).toEqual([empty])
    expect(await rowsOf(admin, { hospitalId, keyword: '骨' })).toEqual([full])
    expect(await rowsOf(admin, { hospitalId, sort: 'orderBy', order: 'asc' })).toEqual([full, empty])
    expect(await rowsOf(admin, { hospitalId: 999_999 })).toEqual([])
  })

  test('[P3] an agent sees and exports those of its own and its sub-agents’ hospitals only', async () => {
    const above = await buildAgent(world, { role: chief })
    const below = await buildAgent(world, { role: chief, parent: above.agentId })
    const [own, subs, other] = [
      await buildPlace(world, above),
      await buildPlace(world, below),
      await buildPlace(world, await buildAgent(world)),
    ]
    const seen = async (account: string) => (await rowsOf(await world.as(account), {})).map((row) => row.departmentId)
    expect(await seen(above.account)).toEqual([subs.departmentId, own.departmentId])
    expect(await seen(below.account)).toEqual([subs.departmentId])
    const asAbove = await world.as(above.account)
    expect(await rowsOf(asAbove, { hospitalId: other.hospitalId })).toEqual([])
    const { head, rows } = await download(asAbove, department.exportDepartmentList, { columns: ['hospitalName'] })
    expect([head, rows]).toEqual([['医院'], [[subs.hospitalName], [own.hospitalName]]])
  })
})

describe('adding and changing a department', () => {
  test('a new one is on the first floor, belongs to its hospital’s agent, and is logged', async () => {
    const agent = await buildAgent(world)
    const { hospitalId } = await buildPlace(world, agent)
    const answer = await admin.call(department.setDepartment, { hospitalId, name: '产科' })
    const { departmentId } = answer.data
    expect(answer.data).toMatchObject({ name: '产科', building: '', floor: 1, orderBy: 0, version: 1, wards: 0 })
    const stored = world.database.reader.prepare('SELECT "agentPath" FROM "Department" WHERE id = ?').get(departmentId)
    expect(stored).toEqual({ agentPath: agent.path })
    expect(await logOf(world, answer)).toMatchObject([
      { entity: 'department', entityId: String(departmentId), label: '产科', before: null, after: { hospitalId } },
    ])
  })

  test('a change keeps omitted fields, clears empty ones, and logs what changed', async () => {
    const { hospitalId, departmentId } = await buildPlace(world)
    const form: Form = { departmentId, hospitalId, name: '骨一科' }
    const answer = await admin.call(department.setDepartment, form)
    expect(answer.data).toMatchObject({ name: '骨一科', building: '一号楼', floor: 3, version: 2 })
    expect(await logOf(world, answer)).toMatchObject([
      { before: { name: '骨科', version: 1 }, after: { name: '骨一科', version: 2 } },
    ])
    expect(await admin.ok(department.setDepartment, { ...form, building: '' })).toMatchObject({ building: '' })
    expect(await admin.ok(department.setDepartment, { ...form, floor: '' })).toMatchObject({ floor: 1 })
  })

  test('it may have a plan of its own hospital only; cleared, the default applies', async () => {
    const { hospitalId, departmentId } = await buildPlace(world)
    const planId = await buildPlan(world, hospitalId)
    const [stored] = await admin.ok(plan.getPlanList, { hospitalId })
    const form: Form = { departmentId, hospitalId, name: '骨科' }
    const answer = await admin.call(department.setDepartment, { ...form, planId })
    expect(answer.data).toMatchObject({ planId, planName: stored?.planName })
    expect(await logOf(world, answer)).toMatchObject([{ before: { planId: null }, after: { planId } }])
    expect((await admin.call(plan.delPlan, { planId })).msg).toContain('骨科')
    expect((await admin.ok(department.setDepartment, form)).planId).toBe(planId)
    const elsewhere = await buildPlan(world, (await buildPlace(world)).hospitalId)
    const before = world.digest()
    for (const other of [elsewhere, 999_999])
      for (const refused of [
        { ...form, planId: other },
        { hospitalId, name: '产科', planId: other },
      ])
        expect(codeAndMsg(await admin.call(department.setDepartment, refused))).toEqual([
          codes.notFound,
          '记录不存在或已删除',
        ])
    expect(world.digest()).toEqual(before)
    const emptied = await admin.ok(department.setDepartment, { ...form, planId: '' })
    expect(emptied).toMatchObject({ planId: null, planName: null })
  })

  test('a name is unique within a hospital, and free in others or once deleted', async () => {
    const { hospitalId } = await buildPlace(world)
    const other = await buildPlace(world)
    const add = (at: number, name = '儿科') => admin.call(department.setDepartment, { hospitalId: at, name })
    const { data } = await add(hospitalId)
    expect(codeAndMsg(await add(hospitalId))).toEqual([codes.conflict, '该医院已有同名科室'])
    expect((await add(other.hospitalId)).code).toBe(codes.ok)
    const rename = { departmentId: data.departmentId, hospitalId, name: '骨科' }
    expect(codeAndMsg(await admin.call(department.setDepartment, rename))).toEqual([
      codes.conflict,
      '该医院已有同名科室',
    ])
    await admin.ok(department.delDepartment, { departmentId: data.departmentId })
    expect((await add(hospitalId)).code).toBe(codes.ok)
  })

  test('of two concurrent additions one succeeds; an old form is refused with what changed', async () => {
    const { hospitalId, departmentId } = await buildPlace(world)
    const add = () => admin.call(department.setDepartment, { hospitalId, name: '同名科' })
    expect((await letInTogether(world, [add, add])).map(({ code }) => code)).toEqual([codes.ok, codes.conflict])
    const form: Form = { departmentId, hospitalId, version: 1, name: '骨科', floor: 4 }
    await admin.ok(department.setDepartment, form)
    const answer = await admin.call(department.setDepartment, { ...form, floor: 5 })
    expect(codeAndMsg(answer)).toEqual([codes.conflict, '数据已被他人修改（楼层），请刷新后再试'])
  })

  test('it stays in its hospital, and nothing is added to a disabled or deleted hospital', async () => {
    const { hospitalId, departmentId } = await buildPlace(world)
    const other = await buildPlace(world)
    const move = { departmentId, hospitalId: other.hospitalId, name: '骨科' }
    expect(codeAndMsg(await admin.call(department.setDepartment, move))).toEqual([
      codes.conflict,
      '不能移到别处，请新增后删除',
    ])
    const disabled = await buildPlace(world, { isFlag: 2 })
    const add = { hospitalId: disabled.hospitalId, name: '产科' }
    expect(codeAndMsg(await admin.call(department.setDepartment, add))).toEqual([codes.conflict, '医院已停用'])
    const gone = { hospitalId: 999_999, name: '产科' }
    expect((await admin.call(department.setDepartment, gone)).code).toBe(codes.notFound)
    expect((await admin.call(department.setDepartment, { ...move, departmentId: 999_999 })).code).toBe(codes.notFound)
    expect((await admin.call(department.setDepartment, { departmentId, hospitalId, name: '骨科' })).code).toBe(codes.ok)
  })

  test('[P3] an agent changes what is in its own hospitals and nothing else', async () => {
    const mine = await buildAgent(world, { role: chief })
    const own = await buildPlace(world, mine)
    const other = await buildPlace(world, await buildAgent(world))
    const caller = await world.as(mine.account)
    const save = (form: Form) => caller.call(department.setDepartment, { name: '改名科', ...form })
    expect((await save({ hospitalId: own.hospitalId })).code).toBe(codes.ok)
    expect(codeAndMsg(await save({ hospitalId: other.hospitalId }))).toEqual(outOfScope)
    expect(codeAndMsg(await save({ departmentId: other.departmentId, hospitalId: other.hospitalId }))).toEqual(
      outOfScope,
    )
    expect(codeAndMsg(await save({ departmentId: own.departmentId, hospitalId: other.hospitalId }))).toEqual(outOfScope)
    const remove = await caller.call(department.delDepartment, { departmentId: other.departmentId })
    expect(codeAndMsg(remove)).toEqual(outOfScope)
  })
})

describe('deleting a department', () => {
  test('goes when it is empty, and not before', async () => {
    const { departmentId } = await buildPlace(world)
    const remove = () => admin.call(department.delDepartment, { departmentId })
    expect(codeAndMsg(await remove())).toEqual([codes.conflict, '存在下级数据，不能删除'])
    await world.database.write((tx) =>
      tx.updateTable('Ward').set({ deletedAt: 1 }).where('departmentId', '=', departmentId).execute(),
    )
    const answer = await remove()
    expect(answer.code).toBe(codes.ok)
    expect(await logOf(world, answer)).toMatchObject([{ entityId: String(departmentId), before: { name: '骨科' } }])
    expect(codeAndMsg(await remove())).toEqual([codes.notFound, '记录不存在或已删除'])
  })

  test('a ward added at the same time is not lost: one of the two calls is refused', async () => {
    const { hospitalId } = await buildPlace(world)
    for (const turn of [0, 1, 2, 3]) {
      const { departmentId } = await admin.ok(department.setDepartment, { hospitalId, name: `竞争科${turn}` })
      const calls = [
        () => admin.call(department.delDepartment, { departmentId }).then(({ code }) => code),
        () => admin.call(ward.setWard, { departmentId, wardNo: '1' }).then(({ code }) => code),
      ]
      const answers = await letInTogether(world, turn % 2 === 0 ? calls : calls.toReversed())
      expect(answers.filter((code) => code === codes.ok)).toHaveLength(1)
    }
    const orphans = world.database.reader.prepare(
      'SELECT 1 FROM "Ward" w JOIN "Department" d ON d.id = w."departmentId" WHERE w."deletedAt" IS NULL AND d."deletedAt" IS NOT NULL',
    )
    expect(orphans.all()).toEqual([])
  })
})
