import { entries, superRoleId, type AccessKey, type Family } from '@bedside/contracts'
import { permissionsChanged } from '../access/permissions.js'
import { lowest, parentsOf } from '../access/tree.js'
import type { World } from './world.js'
import { nextNumber } from './next-number.js'

/** The ids of the built-in roles. */
export const seededRoles = { super: superRoleId, operator: 2, finance: 3, service: 4, agent: 5, shop: 6 } as const

export interface BuiltRole {
  roleId: number
  roleName: string
  family: Family
}

/** A role with these entries and everything above them. */
export async function buildRole(
  world: World,
  want: { family?: Family; keys?: readonly string[]; roleName?: string } = {},
): Promise<BuiltRole> {
  const { family = 'PLATFORM', keys = [], roleName = `测试角色${nextNumber()}` } = want
  const now = world.clock.now()
  const roleId = await world.database.write(async (tx) => {
    const values = { roleName, family, remark: '', builtIn: 0, version: 1, createdAt: now, updatedAt: now }
    const { id } = await tx.insertInto('Role').values(values).returning('id').executeTakeFirstOrThrow()
    const menus = await tx.selectFrom('Menu').select(['id', 'fid', 'interfaceName']).execute()
    const menuIds = keys.map((key) => menus.find(({ interfaceName }) => interfaceName === key)?.id ?? missingKey(key))
    const rows = [...lowest(menuIds, parentsOf(menus))].map((menuId) => ({ roleId: id, menuId }))
    if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
    await permissionsChanged(tx)
    return id
  })
  return { roleId, roleName, family }
}

export const missingKey = (key: string): never => {
  throw new Error(`There is no entry ${key}`)
}

/** Everything a family can hold, except these entries and those below them. */
export function allBut(family: Family, ...without: readonly AccessKey[]): AccessKey[] {
  const outside = (key: string) => without.every((other) => key !== other && !key.startsWith(`${other}.`))
  return entries.filter(({ key, families }) => families.includes(family) && outside(key)).map(({ key }) => key)
}
