import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, manager, session, type ManagerRow, type Page } from '@bedside/contracts'
import { allBut, buildRole, seededRoles } from '../../testing/build-roles.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager, somebody, type BuiltManager } from '../../testing/build-managers.js'
import { demoPassword } from '../../seed/profiles.js'
import { form } from '../../testing/form.js'
import { buildStore } from '../../testing/build-store.js'
import { letInTogether } from '../../testing/together.js'
import { logOf, storedRow } from '../../testing/read-back.js'
import type { Answer, Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { failAt } from '../../testing/triggers.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const accountsIn = (page: Page<ManagerRow>) => page.list.map(({ managerAccount }) => managerAccount)
const formOf = ({ managerId, account, roleId }: BuiltManager) => ({
  managerId,
  managerAccount: account,
  managerName: '测试人员',
  roleId,
})
let number = 0
const newForm = (more: Record<string, unknown> = {}) => ({
  managerAccount: `fresh${++number}x`,
  managerName: '新来的人',
  roleId: seededRoles.service as number,
  managerPassword: 'Initial2026',
  ...more,
})

describe('the list of managers', () => {
  test('[C16] an administrator finds people by account, name or phone, by role, family, agent and status', async () => {
    const { roleId } = await buildRole(world)
    const { agentId } = await buildAgent(world, { withAccount: false })
    const one = await buildManager(world, { role: roleId, name: '列表甲', phone: '13711112222' })
    const two = await buildManager(world, { role: roleId, name: '列表乙', isFlag: 2 })
    const three = await buildManager(world, { role: seededRoles.agent, agentId, name: '列表丙' })
    const found = async (query: Parameters<typeof list>[0]) => accountsIn(await list(query)).sort()
    const list = (query: Partial<Parameters<typeof admin.ok<typeof manager.getManagerlist>>[1]>) =>
      admin.ok(manager.getManagerlist, { pageSize: 100, ...query })
    expect(await found({ keyword: '列表' })).toEqual([one.account, two.account, three.account].sort())
    expect(await found({ keyword: '1371111' })).toEqual([one.account])
    expect(await found({ keyword: two.account.slice(1) })).toEqual([two.account])
    expect(await found({ roleId })).toEqual([one.account, two.account].sort())
    expect(await found({ roleId, isFlag: 2 })).toEqual([two.account])
    expect(await found({ agentId })).toEqual([three.account])
    expect(await found({ agentId, family: 'PLATFORM' })).toEqual([])
    expect(await found({ keyword: '列表_' })).toEqual([])
  })

  test('[C16] sorts both ways with a stable order on ties, page by page to the end and beyond', async () => {
    const { roleId } = await buildRole(world)
    for (const name of ['同名', '同名', '甲甲', '同名', '乙乙', '同名', '丙丙'])
      await buildManager(world, { role: roleId, name })
    const page = (order: 'asc' | 'desc', pageNum: number, pageSize = 3) =>
      admin.ok(manager.getManagerlist, { roleId, sort: 'managerName', order, pageNum, pageSize })
    const whole = { asc: (await page('asc', 1, 100)).list, desc: (await page('desc', 1, 100)).list }
    expect(whole.asc.map(({ managerId }) => managerId)).toEqual(whole.desc.map(({ managerId }) => managerId).reverse())
    const names = whole.asc.map(({ managerName }) => managerName)
    expect(names).toEqual([...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => page(order, pageNum)))
      expect(pages.flatMap(({ list }) => list)).toEqual(whole[order])
      expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0])
      expect(pages.every(({ total, totalIsFloor }) => total === 7 && totalIsFloor === 0)).toBe(true)
    }
  })

  test('[C16] people who never signed in sort together at one end', async () => {
    const { roleId } = await buildRole(world)
    const never = await buildManager(world, { role: roleId })
    const once = await buildManager(world, { role: roleId })
    await world.as(once.account)
    const sorted = async (order: 'asc' | 'desc') =>
      accountsIn(await admin.ok(manager.getManagerlist, { roleId, sort: 'lastLoginAt', order }))
    expect(await sorted('asc')).toEqual([never.account, once.account])
    expect(await sorted('desc')).toEqual([once.account, never.account])
  })

  test('[C16] [P3] an agent sees the people of its own subtree only, in list and total alike', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const seen = async (account: string, agentId?: number) => {
      const page = await (
        await world.as(account)
      ).ok(manager.getManagerlist, { pageSize: 100, ...(agentId ? { agentId } : {}) })
      expect(page.total).toBe(page.list.length)
      return accountsIn(page).sort()
    }
    expect(await seen(parent.account)).toEqual([parent.account, child.account].sort())
    expect(await seen(child.account)).toEqual([child.account])
    expect(await seen(parent.account, stranger.agentId)).toEqual([])
    expect(await seen(parent.account, child.agentId)).toEqual([child.account])
  })

  test('no row holds a password, a hash or a deleted person', async () => {
    const gone = await buildManager(world)
    await admin.ok(manager.delManager, { managerId: gone.managerId })
    const page = await admin.ok(manager.getManagerlist, { keyword: gone.account })
    expect(page).toMatchObject({ list: [], total: 0 })
    const rows = await admin.ok(manager.getManagerlist, { pageSize: 100 })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|passwordHash|accountKey/)
  })
})

describe('adding a manager', () => {
  refusesBadInput('[C17]', manager.setManager, here, {
    input: () => newForm(),
    bad: [[{ managerAccount: 'Initial2026', managerPassword: 'initial2026' }, 'managerPassword']],
  })

  test('[C17] a new account has to change its password; the log of its creation does not hold the password', async () => {
    const input = newForm({ phone: '13500001111' })
    const answer = await admin.call(manager.setManager, input)
    expect(answer).toMatchObject({
      code: codes.ok,
      data: { managerAccount: input.managerAccount, roleName: '客服', isFlag: 1, mustChangePassword: 1, version: 1 },
    })
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([
      {
        action: 'manager.setManager',
        entity: 'manager',
        entityId: String(answer.data.managerId),
        label: input.managerAccount,
        before: null,
        after: { managerAccount: input.managerAccount, phone: '13500001111', roleId: seededRoles.service },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Initial2026|argon2/)
    const caller = await world.as(input.managerAccount, 'Initial2026')
    expect((await caller.ok(session.getManagerInfo)).mustChangePassword).toBe(1)
  })

  test('needs a password; a taken account name is refused in upper and lower case, a deleted one is free', async () => {
    const { managerPassword: _, ...without } = newForm()
    expect(await admin.call(manager.setManager, without)).toMatchObject({
      code: codes.badInput,
      msg: '新账号需要初始密码',
    })
    const person = await buildManager(world)
    const taken = newForm({ managerAccount: person.account.toUpperCase() })
    const before = world.digest()
    const answer = await admin.call(manager.setManager, taken)
    expect(answer).toMatchObject({ code: codes.conflict, msg: '账号已存在' })
    expect(await logOf(world, answer)).toEqual([])
    expect(world.digest()).toBe(before)
    await admin.ok(manager.delManager, { managerId: person.managerId })
    expect((await admin.call(manager.setManager, taken)).code).toBe(codes.ok)
  })

  test('of two people adding the same account at once one succeeds', async () => {
    const input = newForm()
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(manager.setManager, input)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(2)
  })

  test("an agent's or a shop's account needs its agent or store; the platform's belongs to neither", async () => {
    const { agentId } = await buildAgent(world, { withAccount: false })
    const { storeId } = await buildStore(world)
    const add = (more: Record<string, unknown>) => admin.call(manager.setManager, newForm(more))
    const missing = { code: codes.badInput, msg: '请选择所属代理商或店铺' }
    const before = world.digest()
    for (const roleId of [seededRoles.agent, seededRoles.shop]) expect(await add({ roleId })).toMatchObject(missing)
    for (const wrong of [
      { roleId: seededRoles.agent, storeId },
      { roleId: seededRoles.agent, agentId, storeId },
      { roleId: seededRoles.shop, agentId },
      { agentId },
      { storeId },
    ])
      expect((await add(wrong)).code, JSON.stringify(wrong)).toBe(codes.badInput)
    expect(world.digest()).toBe(before)
    expect((await add({ roleId: seededRoles.agent, agentId })).data).toMatchObject({ agentId, storeId: null })
    expect((await add({ roleId: seededRoles.shop, storeId })).data).toMatchObject({ agentId: null, storeId })
    expect((await add({})).data).toMatchObject({ family: 'PLATFORM', agentId: null, storeId: null })
    expect((await add({ roleId: seededRoles.agent, agentId: 999_999 })).code).toBe(codes.notFound)
    expect((await add({ roleId: 999_999 })).code).toBe(codes.notFound)
  })

  test('managers cannot create accounts with more permissions than their own', async () => {
    const caller = await somebody(world, ['management.platform.edit', 'user.list'])
    const { roleId: within } = await buildRole(world, { keys: ['user.list'] })
    const { roleId: beyond } = await buildRole(world, { keys: ['user.list', 'home.index'] })
    const before = world.digest()
    const answer = await caller.call(manager.setManager, newForm({ roleId: beyond }))
    expect(answer).toMatchObject({ code: codes.forbidden, msg: '对方拥有您没有的权限，不能执行此操作' })
    expect((await caller.call(manager.setManager, newForm({ roleId: 1 }))).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
    expect((await caller.call(manager.setManager, newForm({ roleId: within }))).code).toBe(codes.ok)
  })

  test('[P3] an agent creates accounts for its own subtree only, and none of the platform or of shops', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const { storeId } = await buildStore(world, { agentId: parent.agentId })
    const caller = await world.as(parent.account)
    const add = (more: Record<string, unknown>) => caller.call(manager.setManager, newForm(more))
    const roleId = seededRoles.agent
    expect((await add({ roleId, agentId: parent.agentId })).code).toBe(codes.ok)
    expect((await add({ roleId, agentId: child.agentId })).code).toBe(codes.ok)
    const before = world.digest()
    const foreign = await add({ roleId, agentId: stranger.agentId })
    const missing = await add({ roleId, agentId: 999_999 })
    expect([foreign.code, foreign.msg]).toEqual([codes.forbidden, missing.msg])
    expect(missing.code).toBe(codes.forbidden)
    expect((await add({ roleId: seededRoles.service })).code).toBe(codes.forbidden)
    expect((await add({ roleId: seededRoles.super, agentId: parent.agentId })).code).toBe(codes.forbidden)
    expect((await add({ roleId: seededRoles.shop, storeId })).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
  })
})

describe('changing a manager', () => {
  test('[C17] only the fields that changed are logged, and an old version gets them with its 409', async () => {
    const person = await buildManager(world)
    const first = await admin.call(manager.setManager, { ...formOf(person), managerName: '改名一次', version: 1 })
    expect(first).toMatchObject({ code: codes.ok, data: { managerName: '改名一次', version: 2 } })
    expect(await logOf(world, first)).toMatchObject([
      { before: { managerName: '测试人员', version: 1 }, after: { managerName: '改名一次', version: 2 } },
    ])
    expect(Object.keys((await logOf(world, first))[0]?.after ?? {}).sort()).toEqual(['managerName', 'version'])
    await admin.ok(manager.setManager, { ...formOf(person), managerName: '改名一次', phone: '13600001111', version: 2 })
    const before = world.digest()
    const late = await admin.call(manager.setManager, { ...formOf(person), version: 1 })
    expect(late).toMatchObject({
      code: codes.conflict,
      data: {
        version: 3,
        by: 'admin',
        changed: {
          managerName: { before: '测试人员', after: '改名一次' },
          phone: { before: '', after: '13600001111' },
        },
      },
    })
    expect(late.msg).toContain('姓名')
    expect(world.digest()).toBe(before)
  })

  test('an old version also gets a change of role and a password reset', async () => {
    const person = await buildManager(world)
    const { roleId } = await buildRole(world)
    await admin.ok(manager.setRoleByManager, { managerId: person.managerId, roleId })
    await admin.ok(manager.resetPwd, { managerId: person.managerId })
    const late = await admin.call(manager.setManager, { ...formOf(person), version: 1 })
    expect(late).toMatchObject({
      code: codes.conflict,
      data: { by: 'admin', version: 3, changed: { roleId: { before: person.roleId, after: roleId } } },
    })
    expect(Object.keys((late.data as unknown as { changed: object }).changed)).toHaveLength(2)
  })

  test('a version from the future is old too', async () => {
    const person = await buildManager(world)
    const answer = await admin.call(manager.setManager, { ...formOf(person), version: 9 })
    expect(answer).toMatchObject({ code: codes.conflict, data: { version: 1, by: '', changed: {} } })
  })

  test('the account may be renamed to a free one, and signs in with the new name only', async () => {
    const person = await buildManager(world)
    const other = await buildManager(world)
    const taken = { ...formOf(person), managerAccount: other.account.toUpperCase() }
    expect((await admin.call(manager.setManager, taken)).code).toBe(codes.conflict)
    const managerAccount = `${person.account}New`
    await admin.ok(manager.setManager, { ...formOf(person), managerAccount })
    await world.as(managerAccount.toLowerCase())
    await expect(world.as(person.account)).rejects.toThrow('账号或密码错误')
  })

  test('family and owner stay: another agent, store or family of roles is refused', async () => {
    const { agentId } = await buildAgent(world, { withAccount: false })
    const person = await buildManager(world, { role: seededRoles.agent })
    const platform = await buildManager(world)
    const before = world.digest()
    expect(await admin.call(manager.setManager, { ...formOf(person), agentId })).toMatchObject({
      code: codes.conflict,
      msg: '账号类型和归属不能修改',
    })
    expect((await admin.call(manager.setManager, { ...formOf(person), roleId: seededRoles.service })).code).toBe(400)
    expect((await admin.call(manager.setManager, { ...formOf(platform), agentId })).code).toBe(codes.conflict)
    expect(world.digest()).toBe(before)
  })

  test('managers cannot change, disable or demote those with more permissions, nor disable or demote themselves', async () => {
    const caller = await somebody(world, ['management.platform.edit', 'management.platform.role'])
    const stronger = await buildManager(world, { keys: ['user.list'] })
    const before = world.digest()
    expect((await caller.call(manager.setManager, { ...formOf(stronger), isFlag: 2 })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.setManager, { ...formOf(stronger), managerName: '改名' })).code).toBe(21)
    expect(world.digest()).toBe(before)

    const me = await buildManager(world, { role: seededRoles.super })
    const myself = await world.as(me.account)
    const self = { code: codes.conflict, msg: '不能对自己执行此操作' }
    const unchanged = world.digest()
    expect(await myself.call(manager.setManager, { ...formOf(me), isFlag: 2 })).toMatchObject(self)
    expect(await myself.call(manager.setManager, { ...formOf(me), roleId: seededRoles.service })).toMatchObject(self)
    expect(world.digest()).toBe(unchanged)
    expect((await myself.call(manager.setManager, { ...formOf(me), managerName: '新名字' })).code).toBe(codes.ok)
  })
})

describe("setting a manager's role", () => {
  test('[C18] [P2] binds the role, which is logged with before and after; the same again changes nothing', async () => {
    const { managerId, roleId: first } = await buildManager(world)
    const { roleId } = await buildRole(world)
    const answer = await admin.call(manager.setRoleByManager, { managerId, roleId })
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    expect(storedRow(world, 'Manager', managerId)).toMatchObject({ roleId, version: 2 })
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'manager.setRoleByManager', before: { roleId: first }, after: { roleId } },
    ])
    const again = await admin.call(manager.setRoleByManager, { managerId, roleId })
    expect(again.code).toBe(codes.ok)
    expect(await logOf(world, again)).toEqual([])
    expect(storedRow(world, 'Manager', managerId)?.['version']).toBe(2)
  })

  test('[C18] input in the body is ignored: this call takes the query', async () => {
    const { managerId } = await buildManager(world)
    const answer = await admin.raw('PUT', manager.setRoleByManager.path, {
      body: form({ managerId, roleId: seededRoles.service }),
    })
    expect(answer.code).toBe(codes.badInput)
  })

  test('roles of another family, missing roles and missing managers get different replies', async () => {
    const { managerId } = await buildManager(world)
    expect((await admin.call(manager.setRoleByManager, { managerId, roleId: seededRoles.agent })).code).toBe(400)
    expect((await admin.call(manager.setRoleByManager, { managerId, roleId: 999_999 })).code).toBe(404)
    expect((await admin.call(manager.setRoleByManager, { managerId: 999_999, roleId: 4 })).code).toBe(404)
  })

  test('managers cannot give roles with more permissions, nor change the role of those with more or their own', async () => {
    const me = await buildManager(world, { keys: ['management.platform.role', 'user.list'] })
    const caller = await world.as(me.account)
    const { roleId: within } = await buildRole(world, { keys: ['user.list'] })
    const { roleId: beyond } = await buildRole(world, { keys: ['home.index'] })
    const weak = await buildManager(world)
    const strong = await buildManager(world, { role: beyond })
    const set = (managerId: number, roleId: number) => caller.call(manager.setRoleByManager, { managerId, roleId })
    const before = world.digest()
    expect((await set(weak.managerId, beyond)).code).toBe(codes.forbidden)
    expect((await set(strong.managerId, within)).code).toBe(codes.forbidden)
    expect((await set(me.managerId, within)).code).toBe(codes.conflict)
    expect((await set(me.managerId, beyond)).code).not.toBe(codes.ok)
    expect(world.digest()).toBe(before)
    expect((await set(weak.managerId, within)).code).toBe(codes.ok)
  })
})

describe('deleting a manager', () => {
  test('[C19] they can no longer sign in and disappear from lists; the log keeps their names', async () => {
    const person = await buildManager(world)
    const answer = await admin.call(manager.delManager, { managerId: person.managerId })
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    await expect(world.as(person.account)).rejects.toThrow('账号或密码错误')
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'manager.delManager', label: person.account, before: { managerAccount: person.account }, after: null },
    ])
    expect((await admin.call(manager.delManager, { managerId: person.managerId })).code).toBe(codes.notFound)
    expect((await admin.call(manager.resetPwd, { managerId: person.managerId })).code).toBe(codes.notFound)
    expect((await admin.call(manager.setManager, formOf(person))).code).toBe(codes.notFound)
  })

  test('managers cannot delete themselves, nor those with more permissions', async () => {
    const me = await buildManager(world, { role: seededRoles.super })
    const answer = await (await world.as(me.account)).call(manager.delManager, { managerId: me.managerId })
    expect(answer).toMatchObject({ code: codes.conflict, msg: '不能对自己执行此操作' })
    const caller = await somebody(world, ['management.platform.delete'])
    const strong = await buildManager(world, { keys: ['user.list'] })
    expect((await caller.call(manager.delManager, { managerId: strong.managerId })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.delManager, { managerId: 1 })).code).toBe(codes.forbidden)
  })

  test("[P3] an agent deletes its own subtree's people only; a foreign id and a missing one answer alike", async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const staff = await buildManager(world, { role: seededRoles.agent, agentId: child.agentId })
    const caller = await world.as(parent.account)
    const remove = (managerId: number | null) => caller.call(manager.delManager, { managerId: managerId ?? 0 })
    const before = world.digest()
    const refused = await Promise.all([stranger.managerId, 1, 999_999].map(remove))
    for (const answer of refused)
      expect(answer).toMatchObject({ code: codes.forbidden, msg: '您的权限不足', data: null })
    expect(world.digest()).toBe(before)
    expect((await remove(staff.managerId)).code).toBe(codes.ok)
    const upwards = await (await world.as(child.account)).call(manager.delManager, { managerId: parent.managerId ?? 0 })
    expect(upwards.code).toBe(codes.forbidden)
  })
})

describe('the last super administrator', () => {
  test('of two who delete, disable or demote each other at once, one is left', async () => {
    const own = await World.open()
    try {
      for (const act of ['delete', 'disable', 'demote'] as const) {
        const one = await buildManager(own, { role: seededRoles.super })
        const two = await buildManager(own, { role: seededRoles.super })
        await own.database.write((tx) =>
          tx
            .updateTable('Manager')
            .set({ isFlag: 2 })
            .where('roleId', '=', seededRoles.super)
            .where('id', 'not in', [one.managerId, two.managerId])
            .execute(),
        )
        const [first, second] = [await own.as(one.account), await own.as(two.account)]
        const does = (caller: Caller, target: BuiltManager): Promise<Answer<unknown>> => {
          if (act === 'delete') return caller.call(manager.delManager, { managerId: target.managerId })
          if (act === 'disable') return caller.call(manager.setManager, { ...formOf(target), isFlag: 2 })
          return caller.call(manager.setRoleByManager, { managerId: target.managerId, roleId: seededRoles.service })
        }
        const answers = await letInTogether(own, [() => does(first, two), () => does(second, one)])
        expect(answers.map(({ msg }) => msg).sort(), act).toEqual([
          '不能停用、删除或降级最后一个超级管理员',
          '操作成功',
        ])
        const left = own.database.reader
          .prepare('SELECT count(*) AS n FROM "Manager" WHERE "roleId" = 1 AND "isFlag" = 1 AND "deletedAt" IS NULL')
          .get()
        expect(left, act).toEqual({ n: 1 })
      }
    } finally {
      await own.close()
    }
  })
})

describe('resetting a password', () => {
  refusesBadInput('[C21]', manager.resetPwd, here, {
    input: async () => ({ managerId: (await buildManager(world)).managerId }),
    bad: [[{ oldPassWord: demoPassword }, 'oldPassWord']],
  })

  test('[C21] without a given password the server generates one, shows it once and logs it nowhere', async () => {
    const person = await buildManager(world)
    const answers = [
      await admin.call(manager.resetPwd, { managerId: person.managerId }),
      await admin.call(manager.resetPwd, { managerId: person.managerId }),
    ]
    const [first, second] = answers.map(({ data }) => data.managerPassword)
    expect(first).toMatch(/^(?=.*[a-z])(?=.*\d).{12,}$/)
    expect(second).not.toBe(first)
    for (const answer of answers) {
      const rows = await logOf(world, answer)
      expect(rows).toMatchObject([{ action: 'manager.resetPwd', entity: 'manager', label: person.account }])
      expect(JSON.stringify(rows)).not.toContain(answer.data.managerPassword)
    }
    await expect(world.as(person.account, first)).rejects.toThrow()
    const caller = await world.as(person.account, second)
    expect((await caller.ok(session.getManagerInfo)).mustChangePassword).toBe(1)
  })

  test('[C21] a chosen one is not repeated in the answer, and may not be the account', async () => {
    const person = await buildManager(world, { account: 'Reset2026x' })
    const reset = (managerPassword: string) =>
      admin.call(manager.resetPwd, { managerId: person.managerId, managerPassword })
    expect((await reset('rESET2026X')).code).toBe(codes.failed)
    expect((await reset('Chosen2026')).data).toEqual({ managerPassword: '' })
    await world.as(person.account, 'Chosen2026')
  })

  test('managers cannot reset their own this way, nor that of those with more permissions', async () => {
    const me = await buildManager(world, { keys: ['management.platform.password'] })
    const caller = await world.as(me.account)
    const strong = await buildManager(world, { keys: ['user.list'] })
    const before = world.digest()
    expect((await caller.call(manager.resetPwd, { managerId: me.managerId })).code).toBe(codes.conflict)
    expect((await caller.call(manager.resetPwd, { managerId: strong.managerId })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.resetPwd, { managerId: 1 })).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
    await world.as('admin')
  })

  test("[P3] an agent resets its own subtree's passwords only", async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const reset = async (account: string, managerId: number | null) =>
      (await (await world.as(account)).call(manager.resetPwd, { managerId: managerId ?? 0 })).code
    expect(await reset(parent.account, stranger.managerId)).toBe(codes.forbidden)
    expect(await reset(child.account, parent.managerId)).toBe(codes.forbidden)
    expect(await reset(parent.account, 999_999)).toBe(codes.forbidden)
    expect(await reset(parent.account, child.managerId)).toBe(codes.ok)
  })
})

describe('a write that fails', () => {
  test('leaves neither a change nor a log row', async () => {
    const person = await buildManager(world)
    // Writing the log fails after the change was made.
    await world.database.write((tx) =>
      failAt(tx, 'OperationLog', 'INSERT', 'no log today', `NEW."label" = '${person.account}'`),
    )
    const before = world.digest()
    const answer = await admin.call(manager.setManager, { ...formOf(person), managerName: '不会保存' })
    expect(answer.code).toBeGreaterThanOrEqual(500)
    expect(answer.msg).not.toContain('no log today')
    expect(world.digest()).toBe(before)
    expect(await logOf(world, answer)).toEqual([])
    const gone = await admin.call(manager.delManager, { managerId: person.managerId })
    expect(gone.code).toBeGreaterThanOrEqual(500)
    expect(world.digest()).toBe(before)
  })
})

describe('accounts of shops', () => {
  test('are for the super administrator only: no other platform manager holds a shop’s permissions', async () => {
    const caller = await somebody(world, allBut('PLATFORM'))
    const { storeId } = await buildStore(world)
    const input = newForm({ roleId: seededRoles.shop, storeId })
    expect((await caller.call(manager.setManager, input)).code).toBe(codes.forbidden)
    const { managerId } = await admin.ok(manager.setManager, input)
    expect((await caller.call(manager.resetPwd, { managerId })).code).toBe(codes.forbidden)
  })
})

describe('changing a manager', () => {
  test('a new role needs the permission to assign roles, whichever call it is sent by', async () => {
    const keys = ['management.platform.edit', 'user.list'] as const
    const caller = await somebody(world, [...keys])
    const { roleId: one } = await buildRole(world, { keys: ['user.list'] })
    const { roleId: other } = await buildRole(world)
    const target = await buildManager(world, { role: one })
    const form = { managerId: target.managerId, managerAccount: target.account, managerName: '换角色' }
    expect((await caller.call(manager.setManager, { ...form, roleId: other })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.setManager, { ...form, roleId: one })).code).toBe(codes.ok)
  })

  test('omitted fields stay: the phone, and being disabled', async () => {
    const target = await buildManager(world)
    const form = {
      managerId: target.managerId,
      managerAccount: target.account,
      managerName: '名字',
      roleId: target.roleId,
    }
    await admin.ok(manager.setManager, { ...form, phone: '13812345678', isFlag: 2 })
    expect(await admin.ok(manager.setManager, form)).toMatchObject({ phone: '13812345678', isFlag: 2 })
    expect(await admin.ok(manager.setManager, { ...form, phone: '' })).toMatchObject({ phone: '' })
  })
})
