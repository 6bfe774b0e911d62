import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, essential, interfaceTypes, manager, menu, role, type InputOf, type MenuRow } from '@bedside/contracts'
import { allowedIn, logOf, menuIdOf, namesIn, storedRow } from '../../testing/read-back.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildMenu } from '../../testing/build-menus.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Form = Partial<InputOf<typeof menu.setMenu>>
let number = 0
const moduleForm = (more: Form = {}): Form => {
  const name = `module${++number}`
  return { interfaceType: 1, interfaceName: name, name: `模块${number}`, pageUrl: `/${name}`, icon: 'tool', ...more }
}
const pageForm = (fid: number, more: Form = {}): Form => ({
  fid,
  interfaceType: 2,
  interfaceName: `page${++number}.list`,
  name: `页面${number}`,
  ...more,
})
const buttonForm = (fid: number, more: Form = {}): Form => ({
  fid,
  interfaceType: 3,
  interfaceName: `button${++number}.do`,
  name: `按钮${number}`,
  ...more,
})
/** The form that the permission page sends for an entry. */
const formOf = (row: MenuRow, more: Form = {}): Form => ({
  menuId: row.menuId,
  version: row.version,
  fid: row.fid,
  interfaceType: row.interfaceType,
  interfaceName: row.interfaceName,
  name: row.name,
  nameEn: row.nameEn,
  pageUrl: row.pageUrl,
  icon: row.icon,
  orderBy: row.orderBy,
  isFlag: row.isFlag,
  hidden: row.hidden,
  alwaysShow: row.alwaysShow,
  ...more,
})
const shown = (menuId: number) => admin.ok(menu.getMenuById, { menuId })
const shownAs = (key: string) => shown(menuIdOf(world, key))
const treeOf = async (roleId: number) => allowedIn(await admin.ok(role.getRoleMenuList, { roleId })).sort()

describe('the entries below one entry', () => {
  test('[C8] [P5] the top holds the modules in order, a page its buttons; each tells type, page, parent and order', async () => {
    const top = await admin.ok(menu.getMenuByFid, { fid: 0 })
    const builtIn = top.filter((row) => row.builtIn === 1)
    expect(builtIn.map(({ interfaceName }) => interfaceName)).toEqual([
      'home',
      'user',
      'management',
      'administrator',
      'equipment',
      'equipmentOrders',
      'financial',
      'hospital',
      'shopmall',
      'feedback',
      'system',
      'business',
    ])
    expect(top.every(({ interfaceType, fid }) => interfaceType === interfaceTypes.module && fid === 0)).toBe(true)
    const user = builtIn.find(({ interfaceName }) => interfaceName === 'user')
    const pages = await admin.ok(menu.getMenuByFid, { fid: user?.menuId ?? 0 })
    expect(pages).toHaveLength(user?.children ?? 0)
    expect(pages[0]).toMatchObject({
      interfaceName: 'user.list',
      interfaceType: interfaceTypes.menu,
      pageUrl: '/user/list',
      fid: user?.menuId,
      orderBy: 10,
      families: ['PLATFORM', 'AGENT'],
    })
    const buttons = await admin.ok(menu.getMenuByFid, { fid: pages[0]?.menuId ?? 0 })
    expect(buttons.map(({ interfaceType }) => interfaceType)).toEqual(buttons.map(() => interfaceTypes.button))
    expect(await admin.ok(menu.getMenuByFid, { fid: buttons[0]?.menuId ?? 0 })).toEqual([])
  })

  test('[C8] all descendants of an entry come in one reply, in the order of each level', async () => {
    const levels = async (fid: number): Promise<MenuRow[]> => {
      const rows = await admin.ok(menu.getMenuByFid, { fid })
      return [...rows, ...(await Promise.all(rows.map(({ menuId }) => levels(menuId)))).flat()]
    }
    const byId = (rows: readonly MenuRow[]) => rows.toSorted((one, other) => one.menuId - other.menuId)
    const { menuId: fid } = await shownAs('management')
    for (const top of [0, fid]) {
      const whole = await admin.ok(menu.getMenuByFid, { fid: top, deep: 1 })
      expect(byId(whole)).toEqual(byId(await levels(top)))
      const inOrder = await admin.ok(menu.getMenuByFid, { fid })
      expect(whole.filter((row) => row.fid === fid)).toEqual(inOrder)
    }
  })

  test('entries with equal order values are in order of creation', async () => {
    const { menuId: fid } = await buildMenu(world)
    const made = [await buildMenu(world, { fid }), await buildMenu(world, { fid }), await buildMenu(world, { fid })]
    await admin.ok(menu.setMenu, formOf(await shown(made[2]?.menuId ?? 0)))
    const rows = await admin.ok(menu.getMenuByFid, { fid })
    expect(rows.map(({ menuId }) => menuId)).toEqual(made.map(({ menuId }) => menuId))
  })
})

describe('one entry', () => {
  test('[C11] [P5] is returned in full; a missing one is refused', async () => {
    expect(await shownAs('management.role.authority')).toMatchObject({
      interfaceType: 3,
      interfaceName: 'management.role.authority',
      name: '分配权限',
      nameEn: 'Grant permissions',
      fid: menuIdOf(world, 'management.role'),
      builtIn: 1,
      isFlag: 1,
      families: ['PLATFORM'],
      children: 0,
      version: 1,
    })
    expect((await admin.call(menu.getMenuById, { menuId: 999_999 })).code).toBe(codes.notFound)
  })
})

describe('adding an entry', () => {
  test('[C9] [P5] module, page and button, each under its type of parent and with the parent’s families', async () => {
    const answer = await admin.call(menu.setMenu, moduleForm({ family: 'AGENT' }))
    expect(answer).toMatchObject({ code: codes.ok, data: { fid: 0, builtIn: 0, families: ['AGENT'], version: 1 } })
    const page = await admin.ok(menu.setMenu, pageForm(answer.data.menuId))
    const button = await admin.ok(menu.setMenu, buttonForm(page.menuId))
    expect([page.families, button.families]).toEqual([['AGENT'], ['AGENT']])
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'menu.setMenu', entity: 'menu', entityId: String(answer.data.menuId), before: null },
    ])
    const tree = await admin.ok(role.getRoleMenuList, { roleId: seededRoles.agent })
    expect(namesIn(tree)).toEqual(
      expect.arrayContaining([answer.data.interfaceName, page.interfaceName, button.interfaceName]),
    )
    expect(allowedIn(tree)).not.toContain(page.interfaceName)
  })

  test('a module is allowed on top only, a page under a module only, a button under a page only', async () => {
    const module = await buildMenu(world)
    const page = await buildMenu(world, { fid: module.menuId })
    const button = await buildMenu(world, { fid: page.menuId })
    const before = world.digest()
    for (const [interfaceType, fid] of [
      [1, module.menuId],
      [1, page.menuId],
      [2, 0],
      [2, page.menuId],
      [2, button.menuId],
      [3, 0],
      [3, module.menuId],
      [3, button.menuId],
    ] as const) {
      const answer = await admin.call(menu.setMenu, moduleForm({ interfaceType, fid }))
      expect(answer, `${interfaceType} under ${fid}`).toMatchObject({ code: codes.badInput })
      expect(answer.msg).toContain('模块在顶层')
    }
    expect((await admin.call(menu.setMenu, pageForm(999_999))).code).toBe(codes.notFound)
    expect(world.digest()).toBe(before)
  })

  test('an interface name is unique, and names that the API uses are reserved', async () => {
    const { interfaceName } = await buildMenu(world)
    expect(await admin.call(menu.setMenu, moduleForm({ interfaceName }))).toMatchObject({
      code: codes.conflict,
      msg: '接口名称已存在',
    })
    const other = await admin.ok(menu.setMenu, moduleForm())
    expect((await admin.call(menu.setMenu, formOf(other, { interfaceName }))).code).toBe(codes.conflict)
    const taken = formOf(other, { interfaceName: 'management.role.authority' })
    expect((await admin.call(menu.setMenu, taken)).code).toBe(codes.conflict)
  })

  test('an entry cannot be for a family that its parent is not for', async () => {
    const shops = menuIdOf(world, 'business')
    const before = world.digest()
    for (const input of [
      pageForm(menuIdOf(world, 'system'), { family: 'AGENT' }),
      pageForm(menuIdOf(world, 'user'), { family: 'STORE' }),
      pageForm(shops, { family: 'PLATFORM' }),
      buttonForm(menuIdOf(world, 'system.public'), { family: 'AGENT' }),
    ]) {
      expect((await admin.call(menu.setMenu, input)).code, JSON.stringify(input)).toBe(codes.badInput)
    }
    expect(world.digest()).toBe(before)
    expect((await admin.ok(menu.setMenu, pageForm(menuIdOf(world, 'user'), { family: 'AGENT' }))).families).toEqual([
      'AGENT',
    ])
  })

  test('managers add only below what they hold; nobody holds the new entry yet', async () => {
    const caller = await somebody(world, ['management.permission.edit', 'user.list'])
    const before = world.digest()
    expect((await caller.call(menu.setMenu, buttonForm(menuIdOf(world, 'user.message')))).code).toBe(codes.forbidden)
    expect((await caller.call(menu.setMenu, pageForm(menuIdOf(world, 'home')))).code).toBe(codes.forbidden)
    expect(world.digest()).toBe(before)
    const made = await caller.ok(menu.setMenu, buttonForm(menuIdOf(world, 'user.list')))
    expect(allowedIn(await caller.ok(manager.getManagerMenuList))).not.toContain(made.interfaceName)
  })
})

describe('changing an entry', () => {
  test('[C9] title, order, icon and flags change, are logged field by field, and reach people at once', async () => {
    const row = await admin.ok(menu.setMenu, moduleForm())
    const answer = await admin.call(menu.setMenu, formOf(row, { name: '新标题', orderBy: 5, hidden: 1 }))
    expect(answer.data).toMatchObject({ name: '新标题', orderBy: 5, hidden: 1, version: 2 })
    const [logged] = await logOf(world, answer)
    expect(logged?.before).toEqual({ name: row.name, orderBy: 0, hidden: 0, version: 1 })
    expect(logged?.after).toEqual({ name: '新标题', orderBy: 5, hidden: 1, version: 2 })
    const tree = await admin.ok(manager.getManagerMenuList)
    expect(tree.find(({ menuId }) => menuId === row.menuId)).toMatchObject({ name: '新标题', hidden: 1 })
  })

  test('an old version answers 409 and names what changed', async () => {
    const row = await admin.ok(menu.setMenu, moduleForm())
    await admin.ok(menu.setMenu, formOf(row, { icon: 'shop' }))
    const before = world.digest()
    expect(await admin.call(menu.setMenu, formOf(row, { icon: 'team' }))).toMatchObject({
      code: codes.conflict,
      data: { version: 2, by: 'admin', changed: { icon: { before: 'tool', after: 'shop' } } },
    })
    expect(world.digest()).toBe(before)
  })

  test('built-in entries keep name, type and families; their appearance may change', async () => {
    const row = await shownAs('feedback.list')
    const fixed = { code: codes.conflict, msg: expect.stringContaining('内置权限项') as string }
    expect(await admin.call(menu.setMenu, formOf(row, { interfaceName: 'feedback.other' }))).toMatchObject(fixed)
    expect(await admin.call(menu.setMenu, formOf(row, { interfaceType: 3 }))).toMatchObject(fixed)
    expect(await admin.call(menu.setMenu, formOf(row, { family: 'STORE' }))).toMatchObject(fixed)
    const renamed = await admin.ok(menu.setMenu, formOf(row, { name: '用户反馈', family: 'AGENT' }))
    expect(renamed).toMatchObject({ name: '用户反馈', families: ['PLATFORM', 'AGENT'], builtIn: 1 })
  })

  test('the type cannot change while there are entries below', async () => {
    const module = await buildMenu(world)
    const page = await buildMenu(world, { fid: module.menuId })
    const row = await shown(module.menuId)
    const other = await buildMenu(world)
    expect((await admin.call(menu.setMenu, formOf(row, { interfaceType: 2, fid: other.menuId }))).code).toBe(409)
    const leaf = await shown(page.menuId)
    const asModule = await admin.ok(menu.setMenu, formOf(leaf, { interfaceType: 1, fid: 0 }))
    expect(asModule).toMatchObject({ interfaceType: 1, fid: 0 })
  })

  test('switched off, an entry and all below it are refused at the next call; on again, all is back', async () => {
    const caller = await somebody(world, ['management.role', 'management.agent'])
    const row = await shownAs('management.agent')
    expect((await caller.call(manager.getManagerlist)).code).toBe(codes.ok)
    const off = await admin.ok(menu.setMenu, formOf(row, { isFlag: 2 }))
    expect((await caller.call(manager.getManagerlist)).code).toBe(codes.forbidden)
    expect((await admin.call(manager.getManagerlist)).code).toBe(codes.ok)
    await admin.ok(menu.setMenu, formOf(off, { isFlag: 1 }))
    expect((await caller.call(manager.getManagerlist)).code).toBe(codes.ok)
  })

  test('managers neither change an entry they do not hold, nor move one below it', async () => {
    const caller = await somebody(world, ['management.permission.edit', 'feedback.list.close'])
    const foreign = await shownAs('user.list')
    const mine = await shownAs('feedback.list.close')
    const before = world.digest()
    const beyond = { code: codes.forbidden, msg: '不能修改您自己没有的权限项' }
    expect(await caller.call(menu.setMenu, formOf(foreign, { name: '改名' }))).toMatchObject(beyond)
    expect(await caller.call(menu.setMenu, formOf(foreign, { isFlag: 2 }))).toMatchObject(beyond)
    expect(await caller.call(menu.setMenu, formOf(mine, { fid: foreign.menuId }))).toMatchObject(beyond)
    expect(world.digest()).toBe(before)
  })
})

describe('essential entries', () => {
  test.each([...essential])('%s cannot be switched off', async (key) => {
    const before = world.digest()
    expect(await admin.call(menu.setMenu, formOf(await shownAs(key), { isFlag: 2 }))).toMatchObject({
      code: codes.conflict,
      msg: '停用此项后将无法再管理权限',
    })
    expect(world.digest()).toBe(before)
  })

  test('nor can their new parents; and they cannot be moved below a disabled entry', async () => {
    const own = await World.open()
    try {
      const boss = await own.as('admin')
      const row = async (menuId: number) => boss.ok(menu.getMenuById, { menuId })
      const shelter = await buildMenu(own)
      const permission = await row(menuIdOf(own, 'management.permission'))
      const moved = await boss.ok(menu.setMenu, formOf(permission, { fid: shelter.menuId }))
      const off = formOf(await row(shelter.menuId), { isFlag: 2 })
      expect((await boss.call(menu.setMenu, off)).code).toBe(codes.conflict)
      await boss.ok(menu.setMenu, formOf(moved, { fid: permission.fid }))
      await boss.ok(menu.setMenu, off)
      const back = await row(permission.menuId)
      expect((await boss.call(menu.setMenu, formOf(back, { fid: shelter.menuId }))).code).toBe(codes.conflict)
      expect(allowedIn(await boss.ok(manager.getManagerMenuList))).toEqual(expect.arrayContaining([...essential]))
    } finally {
      await own.close()
    }
  })

  test('nor can a move or a change of families above them take them out of the platform’s tree', async () => {
    const own = await World.open()
    try {
      const boss = await own.as('admin')
      const row = async (menuId: number) => boss.ok(menu.getMenuById, { menuId })
      const permission = await row(menuIdOf(own, 'management.permission'))
      const shops = await buildMenu(own, { families: 'STORE' })
      expect((await boss.call(menu.setMenu, formOf(permission, { fid: shops.menuId }))).code).toBe(codes.badInput)
      const shelter = await buildMenu(own)
      await boss.ok(menu.setMenu, formOf(permission, { fid: shelter.menuId }))
      const turned = await boss.call(menu.setMenu, formOf(await row(shelter.menuId), { family: 'STORE' }))
      expect(turned.code).not.toBe(codes.ok)
      expect(namesIn(await boss.ok(manager.getManagerMenuList))).toEqual(expect.arrayContaining([...essential]))
    } finally {
      await own.close()
    }
  })
})

describe('moving an entry', () => {
  async function twoModules() {
    const from = await buildMenu(world)
    const to = await buildMenu(world)
    const page = await buildMenu(world, { fid: from.menuId })
    const button = await buildMenu(world, { fid: page.menuId })
    return { from, to, page, button }
  }

  test('never grants: a role that holds the entry and not its new parent stops the move, and is named', async () => {
    const { to, page, button } = await twoModules()
    const { roleId, roleName } = await buildRole(world, { keys: [button.interfaceName] })
    const treeBefore = await treeOf(roleId)
    const before = world.digest()
    const answer = await admin.call(menu.setMenu, formOf(await shown(page.menuId), { fid: to.menuId }))
    expect(answer).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(roleName) as string })
    expect(await logOf(world, answer)).toEqual([])
    expect(world.digest()).toBe(before)
    expect(await treeOf(roleId)).toEqual(treeBefore)
  })

  test('never revokes: a role that held the old parent through the entry alone keeps it', async () => {
    const { from, to, page, button } = await twoModules()
    const sibling = await buildMenu(world, { fid: to.menuId })
    const { roleId } = await buildRole(world, { keys: [button.interfaceName, sibling.interfaceName] })
    const { roleId: parentOnly } = await buildRole(world, { keys: [to.interfaceName] })
    const { account } = await buildManager(world, { role: roleId })
    const treeBefore = await treeOf(roleId)
    expect(treeBefore).toContain(from.interfaceName)
    await admin.ok(menu.setMenu, formOf(await shown(page.menuId), { fid: to.menuId }))
    expect(await treeOf(roleId)).toEqual(treeBefore)
    expect(await treeOf(parentOnly)).toEqual([to.interfaceName])
    expect(allowedIn(await (await world.as(account)).ok(manager.getManagerMenuList)).sort()).toEqual(treeBefore)
    await admin.ok(menu.setMenu, formOf(await shown(page.menuId), { fid: from.menuId }))
    expect(await treeOf(roleId)).toEqual(treeBefore)
  })

  test('an entry cannot be moved below itself', async () => {
    const { page, button } = await twoModules()
    const before = world.digest()
    for (const fid of [page.menuId, button.menuId]) {
      expect((await admin.call(menu.setMenu, formOf(await shown(page.menuId), { fid }))).code).toBe(codes.badInput)
    }
    expect(world.digest()).toBe(before)
  })

  test('a move below an entry for other families is refused', async () => {
    const before = world.digest()
    const page = await shownAs('system.public')
    expect((await admin.call(menu.setMenu, formOf(page, { fid: menuIdOf(world, 'business') }))).code).not.toBe(1)
    const shared = await shownAs('shopmall.orderList')
    expect((await admin.call(menu.setMenu, formOf(shared, { fid: menuIdOf(world, 'system') }))).code).not.toBe(1)
    expect(world.digest()).toBe(before)
  })
})

describe('deleting an entry', () => {
  test('[C10] a leaf that nobody holds is deleted, and the log keeps its values', async () => {
    const { menuId, interfaceName } = await buildMenu(world)
    const answer = await admin.call(menu.delMenu, { menuId })
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    expect(storedRow(world, 'Menu', menuId)).toBeUndefined()
    expect(namesIn(await admin.ok(manager.getManagerMenuList))).not.toContain(interfaceName)
    expect(await logOf(world, answer)).toMatchObject([
      {
        action: 'menu.delMenu',
        entityId: String(menuId),
        before: { interfaceName, families: 'PLATFORM' },
        after: null,
      },
    ])
    expect((await admin.call(menu.delMenu, { menuId })).code).toBe(codes.notFound)
  })

  test('an entry that is built in, has children or is held by a role is not deleted, and the roles are named', async () => {
    const module = await buildMenu(world)
    const page = await buildMenu(world, { fid: module.menuId })
    const { roleName } = await buildRole(world, { keys: [page.interfaceName] })
    const before = world.digest()
    const builtIn = await admin.call(menu.delMenu, { menuId: menuIdOf(world, 'system.joinIndex.edit') })
    expect(builtIn).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('内置') as string })
    expect(await admin.call(menu.delMenu, { menuId: module.menuId })).toMatchObject({
      code: codes.conflict,
      msg: '存在下级数据，不能删除',
    })
    expect(await admin.call(menu.delMenu, { menuId: page.menuId })).toMatchObject({
      code: codes.conflict,
      msg: `以下角色仍拥有此权限：${roleName}`,
    })
    expect(world.digest()).toBe(before)
  })

  test('with the permission, entries held by nobody can be deleted below those the manager holds only', async () => {
    const keys = ['management.permission.edit', 'management.permission.delete', 'user.list'] as const
    const caller = await somebody(world, keys)
    const made = await caller.ok(menu.setMenu, buttonForm(menuIdOf(world, 'user.list')))
    const elsewhere = await buildMenu(world, { fid: menuIdOf(world, 'home.index') })
    expect((await caller.call(menu.delMenu, { menuId: elsewhere.menuId })).code).toBe(codes.forbidden)
    expect((await caller.call(menu.delMenu, { menuId: made.menuId })).code).toBe(codes.ok)
  })
})
