import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, entries, interfaceTypes, manager, role, type AccessKey, type MenuNode } from '@bedside/contracts'
import { parentsOf, lowest } from '../../access/tree.js'
import { allBut, buildRole, seededRoles } from '../../testing/build-roles.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildMenu } from '../../testing/build-menus.js'
import { demoPassword } from '../../seed/profiles.js'
import { form } from '../../testing/form.js'
import { allowedIn, logOf, menuIdOf, namesIn, storedRow } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const ids = (...keys: string[]) => keys.map((key) => menuIdOf(world, key))
const storedMenus = (roleId: number) =>
  (
    world.database.reader.prepare('SELECT "menuId" FROM "RoleMenu" WHERE "roleId" = ? ORDER BY 1').all(roleId) as {
      menuId: number
    }[]
  ).map(({ menuId }) => menuId)

describe('the list of roles', () => {
  test('[C1] [P2] holds the built-in roles, each with the number of people who have it', async () => {
    const page = await admin.ok(role.getRoleList, { pageSize: 100 })
    expect(page.list.slice(0, 6).map(({ roleName, family, builtIn }) => [roleName, family, builtIn])).toEqual([
      ['超级管理员', 'PLATFORM', 1],
      ['运营', 'PLATFORM', 1],
      ['财务', 'PLATFORM', 1],
      ['客服', 'PLATFORM', 1],
      ['代理商', 'AGENT', 1],
      ['店铺', 'STORE', 1],
    ])
    const counted = world.database.reader
      .prepare('SELECT count(*) AS n FROM "Manager" WHERE "roleId" = ? AND "deletedAt" IS NULL')
      .get(seededRoles.agent) as { n: number }
    expect(page.list.find(({ roleId }) => roleId === seededRoles.agent)?.managers).toBe(counted.n)
  })

  test('does not count people who were deleted', async () => {
    const { roleId, roleName } = await buildRole(world)
    const { managerId } = await buildManager(world, { role: roleId })
    const row = async () => (await admin.ok(role.getRoleList, { keyword: roleName })).list
    expect(await row()).toMatchObject([{ roleId, managers: 1 }])
    await admin.ok(manager.delManager, { managerId })
    expect(await row()).toMatchObject([{ roleId, managers: 0 }])
  })

  test('finds by part of the name, taking % and _ as they are', async () => {
    const tag = '查找'
    await buildRole(world, { roleName: `${tag}100%号` })
    await buildRole(world, { roleName: `${tag}100点` })
    await buildRole(world, { roleName: `${tag}a_b` })
    await buildRole(world, { roleName: `${tag}acb` })
    const found = async (keyword: string) =>
      (await admin.ok(role.getRoleList, { keyword })).list.map(({ roleName }) => roleName)
    expect(await found('100%')).toEqual([`${tag}100%号`])
    expect(await found('a_b')).toEqual([`${tag}a_b`])
    expect(await found(`'; DROP TABLE Role; --`)).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found(tag)).toHaveLength(4)
  })

  test('pages through every role once, in a stable order both ways, and stops at the end', async () => {
    const tag = '翻页'
    for (let number = 0; number < 7; number++) await buildRole(world, { roleName: `${tag}${number}`, family: 'AGENT' })
    const page = (pageNum: number, order: 'asc' | 'desc') =>
      admin.ok(role.getRoleList, { keyword: tag, family: 'AGENT', sort: 'updatedAt', order, pageNum, pageSize: 3 })
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => page(pageNum, order)))
      expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0])
      expect(pages.map(({ total, totalIsFloor }) => [total, totalIsFloor])).toEqual(pages.map(() => [7, 0]))
      const seen = pages.flatMap(({ list }) => list.map(({ roleId }) => roleId))
      const sorted = [...new Set(seen)].sort((a, b) => (order === 'asc' ? a - b : b - a))
      expect(seen).toEqual(sorted)
    }
  })
})

describe('adding and changing a role', () => {
  test('[C2] a new role starts with nothing, and its making is logged once', async () => {
    const answer = await admin.call(role.setRole, { roleName: '夜班主管', remark: '夜间值班' })
    expect(answer).toMatchObject({ code: codes.ok, msg: '操作成功' })
    const { roleId } = answer.data
    expect(answer.data).toMatchObject({ roleName: '夜班主管', family: 'PLATFORM', builtIn: 0, managers: 0, version: 1 })
    expect(storedMenus(roleId)).toEqual([])
    expect(allowedIn(await admin.ok(role.getRoleMenuList, { roleId }))).toEqual([])
    expect(await logOf(world, answer)).toMatchObject([
      {
        account: 'admin',
        action: 'role.setRole',
        entity: 'role',
        entityId: String(roleId),
        label: '夜班主管',
        before: null,
        after: { roleName: '夜班主管', remark: '夜间值班' },
        result: 'OK',
        ip: '127.0.0.1',
      },
    ])
  })

  test('a name is free again only in another family', async () => {
    const { roleName } = await buildRole(world)
    const before = world.digest()
    const answer = await admin.call(role.setRole, { roleName })
    const message = '角色名称已存在'
    const data = [{ field: 'roleName', reason: 'role.nameTaken', message }]
    expect(answer).toMatchObject({ code: codes.conflict, msg: message, data })
    expect(world.digest()).toBe(before)
    expect(await logOf(world, answer)).toEqual([])
    expect((await admin.call(role.setRole, { roleName, family: 'AGENT' })).code).toBe(codes.ok)
    expect((await admin.call(role.setRole, { roleName: `  ${roleName} ` })).code).toBe(codes.conflict)
  })

  test('a change tells only the fields that changed', async () => {
    const { roleId, roleName } = await buildRole(world)
    const answer = await admin.call(role.setRole, { roleId, roleName, remark: '新的备注', version: 1 })
    expect(answer.data).toMatchObject({ roleId, roleName, remark: '新的备注', version: 2 })
    expect(await logOf(world, answer)).toMatchObject([{ before: { remark: '' }, after: { remark: '新的备注' } }])
    const [row] = await logOf(world, answer)
    expect(Object.keys(row?.after ?? {}).sort()).toEqual(['remark', 'version'])
  })

  test('a form filled in before somebody else saved answers 409 and names what they changed', async () => {
    const { roleId, roleName } = await buildRole(world)
    const renamed = `${roleName}改`
    await admin.ok(role.setRole, { roleId, roleName: renamed, version: 1 })
    await admin.ok(role.setRole, { roleId, roleName: renamed, remark: '甲', version: 2 })
    const before = world.digest()
    const answer = await admin.call(role.setRole, { roleId, roleName, remark: '乙', version: 1 })
    expect(answer.code).toBe(codes.conflict)
    expect(answer.msg).toContain('角色名称')
    expect(answer.msg).toContain('备注')
    expect(answer.data).toEqual({
      version: 3,
      by: 'admin',
      changed: { roleName: { before: roleName, after: renamed }, remark: { before: '', after: '甲' } },
    })
    expect(world.digest()).toBe(before)
  })

  test('a role that somebody else changed since it was shown is not deleted; without a version it is', async () => {
    const { roleId, roleName } = await buildRole(world)
    await admin.ok(role.setRole, { roleId, roleName, remark: '仍在使用', version: 1 })
    const before = world.digest()
    const answer = await admin.call(role.delRole, { roleId, version: 1 })
    expect(answer).toMatchObject({
      code: codes.conflict,
      msg: '数据已被他人修改（备注），请刷新后再试',
      data: { version: 2, by: 'admin', changed: { remark: { before: '', after: '仍在使用' } } },
    })
    expect(world.digest()).toBe(before)
    const deleted = await admin.call(role.delRole, { roleId })
    expect(deleted.code).toBe(codes.ok)
    expect(await logOf(world, deleted)).toMatchObject([{ before: { roleName } }])
  })

  test('of two concurrent saves of the same form one succeeds, and the other is refused', async () => {
    const { roleId, roleName } = await buildRole(world)
    const save = (remark: string) => admin.call(role.setRole, { roleId, roleName, remark, version: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(`同时${index}`)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7)
    expect(storedRow(world, 'Role', roleId)?.['version']).toBe(2)
  })

  test('the family of a role and the super administrator cannot change, and a missing role is refused', async () => {
    const { roleId, roleName } = await buildRole(world)
    expect(await admin.call(role.setRole, { roleId, roleName, family: 'STORE' })).toMatchObject({
      code: codes.conflict,
      msg: '角色类型不能修改',
    })
    expect(await admin.call(role.setRole, { roleId: 1, roleName: '普通管理员' })).toMatchObject({
      code: codes.conflict,
      msg: '超级管理员角色不能修改',
    })
    expect(await admin.call(role.setRole, { roleId: 999_999, roleName: '没有这个' })).toMatchObject({
      code: codes.notFound,
      msg: '记录不存在或已删除',
    })
  })

  test('a role with more permissions than one’s own cannot be renamed', async () => {
    const caller = await somebody(world, ['management.role.edit'])
    const { roleId } = await buildRole(world, { keys: ['management.role.edit', 'user.list'] })
    expect((await caller.call(role.setRole, { roleId, roleName: '改了名的' })).code).toBe(codes.forbidden)
    const { roleId: lesser } = await buildRole(world, { keys: ['management.role'] })
    expect((await caller.call(role.setRole, { roleId: lesser, roleName: '可以改名' })).code).toBe(codes.ok)
  })
})

describe('deleting a role', () => {
  test('[C3] a role that nobody has is deleted with its grants, and the log keeps its values', async () => {
    const { roleId, roleName } = await buildRole(world, { keys: ['user.list'] })
    const answer = await admin.call(role.delRole, { roleId })
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    expect(storedRow(world, 'Role', roleId)).toBeUndefined()
    expect(storedMenus(roleId)).toEqual([])
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'role.delRole', label: roleName, before: { roleName, family: 'PLATFORM' }, after: null },
    ])
    expect((await admin.call(role.delRole, { roleId })).code).toBe(codes.notFound)
  })

  test('built-in roles stay', async () => {
    const before = world.digest()
    for (const roleId of Object.values(seededRoles)) {
      expect(await admin.call(role.delRole, { roleId })).toMatchObject({
        code: codes.conflict,
        msg: '内置角色不能删除',
      })
    }
    expect(world.digest()).toBe(before)
  })

  test('a role in use stays, and the answer says who uses it', async () => {
    const { roleId } = await buildRole(world)
    const people = await Promise.all(Array.from({ length: 6 }, () => buildManager(world, { role: roleId })))
    const answer = await admin.call(role.delRole, { roleId })
    const accounts = people.sort((a, b) => a.managerId - b.managerId).map(({ account }) => account)
    expect(answer).toMatchObject({
      code: codes.conflict,
      msg: `角色正被 6 个账号使用：${accounts.slice(0, 5).join('、')} … (6)`,
    })
    expect(storedRow(world, 'Role', roleId)).toBeDefined()
  })

  test('a role that only deleted people had can go', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT' })
    const { managerId } = await buildManager(world, { role: roleId })
    await admin.ok(manager.delManager, { managerId })
    expect((await admin.call(role.delRole, { roleId })).code).toBe(codes.ok)
    expect(storedRow(world, 'Manager', managerId)).toMatchObject({ family: 'AGENT', roleId: seededRoles.agent })
  })

  test('a role with more permissions than one’s own cannot be deleted', async () => {
    const caller = await somebody(world, ['management.role.delete'])
    const { roleId } = await buildRole(world, { keys: ['user.list'] })
    expect((await caller.call(role.delRole, { roleId })).code).toBe(codes.forbidden)
    expect(storedRow(world, 'Role', roleId)).toBeDefined()
  })
})

describe("a role's permission tree", () => {
  test('[C4] [P5] [P6] every entry has type, page, parent, order, isFlag and its children', async () => {
    const tree = await admin.ok(role.getRoleMenuList, { roleId: seededRoles.operator })
    const walk = (nodes: readonly MenuNode[], fid: number, type: number) => {
      for (const node of nodes) {
        expect(node).toMatchObject({ fid, interfaceType: type })
        expect([0, 1]).toContain(node.isFlag)
        walk(node.sysMenuList, node.menuId, type + 1)
      }
      const order = nodes.map(({ orderBy }) => orderBy)
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    walk(tree, 0, interfaceTypes.module)
    const page = tree.find(({ interfaceName }) => interfaceName === 'equipmentOrders')?.sysMenuList[0]
    expect(page).toMatchObject({ interfaceName: 'equipmentOrders.list', pageUrl: '/equipmentOrders/list', isFlag: 1 })
    expect(allowedIn(tree)).toContain('equipmentOrders.list.refund')
    expect(allowedIn(tree)).not.toContain('equipmentOrders.list.deduct')
  })

  test('[P3] a tree offers what its family may hold and nothing of another', async () => {
    const names = async (roleId: number) => namesIn(await admin.ok(role.getRoleMenuList, { roleId }))
    const of = (family: 'PLATFORM' | 'AGENT' | 'STORE') =>
      entries.filter(({ families }) => families.includes(family)).map(({ key }) => key as string)
    expect(await names(seededRoles.service)).toEqual(expect.arrayContaining(of('PLATFORM')))
    expect((await names(seededRoles.agent)).sort()).toEqual(of('AGENT').sort())
    expect((await names(seededRoles.shop)).sort()).toEqual(of('STORE').sort())
    expect((await names(seededRoles.shop)).every((name) => name.startsWith('business'))).toBe(true)
  })

  test('the super administrator holds everything without stored grants; a missing role is refused', async () => {
    const tree = await admin.ok(role.getRoleMenuList, { roleId: seededRoles.super })
    expect(allowedIn(tree)).toEqual(namesIn(tree))
    expect(storedMenus(seededRoles.super)).toEqual([])
    expect((await admin.call(role.getRoleMenuList, { roleId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('granting permissions', () => {
  test('[C5] [P2] stores the lowest entries only; those above follow', async () => {
    const { roleId, roleName } = await buildRole(world)
    const answer = await admin.call(role.setAuthorityByRole, {
      roleId,
      version: 1,
      menuIds: ids('user', 'user.list', 'user.list.export', 'home.index'),
    })
    expect(answer).toMatchObject({ code: codes.ok, data: { roleId, version: 2 } })
    expect(storedMenus(roleId)).toEqual(ids('home.index', 'user.list.export').sort((a, b) => a - b))
    expect(allowedIn(await admin.ok(role.getRoleMenuList, { roleId })).sort()).toEqual(
      ['home', 'home.index', 'user', 'user.list', 'user.list.export'].sort(),
    )
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([{ action: 'role.setAuthorityByRole', label: roleName, result: 'OK' }])
    expect(rows[0]?.after).toMatchObject({ version: 2 })
    expect([...((rows[0]?.after?.['granted'] ?? []) as string[])].sort()).toEqual(
      ['home', 'home.index', 'user', 'user.list', 'user.list.export'].sort(),
    )
  })

  test('[C5] the list may come as repeated keys, as a[] or with commas, and may be empty', async () => {
    const { roleId } = await buildRole(world)
    const menuIds = ids('home.index', 'user.list').sort((a, b) => a - b)
    const [one, two] = menuIds
    for (const body of [
      `menuIds=${one}&menuIds=${two}`,
      `menuIds[]=${one}&menuIds[]=${two}`,
      `menuIds=${one},${two}`,
    ]) {
      const answer = await admin.send(role.setAuthorityByRole, new URLSearchParams(`roleId=${roleId}&${body}`))
      expect(answer.code, body).toBe(codes.ok)
      expect(storedMenus(roleId)).toEqual(menuIds)
      expect((await admin.send(role.setAuthorityByRole, form({ roleId, menuIds: '' }))).code).toBe(codes.ok)
      expect(storedMenus(roleId)).toEqual([])
    }
  })

  test('any choice of entries is read back as saved', async () => {
    const { roleId } = await buildRole(world)
    const menus = world.database.reader
      .prepare(`SELECT id, fid FROM "Menu" WHERE families LIKE '%PLATFORM%'`)
      .all() as {
      id: number
      fid: number | null
    }[]
    const parents = parentsOf(menus)
    const choice = fc.uniqueArray(fc.constantFrom(...menus.map(({ id }) => id)), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(choice, async (menuIds) => {
        await admin.ok(role.setAuthorityByRole, { roleId, menuIds })
        const tree = await admin.ok(role.getRoleMenuList, { roleId })
        const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
          nodes.flatMap((node) => [node, ...flat(node.sysMenuList)])
        const read = flat(tree)
          .filter(({ isFlag }) => isFlag > 0)
          .map(({ menuId }) => menuId)
        // The requested entries and everything above them, computed here by walking up.
        const expected = new Set<number>()
        for (const id of menuIds)
          for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) expected.add(at)
        expect(new Set(read)).toEqual(expected)
        expect(storedMenus(roleId)).toEqual([...lowest(menuIds, parents)].sort((a, b) => a - b))
        await admin.ok(role.setAuthorityByRole, { roleId, menuIds: read })
        expect(await admin.ok(role.getRoleMenuList, { roleId })).toEqual(tree)
      }),
      { numRuns: 25 },
    )
  })

  test('[P4] a change reaches people at their very next call', async () => {
    const { roleId } = await buildRole(world, { keys: ['management.role'] })
    const { account } = await buildManager(world, { role: roleId })
    const caller = await world.as(account)
    const first = await caller.call(role.getRoleList)
    expect(first.code).toBe(codes.ok)
    await admin.ok(role.setAuthorityByRole, { roleId, menuIds: ids('user.list') })
    const second = await caller.call(role.getRoleList)
    expect(second.code).toBe(codes.forbidden)
    expect(second.headers.get('x-permission-version')).not.toBe(first.headers.get('x-permission-version'))
    await admin.ok(role.setAuthorityByRole, { roleId, menuIds: ids('management.role') })
    expect((await caller.call(role.getRoleList)).code).toBe(codes.ok)
  })

  test('managers grant only what they hold, also to their own role', async () => {
    const { roleId: own } = await buildRole(world, { keys: ['management.role.authority'] })
    const { account } = await buildManager(world, { role: own })
    const caller = await world.as(account)
    const { roleId: other } = await buildRole(world)
    const before = world.digest()
    for (const roleId of [own, other]) {
      const answer = await caller.call(role.setAuthorityByRole, {
        roleId,
        menuIds: ids('management.role.authority', 'user.list'),
      })
      expect(answer.code).toBe(codes.forbidden)
      expect(answer.msg).toContain('用户列表')
    }
    expect(world.digest()).toBe(before)
    expect((await caller.call(role.setAuthorityByRole, { roleId: other, menuIds: ids('management.role') })).code).toBe(
      1,
    )
  })

  test('managers revoke only what they hold, and only from roles they outrank', async () => {
    const caller = await somebody(world, ['management.role.authority', 'home.index'])
    const { roleId } = await buildRole(world, { keys: ['user.list', 'management.role'] })
    const before = world.digest()
    for (const menuIds of [
      [],
      ids('management.role'),
      ids('user.list'),
      ids('user.list', 'management.role', 'home.index'),
    ])
      expect((await caller.call(role.setAuthorityByRole, { roleId, menuIds })).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
    const { roleId: within } = await buildRole(world, { keys: ['management.role'] })
    const menuIds = ids('home.index')
    expect((await caller.call(role.setAuthorityByRole, { roleId: within, menuIds })).code).toBe(codes.ok)
    expect(storedMenus(within)).toEqual(menuIds)
  })

  test('entries of another family, unknown entries and the super administrator are refused', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT' })
    const before = world.digest()
    expect(
      await admin.call(role.setAuthorityByRole, { roleId, menuIds: ids('home.index', 'business.home') }),
    ).toMatchObject({ code: codes.badInput, msg: expect.stringContaining('店铺首页') as string })
    expect(await admin.call(role.setAuthorityByRole, { roleId, menuIds: ids('system.public') })).toMatchObject({
      code: codes.badInput,
    })
    expect(await admin.call(role.setAuthorityByRole, { roleId, menuIds: [888_888] })).toMatchObject({
      code: codes.badInput,
      msg: '权限项不存在：888888',
    })
    expect((await admin.call(role.setAuthorityByRole, { roleId: 1, menuIds: [] })).code).toBe(codes.conflict)
    expect((await admin.call(role.setAuthorityByRole, { roleId: 999_999, menuIds: [] })).code).toBe(codes.notFound)
    expect(world.digest()).toBe(before)
  })

  test('an old version answers 409 with everything granted and revoked since', async () => {
    const { roleId } = await buildRole(world)
    await admin.ok(role.setAuthorityByRole, { roleId, menuIds: ids('home.index'), version: 1 })
    await admin.ok(role.setAuthorityByRole, { roleId, menuIds: ids('user.list'), version: 2 })
    const answer = await admin.call(role.setAuthorityByRole, { roleId, menuIds: [], version: 1 })
    expect(answer).toMatchObject({ code: codes.conflict, data: { version: 3, by: 'admin' } })
    const { changed } = answer.data as unknown as { changed: Record<string, { after: string[] }> }
    expect([...(changed['granted']?.after ?? [])].sort()).toEqual(['home', 'home.index', 'user', 'user.list'])
    expect([...(changed['revoked']?.after ?? [])].sort()).toEqual(['home', 'home.index'])
    expect(storedMenus(roleId)).toEqual(ids('user.list'))
  })
})

describe('roles to choose from', () => {
  test('[C6] [P2] an administrator may give any role, one family at a time if asked', async () => {
    const all = await admin.ok(role.dropDownList)
    expect(all.map(({ roleId }) => roleId)).toEqual(expect.arrayContaining(Object.values(seededRoles)))
    const shops = await admin.ok(role.dropDownList, { family: 'STORE' })
    expect(shops).toEqual([{ roleId: seededRoles.shop, roleName: '店铺', family: 'STORE' }])
  })

  test('others see only roles that they outrank', async () => {
    const caller = await somebody(world, ['management.role', 'user.list'])
    const { roleId: within } = await buildRole(world, { keys: ['user.list'] })
    const { roleId: beyond } = await buildRole(world, { keys: ['user.list', 'home.index'] })
    const offered = (await caller.ok(role.dropDownList)).map(({ roleId }) => roleId)
    expect(offered).toContain(within)
    expect(offered).not.toContain(beyond)
    expect(offered).not.toContain(seededRoles.super)
  })

  test('[P3] an agent is offered roles for agents only', async () => {
    const agent = await world.as('agent')
    const offered = await agent.ok(role.dropDownList)
    expect(offered.map(({ family }) => family)).toEqual(offered.map(() => 'AGENT'))
    expect(offered.map(({ roleId }) => roleId)).toContain(seededRoles.agent)
    expect(await agent.ok(role.dropDownList, { family: 'PLATFORM' })).toEqual([])
  })
})

describe('the super administrator outranks everybody, also those who hold every entry', () => {
  const everything = () => somebody(world, allBut('PLATFORM'))

  test('nobody else can assign the role, also to a new account', async () => {
    const caller = await everything()
    const { managerId } = await buildManager(world)
    const before = world.digest()
    const answer = await caller.call(manager.setRoleByManager, { managerId, roleId: seededRoles.super })
    expect(answer.code).toBe(codes.forbidden)
    const added = await caller.call(manager.setManager, {
      managerAccount: 'usurper',
      managerName: '篡位者',
      roleId: seededRoles.super,
      managerPassword: demoPassword,
    })
    expect(added.code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
  })

  test('nobody else is offered the role, or can change those who have it', async () => {
    const caller = await everything()
    expect((await caller.ok(role.dropDownList)).map(({ roleId }) => roleId)).not.toContain(seededRoles.super)
    const { managerId, account } = await buildManager(world, { role: seededRoles.super })
    const target = { managerAccount: account, managerName: '另一位', roleId: seededRoles.super }
    const before = world.digest()
    expect((await caller.call(manager.resetPwd, { managerId })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.delManager, { managerId })).code).toBe(codes.forbidden)
    expect((await caller.call(manager.setManager, { managerId, ...target, isFlag: 2 })).code).toBe(codes.forbidden)
    const demoted = await caller.call(manager.setRoleByManager, { managerId, roleId: seededRoles.service })
    expect(demoted.code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
  })
})

describe('copying a role', () => {
  test('the copy holds the same, has the same family, and the log names the original', async () => {
    const wish = { family: 'AGENT', keys: ['hospital.bed.edit', 'home.index'] } as const
    const { roleId, roleName } = await buildRole(world, wish)
    const answer = await admin.call(role.copyRole, { roleId, roleName: '床位专员' })
    expect(answer.data).toMatchObject({ roleName: '床位专员', family: 'AGENT', builtIn: 0, managers: 0, version: 1 })
    expect(storedMenus(answer.data.roleId)).toEqual(storedMenus(roleId))
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'role.copyRole', label: '床位专员', before: null, after: { family: 'AGENT', copyOf: roleName } },
    ])
  })

  test('the super administrator cannot be copied, nor a role beyond the own, nor onto a taken name', async () => {
    expect((await admin.call(role.copyRole, { roleId: 1, roleName: '第二超管' })).code).toBe(codes.conflict)
    const { roleId, roleName } = await buildRole(world, { keys: ['user.list'] })
    const caller = await somebody(world, ['management.role.edit'])
    expect((await caller.call(role.copyRole, { roleId, roleName: '偷来的角色' })).code).toBe(codes.forbidden)
    expect((await admin.call(role.copyRole, { roleId, roleName })).code).toBe(codes.conflict)
    expect((await admin.call(role.copyRole, { roleId: 999_999, roleName: '无中生有' })).code).toBe(codes.notFound)
  })

  test('the copy keeps disabled entries, and gains nothing when they are enabled again', async () => {
    const module = await buildMenu(world)
    const { menuId } = await buildMenu(world, { fid: module.menuId })
    await world.database.write((tx) => tx.updateTable('Menu').set({ isFlag: 2 }).where('id', '=', menuId).execute())
    const { roleId } = await buildRole(world, { keys: ['home.index'] })
    await world.database.write((tx) => tx.insertInto('RoleMenu').values({ roleId, menuId }).execute())
    const copy = await admin.ok(role.copyRole, { roleId, roleName: '含停用项的副本' })
    expect(storedMenus(copy.roleId)).toEqual(storedMenus(roleId))
  })
})

describe('whatever people without the highest role try', () => {
  test('nobody ever holds more than those who created them', async () => {
    const callersKeys: AccessKey[] = [
      'management.role.edit',
      'management.role.authority',
      'management.role.delete',
      'user.list',
    ]
    const caller = await somebody(world, callersKeys)
    const beyond = ids('home.index', 'system.public', 'management.platform.role')
    const { roleId: target } = await buildRole(world, { keys: ['home.index'] })
    const mine = new Set((await caller.ok(manager.getManagerMenuList)).flatMap((node) => allowedIn([node])))
    const step = fc.record({
      kind: fc.constantFrom('grant', 'copy', 'rename', 'delete'),
      menuIds: fc.subarray([...beyond, ...ids('user.list', 'management.role.edit')]),
      name: fc.stringMatching(/^[a-z]{6,10}$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        let working = (await caller.ok(role.setRole, { roleName: `历程${Math.random()}` })).roleId
        for (const { kind, menuIds, name } of steps) {
          if (kind === 'grant') await caller.call(role.setAuthorityByRole, { roleId: working, menuIds })
          if (kind === 'rename') await caller.call(role.setRole, { roleId: working, roleName: name })
          if (kind === 'copy') {
            const copied = await caller.call(role.copyRole, { roleId: target, roleName: `${name}${Math.random()}` })
            expect(copied.code).toBe(codes.forbidden)
          }
          if (kind === 'delete') {
            await caller.call(role.delRole, { roleId: working })
            working = (await caller.ok(role.setRole, { roleName: `历程${Math.random()}` })).roleId
          }
          const gained = allowedIn(await admin.ok(role.getRoleMenuList, { roleId: working }))
          expect(gained.filter((key) => !mine.has(key))).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})
