import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, headers, limits, manager, menu, role, type InputOf } from '@bedside/contracts'
import { allowedIn, logOf, menuIdOf, namesIn, storedRow } from '../../testing/read-back.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildMenu } from '../../testing/build-menus.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'
import { orderOf, orderProblem, sameOrder } from './menu.order.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Form = InputOf<typeof menu.moveMenu>
const here = () => world
const below = async (fid: number) => (await admin.ok(menu.getMenuByFid, { fid })).map(({ menuId }) => menuId)
const versionOf = (menuId: number) => Number(storedRow(world, 'Menu', menuId)?.['version'])
const permissions = () =>
  Number(world.database.reader.prepare(`SELECT value FROM "Meta" WHERE key = 'permissions'`).pluck().get())
const refusal = async (form: Form, by = admin) => {
  const before = world.digest()
  const answer = await by.call(menu.moveMenu, form)
  expect(world.digest()).toBe(before)
  expect((await logOf(world, answer)).filter(({ result }) => result === 'OK')).toEqual([])
  return answer.code
}

/** A module with three pages, the first of them with a button, and another module with a page. */
async function twoModules() {
  const from = await buildMenu(world)
  const pages = [
    await buildMenu(world, { fid: from.menuId }),
    await buildMenu(world, { fid: from.menuId }),
    await buildMenu(world, { fid: from.menuId }),
  ] as const
  const [a, b, c] = pages
  const button = await buildMenu(world, { fid: a.menuId })
  const to = await buildMenu(world)
  const other = await buildMenu(world, { fid: to.menuId })
  return { from: from.menuId, to: to.menuId, a: a.menuId, b: b.menuId, c: c.menuId, button, other: other.menuId, pages }
}

describe('moving an entry', () => {
  refusesBadInput('[P5]', menu.moveMenu, here, {
    input: async () => {
      const { from, a, b, c } = await twoModules()
      return { menuId: a, fid: from, menuIds: [b, a, c] }
    },
    bad: [[{ menuIds: Array.from({ length: limits.menusPerRole + 1 }, (_, n) => n + 1) }, 'menuIds']],
  })

  test('between others renumbers them, and the sidebar follows at once', async () => {
    const { from, a, b, c, pages } = await twoModules()
    const version = permissions()
    const rows = await admin.ok(menu.moveMenu, { menuId: c, fid: from, menuIds: [c, a, b] })
    expect(rows.map(({ menuId, orderBy }) => [menuId, orderBy])).toEqual([
      [c, 10],
      [a, 20],
      [b, 30],
    ])
    expect(permissions()).toBe(version + 1)
    expect(await below(from)).toEqual([c, a, b])
    const names = new Map(pages.map(({ menuId, interfaceName }) => [menuId, interfaceName]))
    const order = namesIn(await admin.ok(manager.getManagerMenuList)).filter((name) =>
      [...names.values()].includes(name),
    )
    expect(order).toEqual([c, a, b].map((id) => names.get(id)))
  })

  test('writes one log row with the old and the new place', async () => {
    const { from, a, b, c } = await twoModules()
    const answer = await admin.call(menu.moveMenu, { menuId: a, fid: from, menuIds: [b, c, a], version: 1 })
    expect(await logOf(world, answer)).toMatchObject([
      {
        action: 'menu.moveMenu',
        entity: 'menu',
        entityId: String(a),
        before: { orderBy: 0, position: 1, version: 1 },
        after: { orderBy: 30, position: 3, version: 2 },
      },
    ])
  })

  test('changes the version of that entry only', async () => {
    const { from, a, b, c } = await twoModules()
    await admin.ok(menu.moveMenu, { menuId: b, fid: from, menuIds: [a, c, b] })
    expect([a, b, c].map(versionOf)).toEqual([1, 2, 1])
    expect(await refusal({ menuId: b, fid: from, menuIds: [b, a, c], version: 1 })).toBe(codes.conflict)
    const late = await admin.call(menu.moveMenu, { menuId: b, fid: from, menuIds: [b, a, c], version: 1 })
    expect(late).toMatchObject({ data: { version: 2, changed: { orderBy: { before: 0, after: 30 } } } })
    expect(late.msg).toContain('排序')
  })

  test('keeps forms open on its siblings valid, and these do not undo the new order', async () => {
    const { from, a, b, c, pages } = await twoModules()
    const { interfaceName } = pages[0]
    await admin.ok(menu.moveMenu, { menuId: c, fid: from, menuIds: [c, a, b] })
    const form = { menuId: a, version: 1, interfaceType: 2, interfaceName, name: '改了名' } as const
    expect(await admin.ok(menu.setMenu, form)).toMatchObject({ name: '改了名', version: 2, orderBy: 20 })
    expect(await below(from)).toEqual([c, a, b])
  })

  test('to its present place changes nothing and is not logged', async () => {
    const { from, a, b, c } = await twoModules()
    const before = world.digest()
    const answer = await admin.call(menu.moveMenu, { menuId: a, fid: from, menuIds: [a, b, c] })
    expect([answer.code, world.digest()]).toEqual([codes.ok, before])
    expect(await logOf(world, answer)).toEqual([])
  })

  test('below another entry, with everything below it, at the requested place', async () => {
    const { from, to, a, b, c, button, other } = await twoModules()
    const rows = await admin.ok(menu.moveMenu, { menuId: a, fid: to, menuIds: [other, a] })
    expect(rows.map(({ menuId, fid }) => [menuId, fid])).toEqual([
      [other, to],
      [a, to],
    ])
    expect([await below(from), await below(a)]).toEqual([[b, c], [button.menuId]])
  })

  test('on top, and back', async () => {
    const [{ menuId: last }] = [await buildMenu(world)]
    const top = await below(0)
    const moved = [last, ...top.filter((id) => id !== last)]
    await admin.ok(menu.moveMenu, { menuId: last, fid: 0, menuIds: moved })
    expect(await below(0)).toEqual(moved)
    await admin.ok(menu.moveMenu, { menuId: last, fid: 0, menuIds: top })
    expect(await below(0)).toEqual(top)
  })
})

describe('an order of entries that are not the present ones', () => {
  test('is refused: one was added, deleted or moved meanwhile', async () => {
    const { from, to, a, b, c, other } = await twoModules()
    for (const menuIds of [[b, a], [a], [], [b, a, c, other], [b, a, a], [b, a, c, c], [b, c, other], [b, c]])
      expect(await refusal({ menuId: a, fid: from, menuIds }), menuIds.join()).toBe(codes.conflict)
    expect(await refusal({ menuId: a, fid: to, menuIds: [other] })).toBe(codes.conflict)
    expect(await refusal({ menuId: a, fid: to, menuIds: [a, b, other] })).toBe(codes.conflict)
    const { menuId: late } = await buildMenu(world, { fid: from })
    expect(await refusal({ menuId: a, fid: from, menuIds: [b, c, a] })).toBe(codes.conflict)
    const answer = await admin.speaking('en').call(menu.moveMenu, { menuId: a, fid: from, menuIds: [b, c, a] })
    expect(answer.msg).toBe('The entries here have changed in the meantime. Please reload')
    await admin.ok(menu.moveMenu, { menuId: a, fid: from, menuIds: [b, c, a, late] })
  })

  test('concurrent moves are done completely, one after another', async () => {
    const { from, a, b, c } = await twoModules()
    const orders = [
      [b, a, c],
      [c, b, a],
      [a, c, b],
    ]
    const calls = orders.map((menuIds) => () => admin.call(menu.moveMenu, { menuId: a, fid: from, menuIds }))
    const answers = await letInTogether(world, calls)
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect(orders).toContainEqual(await below(from))
  })
})

describe('the rules of an edit hold for a move', () => {
  test('an entry or parent that does not exist is missing', async () => {
    const { from, a, b, c } = await twoModules()
    const never = 1_999_999_999
    expect(await refusal({ menuId: never, fid: from, menuIds: [a, b, c, never] })).toBe(codes.notFound)
    expect(await refusal({ menuId: a, fid: never, menuIds: [a] })).toBe(codes.notFound)
  })

  test('each type needs its type of parent, and no entry is below itself', async () => {
    const { from, to, a, b, button } = await twoModules()
    const top = await below(0)
    expect(await refusal({ menuId: a, fid: 0, menuIds: [...top, a] })).toBe(codes.badInput)
    expect(await refusal({ menuId: a, fid: b, menuIds: [a] })).toBe(codes.badInput)
    expect(await refusal({ menuId: a, fid: button.menuId, menuIds: [a] })).toBe(codes.badInput)
    expect(await refusal({ menuId: a, fid: a, menuIds: [button.menuId, a] })).toBe(codes.badInput)
    expect(await refusal({ menuId: from, fid: to, menuIds: [...(await below(to)), from] })).toBe(codes.badInput)
    expect(await refusal({ menuId: button.menuId, fid: from, menuIds: [...(await below(from)), button.menuId] })).toBe(
      codes.badInput,
    )
  })

  test('an entry is not moved below one for other families', async () => {
    const { a } = await twoModules()
    const shops = menuIdOf(world, 'business')
    expect(await refusal({ menuId: a, fid: shops, menuIds: [a, ...(await below(shops))] })).toBe(codes.badInput)
  })

  test('essential entries stay enabled', async () => {
    const off = await buildMenu(world)
    await world.database.write((tx) => tx.updateTable('Menu').set({ isFlag: 2 }).where('id', '=', off.menuId).execute())
    const menuId = menuIdOf(world, 'management.permission')
    expect(await refusal({ menuId, fid: off.menuId, menuIds: [menuId] })).toBe(codes.conflict)
  })

  test('never grants, and never revokes', async () => {
    const { to, a, button, other } = await twoModules()
    const { roleId, roleName } = await buildRole(world, { keys: [button.interfaceName] })
    const treeOf = async () => allowedIn(await admin.ok(role.getRoleMenuList, { roleId })).sort()
    const treeBefore = await treeOf()
    const form = { menuId: a, fid: to, menuIds: [a, other] }
    const answer = await admin.call(menu.moveMenu, form)
    expect(answer).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(roleName) as string })
    expect(await treeOf()).toEqual(treeBefore)
    await world.database.write((tx) => tx.insertInto('RoleMenu').values({ roleId, menuId: to }).execute())
    await admin.ok(menu.moveMenu, form)
    expect((await treeOf()).filter((name) => treeBefore.includes(name))).toEqual(treeBefore)
  })

  test('managers move only what they hold, and only to where they hold the parent', async () => {
    const { from, to, a, b, c, other, pages } = await twoModules()
    const keys = ['management.permission.edit'] as const
    const stranger = await somebody(world, keys)
    expect(await refusal({ menuId: b, fid: from, menuIds: [b, a, c] }, stranger)).toBe(codes.forbidden)
    const { roleId } = await buildRole(world, { keys: [...keys, pages[0].interfaceName] })
    const holder = await world.as((await buildManager(world, { role: roleId })).account)
    expect(await refusal({ menuId: a, fid: to, menuIds: [a, other] }, holder)).toBe(codes.forbidden)
    const moved = await holder.call(menu.moveMenu, { menuId: a, fid: from, menuIds: [b, a, c] })
    expect([moved.code, moved.headers.get(headers.permissionVersion)?.length]).toEqual([codes.ok, 16])
  })

  test('built-in entries may be moved and keep their identity', async () => {
    const own = await World.open()
    try {
      const boss = await own.as('admin')
      const fid = menuIdOf(own, 'system')
      const there = (await boss.ok(menu.getMenuByFid, { fid })).map(({ menuId }) => menuId)
      const [first = 0, ...rest] = there
      const rows = await boss.ok(menu.moveMenu, { menuId: first, fid, menuIds: [...rest, first] })
      expect(rows.at(-1)).toMatchObject({ menuId: first, interfaceName: 'system.public', builtIn: 1, isFlag: 1 })
    } finally {
      await own.close()
    }
  })
})

describe('orders', () => {
  test('leave gaps while there is room', () => {
    expect([7, 8, 9].map((id) => orderOf(id, [7, 8, 9]))).toEqual([10, 20, 30])
    const many = Array.from({ length: limits.menusPerRole }, (_, n) => n + 1)
    expect(orderOf(many.length, many)).toBeLessThanOrEqual(limits.order.max)
    expect(orderOf(many.length, many)).toBe(many.length)
  })

  test('cover exactly the present entries and the new one', () => {
    expect(orderProblem([2, 1], [1], 2)).toBeUndefined()
    expect(orderProblem([2, 1], [1, 2], 2)).toBeUndefined()
    expect(orderProblem([1], [1], 2)?.reason).toBe('menu.orderChanged')
    expect(orderProblem([1, 1], [1, 2], 2)?.reason).toBe('menu.orderChanged')
    expect([sameOrder([1, 2], [1, 2]), sameOrder([1, 2], [2, 1]), sameOrder([1], [1, 2])]).toEqual([true, false, false])
  })
})
