import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, superRoleId, type AccessKey } from '@bedside/contracts'
import { actorOf } from '../testing/actors.js'
import { buildMenu } from '../testing/build-menus.js'
import { buildRole, seededRoles } from '../testing/build-roles.js'
import { menuIdOf } from '../testing/read-back.js'
import { World } from '../testing/world.js'
import { can } from './actor.js'
import { GrantCache } from './grants.js'
import { permissionsChanged } from './permissions.js'
import { Rank } from './rank.js'

let world: World
let cache: GrantCache
let rank: Rank
beforeAll(async () => {
  world = await World.open()
  cache = world.get(GrantCache)
  rank = world.get(Rank)
})
afterAll(() => world.close())

const keysOf = async (roleId: number) => [...(await cache.now(roleId)).keys].sort()
const somebodyWith = async (roleId: number) =>
  actorOf({ roleId, isSuper: roleId === superRoleId, grants: await cache.now(roleId) })
const switchTo = (isFlag: 1 | 2, ...ids: number[]) =>
  world.database.write(async (tx) => {
    await tx.updateTable('Menu').set({ isFlag }).where('id', 'in', ids).execute()
    await permissionsChanged(tx)
  })

describe('the permissions of a role', () => {
  test('are the granted entries and everything above them', async () => {
    const { roleId } = await buildRole(world, { keys: ['hospital.bed.bind'] })
    expect(await keysOf(roleId)).toEqual(['hospital', 'hospital.bed', 'hospital.bed.bind'])
    const me = await somebodyWith(roleId)
    expect(can(me, 'hospital.bed')).toBe(true)
    expect(can(me, 'hospital.bed.edit')).toBe(false)
  })

  test('leave out disabled entries and everything below them, which the role keeps nevertheless', async () => {
    const module = await buildMenu(world)
    const page = await buildMenu(world, { fid: module.menuId })
    const button = await buildMenu(world, { fid: page.menuId })
    const { roleId } = await buildRole(world, { keys: [button.interfaceName] })
    await switchTo(2, module.menuId)
    expect(await keysOf(roleId)).toEqual([])
    expect((await cache.now(roleId)).menuIds).toEqual(new Set([module.menuId, page.menuId, button.menuId]))
    await switchTo(1, module.menuId)
    expect(await keysOf(roleId)).toHaveLength(3)
  })

  test('never exceed its family, whatever rows are stored', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT', keys: ['home.index'] })
    await world.database.write(async (tx) => {
      const menuIds = ['system.public.edit', 'business.home'].map((key) => menuIdOf(world, key))
      await tx
        .insertInto('RoleMenu')
        .values(menuIds.map((menuId) => ({ roleId, menuId })))
        .execute()
      await permissionsChanged(tx)
    })
    expect(await keysOf(roleId)).toEqual(['home', 'home.index'])
  })

  test('of the super administrator are the whole platform, stored or not', async () => {
    const all = entries.filter(({ families }) => families.includes('PLATFORM')).map(({ key }) => key as string)
    expect(await keysOf(superRoleId)).toEqual(expect.arrayContaining(all))
    expect((await keysOf(superRoleId)).filter((key) => key.startsWith('business'))).toEqual([])
  })

  test('of a missing role are empty', async () => expect(await keysOf(999_999)).toEqual([]))

  test('have a version that changes exactly when they do', async () => {
    const { roleId } = await buildRole(world, { keys: ['home.index'] })
    const before = (await cache.now(roleId)).version
    await buildRole(world, { keys: ['user.list'] })
    expect((await cache.now(roleId)).version).toBe(before)
    await world.database.write(async (tx) => {
      await tx
        .insertInto('RoleMenu')
        .values({ roleId, menuId: menuIdOf(world, 'user.list') })
        .execute()
      await permissionsChanged(tx)
    })
    expect((await cache.now(roleId)).version).not.toBe(before)
  })

  test('are built once as long as nothing changes', async () => {
    const { roleId } = await buildRole(world, { keys: ['home.index'] })
    expect(await cache.now(roleId)).toBe(await cache.now(roleId))
  })
})

describe('outranking', () => {
  test('requires holding at least as much; an equal outranks too', async () => {
    const { roleId: more } = await buildRole(world, { keys: ['user.list', 'home.index'] })
    const { roleId: same } = await buildRole(world, { keys: ['home.index', 'user.list'] })
    const { roleId: less } = await buildRole(world, { keys: ['user.list'] })
    expect(await rank.outranks(await somebodyWith(more), less)).toBe(true)
    expect(await rank.outranks(await somebodyWith(more), same)).toBe(true)
    expect(await rank.outranks(await somebodyWith(less), more)).toBe(false)
    await expect(
      world.database.write(async (tx) => rank.mustOutrank(tx, await somebodyWith(less), more)),
    ).rejects.toThrow('manager.outranks')
  })

  test('counts disabled entries as well, because they can be enabled again', async () => {
    const module = await buildMenu(world)
    const { roleId } = await buildRole(world, { keys: [module.interfaceName] })
    const { roleId: nothing } = await buildRole(world)
    await switchTo(2, module.menuId)
    expect(await rank.outranks(await somebodyWith(nothing), roleId)).toBe(false)
  })

  test('nobody outranks the super administrator, even holding every entry', async () => {
    const keys = entries.filter(({ families }) => families.includes('PLATFORM')).map(({ key }): AccessKey => key)
    const { roleId } = await buildRole(world, { keys })
    expect(await rank.outranks(await somebodyWith(roleId), superRoleId)).toBe(false)
    expect(await rank.outranks(await somebodyWith(superRoleId), roleId)).toBe(true)
    expect(await rank.outranks(await somebodyWith(superRoleId), superRoleId)).toBe(true)
    expect(await rank.outranks(await somebodyWith(superRoleId), seededRoles.shop)).toBe(true)
  })

  test('a refusal names the missing entries', async () => {
    const { roleId } = await buildRole(world)
    const ids = ['user.list', 'home.index'].map((key) => menuIdOf(world, key))
    const holds = (role: number, menuIds: number[]) =>
      world.database.write(async (tx) => rank.mustHold(tx, await somebodyWith(role), menuIds))
    await expect(holds(roleId, ids)).rejects.toThrow('role.beyond')
    await expect(holds(superRoleId, ids)).resolves.toBeUndefined()
    await expect(holds(roleId, [])).resolves.toBeUndefined()
  })

  test('changes by an earlier work in the same commit count already', async () => {
    const { roleId: target } = await buildRole(world)
    const { roleId: mine } = await buildRole(world)
    const me = await somebodyWith(mine)
    const widen = world.database.write(async (tx) => {
      await tx
        .insertInto('RoleMenu')
        .values({ roleId: target, menuId: menuIdOf(world, 'home.index') })
        .execute()
      await permissionsChanged(tx)
    })
    const assign = world.database.write((tx) => rank.mustOutrank(tx, me, target))
    await expect(Promise.all([widen, assign])).rejects.toThrow('manager.outranks')
  })
})
