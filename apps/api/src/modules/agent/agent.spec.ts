import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agent, codes, hospital, manager, session, type AgentRow, type InputOf } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildBed, buildDevice } from '../../testing/build-devices.js'
import { buildManager } from '../../testing/build-managers.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import { demoPassword } from '../../seed/profiles.js'
import { buildStore } from '../../testing/build-store.js'
import { codeAndMsg, logOf, storedRow } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
/** A role for agents with all permissions on agents that agents may have. */
let chief: number
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  const keys = ['edit', 'flag', 'password', 'staff'].map((button) => `management.agent.${button}`)
  const own = ['home.index', 'management.detail', 'management.log', 'user.list']
  chief = (await buildRole(world, { family: 'AGENT', keys: [...keys, ...own] })).roleId
})
afterAll(() => world.close())

const here = () => world
type Form = Partial<InputOf<typeof agent.updateAgent>>
let number = 0
const newForm = (more: Form = {}): Form => ({
  company: `新代理公司${++number}`,
  contact: '王联系',
  phone: `137${String(number).padStart(8, '0')}`,
  region: '广东 深圳',
  bedShareBps: 1500,
  mallShareBps: 800,
  contractFrom: '2026-01-01',
  contractTo: '2026-12-31',
  managerAccount: `newagent${number}`,
  managerPassword: 'Initial2026',
  ...more,
})
const formOf = (row: AgentRow, more: Form = {}): Form => ({
  agentId: row.agentId,
  version: row.version,
  company: row.company,
  contact: row.contact,
  phone: row.phone,
  region: row.region,
  bedShareBps: row.bedShareBps,
  mallShareBps: row.mallShareBps,
  ...(row.servicePhone ? { servicePhone: row.servicePhone } : {}),
  ...(row.contractFrom ? { contractFrom: row.contractFrom } : {}),
  ...(row.contractTo ? { contractTo: row.contractTo } : {}),
  note: row.note,
  ...more,
})
const shown = (agentId: number) => admin.ok(agent.agentInfo, { agentId })
/** An agent, its sub-agent and an unrelated one, each signed in. */
async function family() {
  const parent = await buildAgent(world, { role: chief, bedShareBps: 3000, mallShareBps: 2000 })
  const child = await buildAgent(world, { role: chief, parent: parent.agentId, bedShareBps: 1000, mallShareBps: 500 })
  const stranger = await buildAgent(world, { role: chief })
  return { parent, child, stranger, asParent: await world.as(parent.account), asChild: await world.as(child.account) }
}
const outOfScope = [codes.forbidden, '您的权限不足']

describe('the list of agents', () => {
  test('finds by company, contact, phone and region, by level, parent and status, and sorts both ways', async () => {
    const region = '西藏 拉萨'
    const one = await buildAgent(world, { company: '列表一公司', region, bedShareBps: 500 })
    const two = await buildAgent(world, { company: '列表二公司', region, bedShareBps: 900, parent: one.agentId })
    const three = await buildAgent(world, { company: '列表三公司', region, bedShareBps: 900, isFlag: 2 })
    const found = async (query: Partial<InputOf<typeof agent.getAgentList>>) =>
      (await admin.ok(agent.getAgentList, { region, ...query })).list.map(({ agentId }) => agentId)
    expect(await found({ keyword: '列表二' })).toEqual([two.agentId])
    expect(await found({ keyword: three.phone })).toEqual([three.agentId])
    expect(await found({ level: 2 })).toEqual([two.agentId])
    expect(await found({ parentId: one.agentId })).toEqual([two.agentId])
    expect(await found({ isFlag: 2 })).toEqual([three.agentId])
    expect(await found({ sort: 'bedShareBps', order: 'asc' })).toEqual([one.agentId, two.agentId, three.agentId])
    expect(await found({ sort: 'bedShareBps', order: 'desc' })).toEqual([three.agentId, two.agentId, one.agentId])
    expect(await found({ pageNum: 2, pageSize: 2, sort: 'createdAt', order: 'asc' })).toHaveLength(1)
    expect(await found({ pageNum: 3, pageSize: 2 })).toEqual([])
  })

  test('[P3] an agent sees itself and those below, and their number; a shop nothing', async () => {
    const { parent, child, asParent, asChild } = await family()
    const seen = async (caller: Caller) => {
      const page = await caller.ok(agent.getAgentList, { pageSize: 100 })
      return [page.total, ...page.list.map(({ agentId }) => agentId).sort((a, b) => a - b)]
    }
    expect(await seen(asParent)).toEqual([2, parent.agentId, child.agentId])
    expect(await seen(asChild)).toEqual([1, child.agentId])
    expect((await (await world.as('shop')).call(agent.getAgentList)).code).toBe(codes.forbidden)
    expect((await shown(parent.agentId)).children).toBe(1)
  })
})

describe('the hospitals of an agent', () => {
  test('[A14] are counted with their devices, without those of sub-agents, and move when one is assigned', async () => {
    const { parent, child, asParent } = await family()
    const bed = await buildBed(world, { agentId: parent.agentId })
    await buildDevice(world, { bed })
    await buildDevice(world, { agentId: parent.agentId, agentPath: bed.agentPath })
    const counts = async ({ agentId }: { agentId: number }) => {
      const { hospitals, devices } = await asParent.ok(agent.agentInfo, { agentId })
      return { hospitals, devices }
    }
    expect(await counts(parent)).toEqual({ hospitals: 1, devices: 2 })
    expect(await counts(child)).toEqual({ hospitals: 0, devices: 0 })
    const { hospitalId } = bed
    const form = { hospitalId, agentId: child.agentId, reason: '分工调整' }
    const assigner = await world.as((await buildManager(world, { keys: ['management.agent.hospitals'] })).account)
    expect((await assigner.call(hospital.transferHospital, form)).code).toBe(codes.ok)
    // What it has in stock stays.
    expect(await counts(parent)).toEqual({ hospitals: 0, devices: 1 })
    expect(await counts(child)).toEqual({ hospitals: 1, devices: 1 })
    const other = await world.as((await buildManager(world, { keys: ['management.agent.edit'] })).account)
    expect((await other.call(hospital.transferHospital, { ...form, agentId: parent.agentId })).code).toBe(
      codes.forbidden,
    )
  })
})

describe('agents to choose from', () => {
  test('[C22] the platform chooses from all, by part of the company, the disabled marked', async () => {
    const off = await buildAgent(world, { company: '下拉停用公司', isFlag: 2 })
    const all = await admin.ok(agent.dropDownAgent)
    expect(all.map(({ agentId }) => agentId)).toEqual(expect.arrayContaining([1, 2, 3, off.agentId]))
    expect(await admin.ok(agent.dropDownAgent, { keyword: '下拉停用' })).toEqual([
      { agentId: off.agentId, company: '下拉停用公司', level: 1, parentId: null, isFlag: 2 },
    ])
    expect(await admin.ok(agent.dropDownAgent, { keyword: '%' })).toEqual([])
  })

  test('[C22] [P4] an agent chooses from its own subtree, a shop from none', async () => {
    const { parent, child, asParent, asChild } = await family()
    const ids = async (caller: Caller) =>
      (await caller.ok(agent.dropDownAgent)).map(({ agentId }) => agentId).sort((a, b) => a - b)
    expect(await ids(asParent)).toEqual([parent.agentId, child.agentId])
    expect(await ids(asChild)).toEqual([child.agentId])
    expect(await ids(await world.as('shop'))).toEqual([])
    expect(await asParent.ok(agent.dropDownAgent, { keyword: '武汉' })).toEqual([])
  })

  test('an agent whose id begins with another’s is not part of its subtree', async () => {
    const first = await buildAgent(world)
    const agents = await Promise.all(Array.from({ length: 12 }, () => buildAgent(world)))
    const caller = await world.as(first.account)
    expect(await caller.ok(agent.dropDownAgent)).toHaveLength(1)
    const longer = agents.find(({ agentId }) => String(agentId).startsWith(String(first.agentId)))
    expect(longer === undefined || longer.path.startsWith(first.path)).toBe(longer === undefined)
  })
})

describe('one agent', () => {
  test('[C25] is returned in full; without an id an agent gets itself; others must name one', async () => {
    const { child, parent, asChild } = await family()
    expect(await shown(child.agentId)).toMatchObject({
      company: child.company,
      level: 2,
      parentId: parent.agentId,
      parentCompany: parent.company,
      managerId: child.managerId,
      managerAccount: child.account,
      bedShareBps: 1000,
      contractTo: '2027-12-31',
      isFlag: 1,
      children: 0,
      version: 1,
    })
    expect((await asChild.ok(agent.agentInfo)).agentId).toBe(child.agentId)
    expect((await admin.call(agent.agentInfo)).code).toBe(codes.notFound)
    expect((await admin.call(agent.agentInfo, { agentId: 999_999 })).code).toBe(codes.notFound)
  })

  test('[C25] [P4] foreign and missing agents get the same reply', async () => {
    const { parent, child, stranger, asParent, asChild } = await family()
    expect((await asParent.call(agent.agentInfo, { agentId: child.agentId })).code).toBe(codes.ok)
    for (const [caller, agentId] of [
      [asParent, stranger.agentId],
      [asParent, 999_999],
      [asChild, parent.agentId],
      [asChild, 1],
    ] as const) {
      const answer = await caller.call(agent.agentInfo, { agentId })
      expect(codeAndMsg(answer)).toEqual(outOfScope)
      expect(answer.data).toBeNull()
    }
  })
})

describe('adding an agent', () => {
  refusesBadInput('[C24]', agent.updateAgent, here, {
    input: () => newForm(),
    bad: [[{ contractFrom: '2026-06-02', contractTo: '2026-06-01' }, 'contractTo']],
  })

  test('[C24] gets an account that has to change its password; the one log row does not hold the password', async () => {
    const input = newForm()
    const answer = await admin.call(agent.updateAgent, input)
    expect(answer).toMatchObject({
      code: codes.ok,
      data: {
        company: input.company,
        level: 1,
        parentId: null,
        managerAccount: input.managerAccount,
        isFlag: 1,
        version: 1,
      },
    })
    expect(storedRow(world, 'Agent', answer.data.agentId)?.['path']).toBe(`/${answer.data.agentId}/`)
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([
      {
        action: 'agent.updateAgent',
        entity: 'agent',
        label: input.company,
        before: null,
        after: { bedShareBps: 1500 },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Initial2026|argon2/)
    const caller = await world.as(input.managerAccount ?? '', 'Initial2026')
    expect(await caller.ok(session.getManagerInfo)).toMatchObject({
      family: 'AGENT',
      roleId: seededRoles.agent,
      agentId: answer.data.agentId,
      mustChangePassword: 1,
    })
  })

  test('needs account and password; company, phone and account must be unique; a refusal leaves nothing', async () => {
    const { managerAccount: _a, ...noAccount } = newForm()
    const { managerPassword: _p, ...noPassword } = newForm()
    const taken = await buildAgent(world)
    const before = world.digest()
    expect((await admin.call(agent.updateAgent, noAccount)).code).toBe(codes.badInput)
    expect((await admin.call(agent.updateAgent, noPassword)).code).toBe(codes.badInput)
    for (const [more, msg] of [
      [{ company: taken.company }, '公司名称已存在'],
      [{ phone: taken.phone }, '手机号已被其他代理商使用'],
      [{ managerAccount: taken.account.toUpperCase() }, '账号已存在'],
    ] as const) {
      expect(await admin.call(agent.updateAgent, newForm(more))).toMatchObject({ code: codes.conflict, msg })
    }
    expect(world.digest()).toBe(before)
  })

  test('agents form two levels, and none is put below one that is disabled', async () => {
    const { parent, child } = await family()
    const off = await buildAgent(world, { isFlag: 2 })
    const below = await admin.ok(agent.updateAgent, newForm({ parentId: parent.agentId }))
    expect(below).toMatchObject({ level: 2, parentId: parent.agentId })
    expect(storedRow(world, 'Agent', below.agentId)?.['path']).toBe(`${parent.path}${below.agentId}/`)
    const before = world.digest()
    expect(await admin.call(agent.updateAgent, newForm({ parentId: child.agentId }))).toMatchObject({
      code: codes.badInput,
      msg: '代理商最多两级',
    })
    expect(await admin.call(agent.updateAgent, newForm({ parentId: off.agentId }))).toMatchObject({
      code: codes.conflict,
      msg: '上级代理商已停用',
    })
    expect((await admin.call(agent.updateAgent, newForm({ parentId: 999_999 }))).code).toBe(codes.notFound)
    expect(world.digest()).toBe(before)
  })

  test('an agent adds below itself only, with shares no higher than its own', async () => {
    const { parent, stranger, asParent, asChild } = await family()
    const before = world.digest()
    const add = (caller: Caller, more: Form = {}) => caller.call(agent.updateAgent, newForm(more))
    expect(codeAndMsg(await add(asParent, { parentId: stranger.agentId }))).toEqual(outOfScope)
    expect(codeAndMsg(await add(asParent, { parentId: 999_999 }))).toEqual(outOfScope)
    expect((await add(asChild)).code).toBe(codes.badInput)
    expect((await add(asParent, { bedShareBps: 3001 })).msg).toBe('下级分成比例不能高于上级')
    expect((await add(asParent, { mallShareBps: 2001 })).msg).toBe('下级分成比例不能高于上级')
    // The seeded role for agents outranks these two, so they cannot give it to an account.
    expect((await add(asParent)).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)

    const full = await buildAgent(world, { bedShareBps: 3000, mallShareBps: 2000 })
    const role = await buildRole(world, { family: 'AGENT', keys: ['management.agent.edit'] })
    await world.database.write(async (tx) => {
      const roleMenus = await tx
        .selectFrom('RoleMenu')
        .select('menuId')
        .where('roleId', '=', seededRoles.agent)
        .execute()
      for (const { menuId } of roleMenus)
        await tx
          .insertInto('RoleMenu')
          .values({ roleId: role.roleId, menuId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await tx.updateTable('Manager').set({ roleId: role.roleId }).where('id', '=', full.managerId).execute()
      await tx.updateTable('Meta').set({ value: 'granted by hand' }).where('key', '=', 'permissions').execute()
    })
    const made = await (await world.as(full.account)).ok(agent.updateAgent, newForm({ bedShareBps: 3000 }))
    expect(made).toMatchObject({ level: 2, parentId: full.agentId })
    expect(parent.agentId).not.toBe(full.agentId)
  })
})

describe('changing an agent', () => {
  test('[C24] logs only the fields that changed; an old version gets what others changed', async () => {
    const row = await shown((await buildAgent(world)).agentId)
    const first = await admin.call(agent.updateAgent, formOf(row, { bedShareBps: 2500, note: '一\n二' }))
    expect(first.data).toMatchObject({ bedShareBps: 2500, note: '一\n二', version: 2 })
    const [logged] = await logOf(world, first)
    expect(logged?.before).toEqual({ bedShareBps: 2000, note: '', version: 1 })
    expect(logged?.after).toEqual({ bedShareBps: 2500, note: '一\n二', version: 2 })
    const before = world.digest()
    expect(await admin.call(agent.updateAgent, formOf(row, { contact: '另一位' }))).toMatchObject({
      code: codes.conflict,
      data: { version: 2, by: 'admin', changed: { bedShareBps: { before: 2000, after: 2500 } } },
    })
    expect(world.digest()).toBe(before)
  })

  test('parent and account cannot change; company and phone must be unique, apart from its own', async () => {
    const row = await shown((await buildAgent(world)).agentId)
    const other = await buildAgent(world)
    const before = world.digest()
    const change = (more: Form) => admin.call(agent.updateAgent, formOf(row, more))
    expect((await change({ parentId: other.agentId })).msg).toBe('上级代理商不能修改')
    expect((await change({ managerAccount: 'another1' })).msg).toBe('登录账号不能修改')
    expect((await change({ company: other.company })).msg).toBe('公司名称已存在')
    expect((await change({ phone: other.phone })).msg).toBe('手机号已被其他代理商使用')
    expect(world.digest()).toBe(before)
    expect((await change({ contact: '新联系人' })).code).toBe(codes.ok)
    const renamed = await admin.ok(agent.updateAgent, formOf(await shown(row.agentId), { company: `${row.company}改` }))
    expect((await admin.call(agent.updateAgent, newForm({ company: row.company }))).code).toBe(codes.ok)
    expect(renamed.version).toBe(3)
  })

  test('omitted fields stay, and an empty text clears a field', async () => {
    const { agentId } = await buildAgent(world, { withAccount: false })
    const whole = formOf(await shown(agentId), { servicePhone: '400-800-1234', contractTo: '2030-01-01', note: '备注' })
    const before = await admin.ok(agent.updateAgent, whole)
    const { company, contact, phone } = before
    const after = await admin.ok(agent.updateAgent, { agentId, company, contact, phone })
    expect(after).toEqual(before)
    const cleared = { servicePhone: '', contractTo: '', note: '' }
    expect(await admin.ok(agent.updateAgent, { agentId, company, contact, phone, ...cleared })).toMatchObject(cleared)
  })

  test('an agent changes its own contact, never its shares, contract or company', async () => {
    const { parent, asParent } = await family()
    const row = await asParent.ok(agent.agentInfo)
    const before = world.digest()
    for (const more of [
      { bedShareBps: row.bedShareBps + 1 },
      { bedShareBps: row.bedShareBps - 1 },
      { mallShareBps: 0 },
      { contractFrom: '2025-01-01' },
      { contractTo: '2099-12-31' },
      { company: '改名公司' },
    ]) {
      const answer = await asParent.call(agent.updateAgent, formOf(row, more))
      expect(codeAndMsg(answer), JSON.stringify(more)).toEqual([codes.forbidden, '不能修改自己的分成比例或合同'])
    }
    expect(world.digest()).toBe(before)
    const answer = await asParent.call(agent.updateAgent, formOf(row, { contact: '新负责人', region: '广东 珠海' }))
    expect(answer).toMatchObject({ code: codes.ok, data: { agentId: parent.agentId, contact: '新负责人' } })
  })

  test('an agent sets the rates of its sub-agents up to its own, and of nobody else', async () => {
    const { child, stranger, parent, asParent, asChild } = await family()
    const row = await asParent.ok(agent.agentInfo, { agentId: child.agentId })
    expect((await asParent.call(agent.updateAgent, formOf(row, { bedShareBps: 3001 }))).code).toBe(codes.badInput)
    expect((await asParent.ok(agent.updateAgent, formOf(row, { bedShareBps: 3000 }))).bedShareBps).toBe(3000)
    const before = world.digest()
    const foreign = formOf(await shown(stranger.agentId), { contact: '越权修改' })
    expect(codeAndMsg(await asParent.call(agent.updateAgent, foreign))).toEqual(outOfScope)
    expect(codeAndMsg(await asParent.call(agent.updateAgent, { ...foreign, agentId: 999_999 }))).toEqual(outOfScope)
    const upwards = formOf(await shown(parent.agentId), { contact: '越权修改' })
    expect(codeAndMsg(await asChild.call(agent.updateAgent, upwards))).toEqual(outOfScope)
    expect(world.digest()).toBe(before)
  })
})

describe('enabling and disabling', () => {
  test('[P7] [C23] disabling ends the sessions of the agent and of all below it at once, and no others', async () => {
    const { parent, child, stranger, asParent, asChild } = await family()
    const staff = await buildManager(world, { role: seededRoles.agent, agentId: child.agentId })
    const asStaff = await world.as(staff.account)
    const asStranger = await world.as(stranger.account)
    const answer = await admin.call(agent.updateAgentIsFlag, { agentId: parent.agentId, isFlag: 2, version: 1 })
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    for (const caller of [asParent, asChild, asStaff]) {
      expect(codeAndMsg(await caller.call(session.getManagerInfo))).toEqual([codes.expired, '账号已被停用'])
    }
    expect((await asStranger.call(session.getManagerInfo)).code).toBe(codes.ok)
    for (const { account } of [parent, child, staff]) {
      await expect(world.as(account)).rejects.toThrow('所属代理商已被停用，请联系平台')
    }
    expect(await logOf(world, answer)).toMatchObject([
      {
        action: 'agent.updateAgentIsFlag',
        label: parent.company,
        before: { isFlag: 1 },
        after: { isFlag: 2, version: 2 },
      },
    ])
    expect((await shown(child.agentId)).isFlag).toBe(1)

    await admin.ok(agent.updateAgentIsFlag, { agentId: parent.agentId, isFlag: 1 })
    await world.as(parent.account)
    await world.as(child.account)
    expect((await asParent.call(session.getManagerInfo)).code).toBe(codes.expired)
  })

  test('[C23] repeating changes and logs nothing; an old version and a missing agent are refused', async () => {
    const { agentId } = await buildAgent(world)
    const again = await admin.call(agent.updateAgentIsFlag, { agentId, isFlag: 1 })
    expect(again.code).toBe(codes.ok)
    expect(await logOf(world, again)).toEqual([])
    await admin.ok(agent.updateAgentIsFlag, { agentId, isFlag: 2 })
    expect(await admin.call(agent.updateAgentIsFlag, { agentId, isFlag: 1, version: 1 })).toMatchObject({
      code: codes.conflict,
      data: { by: 'admin', changed: { isFlag: { before: 1, after: 2 } } },
    })
    expect((await admin.call(agent.updateAgentIsFlag, { agentId: 999_999, isFlag: 1 })).code).toBe(codes.notFound)
  })

  test('[P7] an agent disables those below it, never itself, its parent or an unrelated agent', async () => {
    const { parent, child, stranger, asParent, asChild } = await family()
    const before = world.digest()
    const set = (caller: Caller, agentId: number) => caller.call(agent.updateAgentIsFlag, { agentId, isFlag: 2 })
    expect(codeAndMsg(await set(asParent, parent.agentId))).toEqual([codes.conflict, '不能对自己执行此操作'])
    expect(codeAndMsg(await set(asParent, stranger.agentId))).toEqual(outOfScope)
    expect(codeAndMsg(await set(asChild, parent.agentId))).toEqual(outOfScope)
    expect(world.digest()).toBe(before)
    expect((await set(asParent, child.agentId)).code).toBe(codes.ok)
    expect((await asChild.call(session.getManagerInfo)).code).toBe(codes.expired)
  })
})

describe("an agent's password", () => {
  test('[C26] the old one is dead, its sessions end, and the new one has to be changed', async () => {
    const person = await buildAgent(world)
    const caller = await world.as(person.account)
    const answer = await admin.call(agent.updateAgentPassword, { agentId: person.agentId })
    expect(answer.data.managerPassword).toMatch(/^(?=.*[a-z])(?=.*\d).{12,}$/)
    expect(codeAndMsg(await caller.call(session.getManagerInfo))).toEqual([codes.expired, '密码已修改，请重新登录'])
    await expect(world.as(person.account)).rejects.toThrow('账号或密码错误')
    const again = await world.as(person.account, answer.data.managerPassword)
    expect((await again.ok(session.getManagerInfo)).mustChangePassword).toBe(1)
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([{ action: 'agent.updateAgentPassword', result: 'OK' }])
    expect(JSON.stringify(rows)).not.toContain(answer.data.managerPassword)

    const chosen = { agentId: person.agentId, managerPassword: 'Chosen2026' }
    expect(await admin.ok(agent.updateAgentPassword, chosen)).toEqual({ managerPassword: '' })
    await world.as(person.account, 'Chosen2026')
  })

  test('[C26] an agent without an account, a missing one, and a password equal to the account are refused', async () => {
    const { agentId } = await buildAgent(world, { withAccount: false })
    expect(await admin.call(agent.updateAgentPassword, { agentId })).toMatchObject({
      code: codes.conflict,
      msg: '该代理商没有登录账号',
    })
    expect((await admin.call(agent.updateAgentPassword, { agentId: 999_999 })).code).toBe(codes.notFound)
    const named = await buildAgent(world)
    const managerPassword = named.account.toUpperCase()
    expect((await admin.call(agent.updateAgentPassword, { agentId: named.agentId, managerPassword })).code).toBe(0)
  })

  test('[C26] an agent resets those below it, never its own, and none above, elsewhere or with more permissions', async () => {
    const { parent, child, stranger, asParent, asChild } = await family()
    const mighty = await buildAgent(world, { parent: parent.agentId })
    const before = world.digest()
    const reset = (caller: Caller, agentId: number) => caller.call(agent.updateAgentPassword, { agentId })
    expect((await reset(asParent, parent.agentId)).code).toBe(codes.conflict)
    expect(codeAndMsg(await reset(asParent, stranger.agentId))).toEqual(outOfScope)
    expect(codeAndMsg(await reset(asChild, parent.agentId))).toEqual(outOfScope)
    expect((await reset(asParent, mighty.agentId)).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
    expect((await reset(asParent, child.agentId)).code).toBe(codes.ok)
  })

  test("an agent's own account cannot be deleted", async () => {
    const { agentId, managerId } = await buildAgent(world)
    const answer = await admin.call(manager.delManager, { managerId: managerId ?? 0 })
    expect(codeAndMsg(answer)).toEqual([codes.conflict, '这是代理商的主账号，不能删除；请停用代理商或重置密码'])
    expect((await shown(agentId)).managerId).toBe(managerId)
  })

  test('an agent without an account is given one', async () => {
    const { agentId } = await buildAgent(world, { withAccount: false })
    expect((await admin.call(agent.updateAgentPassword, { agentId })).code).toBe(codes.conflict)
    const { company, contact, phone } = await shown(agentId)
    const account = { managerAccount: `given${agentId}`, managerPassword: demoPassword }
    const row = await admin.ok(agent.updateAgent, { agentId, company, contact, phone, ...account })
    expect(row.managerAccount).toBe(account.managerAccount)
    expect((await world.as(account.managerAccount)).token).not.toBe('')
  })

  test('staff of an agent cannot change its own account', async () => {
    const { agentId, managerId } = await buildAgent(world)
    const staff = await buildManager(world, { role: seededRoles.agent, agentId })
    const asStaff = await world.as(staff.account)
    const answer = await asStaff.call(manager.resetPwd, { managerId: managerId ?? 0 })
    expect(codeAndMsg(answer)).toEqual([codes.forbidden, '代理商的主账号由上级代理商或平台管理'])
  })
})

describe('managers outside an agent’s scope', () => {
  test("shops and the platform's people are outside its scope, by every id", async () => {
    const { parent, asParent } = await family()
    const { storeId } = await buildStore(world, { agentId: parent.agentId })
    const shop = await buildManager(world, { role: seededRoles.shop, storeId })
    const platform = await buildManager(world)
    const before = world.digest()
    for (const { managerId, account, roleId } of [shop, platform]) {
      const change = { managerId, managerAccount: account, managerName: '越权改名', roleId }
      for (const answer of [
        await asParent.call(manager.resetPwd, { managerId, managerPassword: demoPassword }),
        await asParent.call(manager.delManager, { managerId }),
        await asParent.call(manager.setManager, change),
        await asParent.call(manager.getManagerParentInfo, { managerId }),
        await asParent.call(manager.getManagerMenuList, { managerId }),
      ])
        expect(codeAndMsg(answer)).toEqual(outOfScope)
    }
    expect(world.digest()).toBe(before)
  })
})

describe('the history of shares', () => {
  test('[A9] begins when the agent was added, and leaves out other changes', async () => {
    const added = await admin.ok(agent.updateAgent, newForm())
    const { agentId } = added
    const change = async (more: Form) => {
      await admin.ok(agent.updateAgent, formOf(await shown(agentId), more))
    }
    await change({ contact: '李联系' })
    await change({ bedShareBps: 2000 })
    const changes = await admin.ok(agent.getAgentShareChanges, { agentId })
    const none = { mallBeforeBps: null, mallShareBps: null }
    expect(changes).toMatchObject([
      { bedBeforeBps: 1500, bedShareBps: 2000, ...none, by: '系统管理员' },
      { bedBeforeBps: null, bedShareBps: 1500, mallBeforeBps: null, mallShareBps: 800 },
    ])
  })

  test('[A9] is read by the agent and those above it, without names of the platform, and by no other', async () => {
    const { child, asParent, asChild } = await family()
    await admin.ok(agent.updateAgent, formOf(await shown(child.agentId), { mallShareBps: 600 }))
    const expected = [{ mallBeforeBps: 500, mallShareBps: 600, by: '' }]
    expect(await asParent.ok(agent.getAgentShareChanges, { agentId: child.agentId })).toMatchObject(expected)
    expect(await asChild.ok(agent.getAgentShareChanges)).toMatchObject(expected)
    const other = await world.as((await buildAgent(world, { role: chief })).account)
    const refused = await other.call(agent.getAgentShareChanges, { agentId: child.agentId })
    expect(refused.code).toBe(codes.forbidden)
  })
})
