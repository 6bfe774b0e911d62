import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, hospital, dayMs, type HospitalRow, type InputOf } from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { buildHospital, planTerms } from '../../testing/build-hospital.js'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { logOf } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
/** The codes of two concurrent calls of which one is refused. */
const oneEach = [codes.ok, codes.conflict]
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort((a, b) => a - b)
type Form = Partial<InputOf<typeof hospital.setHospital>>
let number = 0
const newForm = (more: Form = {}): Form => ({
  hospitalName: `新医院${++number}`,
  level: 'A3',
  nature: 'PUBLIC',
  region: '广东 广州',
  address: '云岭大道 18 号',
  lng: '113.264385',
  lat: '23.129112',
  contact: '护理部',
  phone: '020-81000000',
  servicePhone: '400-800-1234',
  contractNo: 'HT-1',
  contractFrom: '2026-01-01',
  contractTo: '2027-12-31',
  entranceFeeCents: 2_000_000,
  hospitalShareBps: 2000,
  agentShareBps: 3500,
  franchiseShareBps: 1500,
  depositCents: 9900,
  remindHours: 24,
  ...more,
})
const formOf = ({ hospitalId, version, hospitalName, level, nature }: HospitalRow, more: Form = {}): Form => ({
  hospitalId,
  version,
  hospitalName,
  level,
  nature,
  ...more,
})
const shown = (hospitalId: number) => admin.ok(hospital.getHospitalInfo, { hospitalId })
const daysFromNow = (days: number) => dayOf(world.clock.now() + days * dayMs)

describe('the list of hospitals', () => {
  test('[A14] finds by name, region, level, agent and status, and counts what is in each', async () => {
    const found = async (query: Partial<InputOf<typeof hospital.getHospitalList>>) =>
      (await admin.ok(hospital.getHospitalList, { order: 'asc', ...query })).list.map(
        ({ hospitalName }) => hospitalName,
      )
    expect(await found({ keyword: '妇儿' })).toEqual(['广州越秀江畔妇儿医院'])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ region: '广东 佛山' })).toEqual(['佛山禅悦中医院'])
    expect(await found({ level: 'A3', region: '湖北 武汉' })).toEqual(['武汉东湖协仁医院'])
    const { agentId } = await shown(4)
    expect(await found({ agentId: agentId ?? 0 })).toEqual(['武汉东湖协仁医院', '武汉沙湖骨科医院'])
    await buildHospital(world, { hospitalName: '停用的医院', isFlag: 2 })
    expect(await found({ isFlag: 2 })).toEqual(['停用的医院'])
    const count = (from: string) =>
      (world.database.reader.prepare(`SELECT count(*) AS n FROM ${from}`).get() as { n: number }).n
    expect(await shown(1)).toMatchObject({
      departments: 3,
      beds: count('"Bed" WHERE "hospitalId" = 1'),
      devices: 14,
      inUse: count(`"Device" WHERE "hospitalId" = 1 AND status = 'IN_USE'`),
      planName: '标准方案',
    })
  })

  test('[A14] a contract is running, about to end, ended or not given, by the day in Shanghai', async () => {
    const on = async (contractTo: string) => (await buildHospital(world, { contractTo })).hospitalId
    const days = { past: await on(daysFromNow(-1)), today: await on(daysFromNow(0)), last: await on(daysFromNow(30)) }
    const later = await on(daysFromNow(31))
    const none = await on('')
    const state = async (id: number) => {
      const { contractState, daysLeft } = await shown(id)
      return [contractState, daysLeft]
    }
    expect(await state(days.past)).toEqual(['ENDED', -1])
    expect(await state(days.today)).toEqual(['ENDING', 0])
    expect(await state(days.last)).toEqual(['ENDING', 30])
    expect(await state(later)).toEqual(['ACTIVE', 31])
    expect(await state(none)).toEqual(['NONE', null])
    const ending = await admin.ok(hospital.getHospitalList, { contractState: 'ENDING', pageSize: 100 })
    const ids = ending.list.map(({ hospitalId }) => hospitalId)
    expect(ids).toEqual(expect.arrayContaining([days.today, days.last]))
    for (const other of [days.past, later, none]) expect(ids).not.toContain(other)
    const warned = await admin.ok(hospital.getContractWarnings)
    expect(warned.map(({ daysLeft }) => daysLeft)).toEqual(
      warned.map(({ daysLeft }) => daysLeft).toSorted((a, b) => a - b),
    )
    expect(warned.find(({ hospitalId }) => hospitalId === days.past)).toMatchObject({ daysLeft: -1 })
    expect(warned.map(({ hospitalId }) => hospitalId)).not.toContain(later)
  })

  test('[A14] is exported by the same filters, and logged', async () => {
    const answer = await admin.call(hospital.exportHospitalList, {
      keyword: '云岭',
      columns: ['hospitalName', 'level'],
    })
    expect(fromCsv(answer.data as unknown as string).slice(1)).toEqual([['广州云岭人民医院', '三级甲等']])
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'hospital', after: { rows: 1 } }])
  })

  test('[P3] an agent sees its own and those of agents below it, a shop none', async () => {
    const names = async (account: string) =>
      (await (await world.as(account)).ok(hospital.getHospitalList, { pageSize: 100 })).list
        .map(({ hospitalId }) => hospitalId)
        .sort((a, b) => a - b)
    expect(await names('agent')).toEqual([1, 2, 3])
    expect(await names('subagent')).toEqual([3])
    const warned = await (await world.as('agent')).ok(hospital.getContractWarnings)
    expect(warned.map(({ hospitalId }) => hospitalId)).toEqual([2])
    expect((await (await world.as('shop')).call(hospital.getHospitalList)).code).toBe(codes.forbidden)
  })
})

describe('adding a hospital', () => {
  refusesBadInput('[A14]', hospital.setHospital, here, {
    input: () => newForm(),
    bad: [
      [{ contractTo: '2025-12-31' }, 'contractTo'],
      [{ plan: '{}' }, 'plan.windows'],
      [{ plan: JSON.stringify(planTerms({ windows: [] })) }, 'plan.windows'],
    ],
  })

  test('[A14] with its agent and its first plan, all or nothing', async () => {
    const { agentId, company } = await buildAgent(world)
    const form = newForm({ agentId, plan: planTerms({ planName: '首个方案' }) })
    const answer = await admin.call(hospital.setHospital, form)
    const { agentId: _, plan: __, ...rest } = form
    expect(answer.data).toMatchObject({ ...rest, company, planName: '首个方案', isFlag: 1, contractState: 'ACTIVE' })
    expect((await logOf(world, answer)).map(({ entity }) => entity)).toEqual(['hospital', 'plan'])
    const before = world.digest()
    const again = await admin.call(hospital.setHospital, { ...newForm(), hospitalName: form.hospitalName ?? '' })
    expect(again).toMatchObject({ code: codes.conflict, msg: '医院名称已存在' })
    expect(world.digest()).toBe(before)
  })

  test('[A14] the shares must leave something for the platform: at most 95 % together', async () => {
    const shares = (franchiseShareBps: number) =>
      admin.call(hospital.setHospital, newForm({ hospitalShareBps: 4000, agentShareBps: 4000, franchiseShareBps }))
    expect((await shares(1500)).code).toBe(codes.ok)
    const message = '医院、代理商与加盟商分成之和不能超过 95%'
    expect(await shares(1501)).toMatchObject({
      code: codes.badInput,
      msg: message,
      data: ['hospitalShareBps', 'agentShareBps', 'franchiseShareBps'].map((field) => ({ field, message })),
    })
  })

  test('[A14] a disabled agent gets no hospital, and a missing one is refused', async () => {
    const { agentId } = await buildAgent(world, { isFlag: 2 })
    expect((await admin.call(hospital.setHospital, newForm({ agentId }))).msg).toBe('所选代理商已停用')
    expect((await admin.call(hospital.setHospital, newForm({ agentId: 999_999 }))).code).toBe(codes.notFound)
  })

  test('[A14] of two concurrent additions of the same name one is refused', async () => {
    const form = newForm()
    const answers = await Promise.all([1, 2].map(() => admin.call(hospital.setHospital, form)))
    expect(codesOf(answers)).toEqual(oneEach)
  })
})

describe('changing a hospital', () => {
  test('[A14] omitted fields are kept, empty ones cleared, and the log shows what changed', async () => {
    const row = await admin.ok(hospital.setHospital, newForm())
    const answer = await admin.call(hospital.setHospital, formOf(row, { contractTo: '', lng: '', remindHours: 48 }))
    expect(answer.data).toMatchObject({ contractTo: '', contractState: 'NONE', lng: '', lat: row.lat, remindHours: 48 })
    expect(answer.data).toMatchObject({ contact: row.contact, version: row.version + 1 })
    expect(await logOf(world, answer)).toMatchObject([
      { before: { remindHours: 24, version: 1 }, after: { remindHours: 48, contractTo: '', version: 2 } },
    ])
    const charged = await admin.ok(
      hospital.setHospital,
      formOf(answer.data, { entranceFeeCents: 500_000, depositCents: 19_900, agentShareBps: 100 }),
    )
    expect(charged).toMatchObject({ entranceFeeCents: 500_000, depositCents: 19_900, agentShareBps: 100 })
    const none = { entranceFeeCents: '', depositCents: '', agentShareBps: '', remindHours: '' } as const
    expect(await admin.ok(hospital.setHospital, formOf(charged, none))).toMatchObject({
      entranceFeeCents: 0,
      depositCents: 0,
      agentShareBps: 0,
      remindHours: 24,
    })
  })

  test('[A14] the second to save is refused with what changed, and nothing is lost', async () => {
    const row = await admin.ok(hospital.setHospital, newForm())
    await admin.ok(hospital.setHospital, formOf(row, { depositCents: 19_900 }))
    const before = world.digest()
    const late = await admin.call(hospital.setHospital, formOf(row, { remindHours: 12 }))
    expect(late).toMatchObject({
      code: codes.conflict,
      data: { version: 2, by: 'admin', changed: { depositCents: { before: 9900, after: 19_900 } } },
    })
    expect(world.digest()).toBe(before)
  })

  test('[A14] of two concurrent changes one is refused', async () => {
    const row = await admin.ok(hospital.setHospital, newForm())
    const saves = [12, 48].map((remindHours) => admin.call(hospital.setHospital, formOf(row, { remindHours })))
    expect(codesOf(await Promise.all(saves))).toEqual(oneEach)
  })

  test('[A14] neither agent nor plan are changed here', async () => {
    const { agentId } = await buildAgent(world)
    const row = await admin.ok(hospital.setHospital, newForm())
    expect((await admin.call(hospital.setHospital, formOf(row, { agentId }))).msg).toBe('所属代理商只能通过转移修改')
    expect((await admin.call(hospital.setHospital, formOf(row, { plan: planTerms() }))).code).toBe(codes.badInput)
  })

  test('[A14] [P4] an agent changes only contacts, in its own hospitals only', async () => {
    const agent = await world.as('agent')
    const row = await agent.ok(hospital.getHospitalInfo, { hospitalId: 1 })
    const saved = await agent.ok(hospital.setHospital, formOf(row, { contact: '新护理部', phone: '13800138000' }))
    expect(saved).toMatchObject({ contact: '新护理部', phone: '13800138000', version: row.version + 1 })
    const refused = async (more: Form) => (await agent.call(hospital.setHospital, formOf(saved, more))).msg
    const only = '代理商只能修改联系人、联系电话和客服电话'
    for (const more of [{ depositCents: 1 }, { hospitalShareBps: 1 }, { hospitalName: '别的名字' }, { contractTo: '' }])
      expect(await refused(more)).toBe(only)
    expect((await agent.call(hospital.setHospital, newForm())).msg).toBe(only)
    const foreign = await agent.call(hospital.setHospital, { ...formOf(saved), hospitalId: 4 })
    expect([foreign.code, foreign.msg]).toEqual([codes.forbidden, '您的权限不足'])
  })
})

describe('disabling a hospital', () => {
  test('[A14] and enabling it; repeating changes nothing', async () => {
    const { hospitalId } = await buildHospital(world)
    const answer = await admin.call(hospital.updateHospitalIsFlag, { hospitalId, isFlag: 2, version: 1 })
    expect(await logOf(world, answer)).toMatchObject([{ before: { isFlag: 1 }, after: { isFlag: 2 } }])
    const before = world.digest()
    await admin.ok(hospital.updateHospitalIsFlag, { hospitalId, isFlag: 2 })
    expect(world.digest()).toBe(before)
    const late = await admin.call(hospital.updateHospitalIsFlag, { hospitalId, isFlag: 1, version: 1 })
    expect(late.code).toBe(codes.conflict)
    await admin.ok(hospital.updateHospitalIsFlag, { hospitalId, isFlag: 1, version: 2 })
    expect((await shown(hospitalId)).isFlag).toBe(1)
  })

  test('[A14] [P4] is not for agents, whatever their role says', async () => {
    const keys = ['hospital.list', 'hospital.list.edit'] as const
    const person = await somebody(world, keys, { family: 'AGENT', agentId: 1 })
    const answer = await person.call(hospital.updateHospitalIsFlag, { hospitalId: 1, isFlag: 2 })
    expect(answer.code).toBe(codes.forbidden)
  })
})
