import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allows, codes, entries, manager, role, type MenuNode } from '@bedside/contracts'
import { allBut, buildRole, seededRoles } from '../../testing/build-roles.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildStore } from '../../testing/build-store.js'
import { allowedIn, menuIdOf, namesIn } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe("a manager's permission tree", () => {
  test('[C7] [P6] everybody reads their own: every item has interfaceName, isFlag and sysMenuList', async () => {
    const walk = (nodes: readonly MenuNode[]) => {
      for (const node of nodes) {
        expect(Object.keys(node)).toEqual(expect.arrayContaining(['interfaceName', 'isFlag', 'sysMenuList']))
        walk(node.sysMenuList)
      }
    }
    for (const account of [
      'admin',
      'operator',
      'finance',
      'service',
      'agent',
      'subagent',
      'shop',
      'otheragent',
      'othershop',
    ]) {
      const tree = await (await world.as(account)).ok(manager.getManagerMenuList)
      expect(tree.length).toBeGreaterThan(0)
      walk(tree)
    }
  })

  test('[C7] [P6] isFlag is above 0 exactly for what the role holds, parents included', async () => {
    const caller = await somebody(world, ['user.list.export', 'home.index'])
    const tree = await caller.ok(manager.getManagerMenuList)
    expect(allowedIn(tree).sort()).toEqual(['home', 'home.index', 'user', 'user.list', 'user.list.export'])
    expect(allows(tree, 'user.list.export')).toBe(true)
    expect(allows(tree, 'user.list.balance')).toBe(false)
    expect(namesIn(tree)).toContain('user.list.balance')
  })

  test('[P3] the two families see separate sets of routes', async () => {
    const shop = namesIn(await (await world.as('shop')).ok(manager.getManagerMenuList))
    const agent = namesIn(await (await world.as('agent')).ok(manager.getManagerMenuList))
    expect(shop.filter((name) => agent.includes(name))).toEqual([])
    expect(agent.filter((name) => /^(system|business|management\.(platform|role|permission))/.test(name))).toEqual([])
    expect(shop.sort()).toEqual(
      entries
        .filter(({ families }) => families.includes('STORE'))
        .map(({ key }) => key as string)
        .sort(),
    )
  })

  test("[P4] somebody else's needs the permission to see managers, whether or not there is such a person", async () => {
    const { managerId } = await buildManager(world)
    for (const caller of [await somebody(world, allBut('PLATFORM', 'management')), await world.as('shop')]) {
      expect((await caller.call(manager.getManagerMenuList)).code).toBe(codes.ok)
      for (const other of [managerId, 1, 999_999])
        expect(await caller.call(manager.getManagerMenuList, { managerId: other })).toMatchObject({
          code: codes.forbidden,
          data: null,
        })
    }
  })

  test('with that permission the other’s tree is returned, within the caller’s scope', async () => {
    const { roleId } = await buildRole(world, { keys: ['feedback.list'] })
    const { managerId } = await buildManager(world, { role: roleId })
    const caller = await somebody(world, ['management.platform'])
    expect(allowedIn(await caller.ok(manager.getManagerMenuList, { managerId }))).toEqual(['feedback', 'feedback.list'])
    expect((await caller.call(manager.getManagerMenuList, { managerId: 999_999 })).code).toBe(codes.notFound)

    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const stranger = await buildAgent(world)
    const agent = await world.as(parent.account)
    expect((await agent.call(manager.getManagerMenuList, { managerId: child.managerId ?? 0 })).code).toBe(codes.ok)
    const refused = await Promise.all(
      [stranger.managerId ?? 0, managerId, 999_999].map((other) =>
        agent.call(manager.getManagerMenuList, { managerId: other }),
      ),
    )
    for (const answer of refused)
      expect(answer).toMatchObject({ code: codes.forbidden, msg: '您的权限不足', data: null })
  })

  test('a disabled entry hides everything below it; enabled again, all is back', async () => {
    const own = await World.open()
    try {
      const caller = await somebody(own, ['user.list.export', 'user.message.send', 'home.index'])
      const before = await caller.ok(manager.getManagerMenuList)
      const flag = (isFlag: number) =>
        own.database.write(async (tx) => {
          await tx.updateTable('Menu').set({ isFlag }).where('id', '=', menuIdOf(own, 'user')).execute()
          await tx
            .updateTable('Meta')
            .set({ value: `test${isFlag}` })
            .where('key', '=', 'permissions')
            .execute()
        })
      await flag(2)
      expect(allowedIn(await caller.ok(manager.getManagerMenuList)).sort()).toEqual(['home', 'home.index'])
      await flag(1)
      expect(await caller.ok(manager.getManagerMenuList)).toEqual(before)
    } finally {
      await own.close()
    }
  })

  test('the super administrator sees entries that were never granted', async () => {
    const tree = await admin.ok(manager.getManagerMenuList)
    expect(allowedIn(tree)).toEqual(namesIn(tree))
    expect((await admin.call(role.getRoleList)).headers.get('x-permission-version')).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the agent or store of a manager', () => {
  test('[C20] everybody reads their own: agent and parent agent, store, or neither', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const info = async (account: string) => (await world.as(account)).ok(manager.getManagerParentInfo)
    expect(await info(child.account)).toEqual({
      managerId: child.managerId,
      family: 'AGENT',
      agentId: child.agentId,
      company: child.company,
      contact: '测试联系人',
      phone: child.phone,
      parentAgentId: parent.agentId,
      parentCompany: parent.company,
      storeId: null,
      storeName: null,
    })
    expect(await info(parent.account)).toMatchObject({ agentId: parent.agentId, parentAgentId: null })
    expect(await info('shop')).toMatchObject({
      family: 'STORE',
      agentId: null,
      storeId: 1,
      storeName: '云岭陪护用品店',
    })
    expect(await info('finance')).toMatchObject({ family: 'PLATFORM', agentId: null, storeId: null })
  })

  test('[C20] [P4] another’s needs the permission and must lie within the caller’s scope', async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    const { storeId } = await buildStore(world, { agentId: parent.agentId })
    const shopkeeper = await buildManager(world, { role: seededRoles.shop, storeId })
    const ask = async (account: string, managerId: number | null) => {
      const caller = await world.as(account)
      return (await caller.call(manager.getManagerParentInfo, { managerId: managerId ?? 0 })).code
    }
    expect(await ask('admin', child.managerId)).toBe(codes.ok)
    expect(await ask('admin', 999_999)).toBe(codes.notFound)
    expect(await ask('operator', child.managerId)).toBe(codes.forbidden)
    expect(await ask(shopkeeper.account, parent.managerId)).toBe(codes.forbidden)
    expect(await ask(parent.account, child.managerId)).toBe(codes.ok)
    expect(await ask(child.account, parent.managerId)).toBe(codes.forbidden)
    expect(await ask(parent.account, 1)).toBe(codes.forbidden)
  })
})
