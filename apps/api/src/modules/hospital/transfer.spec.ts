import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, hospital, type HospitalRow } from '@bedside/contracts'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildPlace } from '../../testing/build-places.js'
import { buildAgent } from '../../testing/build-agents.js'
import { logOf } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const reason = '合同变更'
/** The codes of two concurrent calls of which one is refused. */
const oneEach = [codes.ok, codes.conflict]
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort((a, b) => a - b)

describe('transferring a hospital', () => {
  test('[A14] [P3] moves everything in it at once, and is stored with its reason', async () => {
    const mine = await world.as('agent')
    const theirs = await world.as('otheragent')
    const { agentId: from, company } = await admin.ok(hospital.getHospitalInfo, { hospitalId: 1 })
    const { agentId } = await admin.ok(hospital.getHospitalInfo, { hospitalId: 4 })
    const [department] = await mine.ok(hospital.getHospitalPlaces, { hospitalId: 1 })
    const departmentId = department?.departmentId ?? 0
    const answer = await admin.call(hospital.transferHospital, { hospitalId: 1, agentId: agentId ?? 0, reason })
    expect(answer.code).toBe(codes.ok)
    expect(await logOf(world, answer)).toMatchObject([{ reason, before: { agentId: from }, after: { agentId } }])
    expect((await mine.call(hospital.getHospitalInfo, { hospitalId: 1 })).code).toBe(codes.forbidden)
    expect((await mine.call(hospital.getDepartmentBeds, { departmentId })).code).toBe(codes.forbidden)
    expect((await theirs.ok(hospital.getDepartmentBeds, { departmentId })).length).toBeGreaterThan(0)
    const left = world.database.reader
      .prepare(
        'SELECT count(*) AS n FROM "Device" WHERE "hospitalId" = 1 AND "agentId" IS DISTINCT FROM CAST(? AS bigint)',
      )
      .get(agentId)
    expect(left).toEqual({ n: 0 })
    await admin.ok(hospital.transferHospital, { hospitalId: 1, reason: '平台自营' })
    expect(await admin.ok(hospital.getHospitalTransfers, { hospitalId: 1 })).toMatchObject([
      { toCompany: null, account: 'admin', reason: '平台自营' },
      { fromCompany: company, reason },
    ])
    await admin.ok(hospital.transferHospital, { hospitalId: 1, agentId: from ?? 0, reason: '归还' })
    expect((await mine.ok(hospital.getHospitalInfo, { hospitalId: 1 })).company).toBe(company)
  })

  test('[A14] is refused to its present agent, to a disabled one, and over another transfer', async () => {
    const { agentId } = await buildAgent(world)
    const off = await buildAgent(world, { isFlag: 2 })
    const { hospitalId } = await buildHospital(world, { agentId })
    const said = async (input: { agentId?: number; version?: number }) =>
      (await admin.call(hospital.transferHospital, { hospitalId, reason, ...input })).msg
    expect(await said({ agentId })).toBe('医院已属于该代理商')
    expect(await said({ agentId: off.agentId })).toBe('所选代理商已停用')
    const targets = [(await buildAgent(world)).agentId, (await buildAgent(world)).agentId]
    const both = targets.map((to) =>
      admin.call(hospital.transferHospital, { hospitalId, agentId: to, reason, version: 1 }),
    )
    expect(codesOf(await Promise.all(both))).toEqual(oneEach)
    expect(await admin.ok(hospital.getHospitalTransfers, { hospitalId })).toHaveLength(1)
    expect(await said({ agentId, version: 1 })).toBe('数据已被他人修改（代理商），请刷新后再试')
  })

  test('[P3] a form opened in another version tells the new agent nothing from before, nor who works for others', async () => {
    const theirs = await world.as('otheragent')
    const mine = await world.as('agent')
    const agentOf = async (hospitalId: number) =>
      (await admin.ok(hospital.getHospitalInfo, { hospitalId })).agentId ?? 0
    const { hospitalId } = await buildHospital(world, { agentId: await agentOf(4) })
    const info = async (by: Caller) => by.ok(hospital.getHospitalInfo, { hospitalId })
    const formOf = ({ version, hospitalName, level, nature }: HospitalRow) => {
      return { hospitalId, version, hospitalName, level, nature }
    }
    await theirs.ok(hospital.setHospital, { ...formOf(await info(theirs)), contact: '前代理商的联系人' })
    await admin.ok(hospital.setHospital, { ...formOf(await info(admin)), contractNo: 'OLD-0001' })
    const stale = { ...formOf(await info(admin)), version: 1 }
    await admin.ok(hospital.transferHospital, { hospitalId, agentId: await agentOf(1), reason })
    world.clock.set(world.clock.now() + 1000)
    const before = await mine.call(hospital.setHospital, stale)
    expect(before).toMatchObject({ code: codes.conflict, data: { by: '', changed: {} } })
    await admin.ok(hospital.setHospital, { ...formOf(await info(admin)), contact: '平台登记的联系人' })
    const after = await mine.call(hospital.setHospital, stale)
    const contact = { before: '前代理商的联系人', after: '平台登记的联系人' }
    expect(after).toMatchObject({ code: codes.conflict, data: { by: '', changed: { contact } } })
    expect((await admin.call(hospital.setHospital, stale)).data).toMatchObject({ by: 'admin' })
  })

  test('[P4] agents neither transfer hospitals nor see earlier agents', async () => {
    const agent = await world.as('agent')
    expect((await agent.call(hospital.transferHospital, { hospitalId: 1, reason })).code).toBe(codes.forbidden)
    expect((await agent.call(hospital.getHospitalTransfers, { hospitalId: 1 })).code).toBe(codes.forbidden)
  })
})

describe('the contents of a hospital', () => {
  test('[A14] departments with wards and numbers; beds with their devices as they are now', async () => {
    const departments = await admin.ok(hospital.getHospitalPlaces, { hospitalId: 1 })
    expect(departments.map(({ departmentName }) => departmentName)).toEqual(['骨科', '产科', '儿科'])
    const whole = await admin.ok(hospital.getHospitalInfo, { hospitalId: 1 })
    const sum = (key: 'beds' | 'devices' | 'inUse') => departments.reduce((all, row) => all + row[key], 0)
    expect([sum('beds'), sum('devices'), sum('inUse')]).toEqual([whole.beds, whole.devices, whole.inUse])
    const [first] = departments
    expect(first?.wards.map(({ wardNo }) => wardNo)).toEqual(['301', '302'])
    const beds = await admin.ok(hospital.getDepartmentBeds, { departmentId: first?.departmentId ?? 0 })
    expect(beds).toHaveLength(first?.beds ?? 0)
    expect(beds.filter(({ state }) => state !== 'EMPTY')).toHaveLength(first?.devices ?? 0)
    const silent = beds.filter(({ deviceId, online }) => deviceId !== null && online === 0)
    const broken = beds.filter(
      ({ state, online }) => state !== 'EMPTY' && online === 1 && /FAULT|REPAIR|LOST/.test(state),
    )
    expect(silent.length + broken.length).toBe(first?.inTrouble)
    expect(silent.length).toBeGreaterThan(0)
  })

  test('[A14] a department without devices has no faulty ones', async () => {
    const { hospitalId } = await buildPlace(world)
    const [department] = await admin.ok(hospital.getHospitalPlaces, { hospitalId })
    expect(department).toMatchObject({ beds: 1, devices: 0, inUse: 0, inTrouble: 0 })
  })

  test('[P4] of others is refused', async () => {
    const agent = await world.as('agent')
    for (const hospitalId of [4, 999_999])
      expect((await agent.call(hospital.getHospitalPlaces, { hospitalId })).msg).toBe('您的权限不足')
    const [foreign] = await admin.ok(hospital.getHospitalPlaces, { hospitalId: 4 })
    const departmentId = foreign?.departmentId ?? 0
    expect((await agent.call(hospital.getDepartmentBeds, { departmentId })).code).toBe(codes.forbidden)
    expect((await admin.call(hospital.getDepartmentBeds, { departmentId: 999_999 })).code).toBe(codes.notFound)
  })
})
