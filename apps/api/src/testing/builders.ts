import {
  encodeBody,
  entries,
  superRoleId,
  type AccessKey,
  type Family,
  type Flag,
  type InterfaceType,
} from '@bedside/contracts'
import { permissionsChanged } from '../access/permissions.js'
import { lowest, parentsOf } from '../access/tree.js'
import { Accounts } from '../modules/manager/accounts.js'
import { demoPassword } from '../seed/profiles.js'
import type { Caller } from './caller.js'
import { buildStore } from './build-store.js'
import type { World } from './world.js'

/**
 * Builders of rows that tests need: each also makes what is missing above it. They write to the database directly, without the
 * operation log, and give every account the demo password.
 */

/** The ids of the built-in roles. */
export const seededRoles = { super: superRoleId, operator: 2, finance: 3, service: 4, agent: 5, shop: 6 } as const

let made = 0
const unique = (): string => String(++made).padStart(5, '0')

interface BuiltRole {
  roleId: number
  roleName: string
  family: Family
}

/** A role with these entries and everything above them. */
export async function buildRole(
  world: World,
  want: { family?: Family; keys?: readonly string[]; roleName?: string } = {},
): Promise<BuiltRole> {
  const { family = 'PLATFORM', keys = [], roleName = `测试角色${unique()}` } = want
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

export interface BuiltManager {
  managerId: number
  account: string
  roleId: number
  family: Family
  agentId: number | null
  storeId: number | null
}

export interface ManagerWish {
  /** A role's id; omitted: a new role with `keys` and `family`. */
  role?: number
  keys?: readonly AccessKey[]
  family?: Family
  agentId?: number
  storeId?: number
  isFlag?: Flag
  mustChangePassword?: 0 | 1
  account?: string
  name?: string
  phone?: string
}

/** A manager; for agents and shops, one is made if none is given. The first manager of a shop becomes its owner. */
export async function buildManager(world: World, want: ManagerWish = {}): Promise<BuiltManager> {
  const roleId = want.role ?? (await roleFor(world, want)).roleId
  const { family } = world.database.reader.prepare('SELECT family FROM "Role" WHERE id = ?').get(roleId) as {
    family: Family
  }
  const agentId =
    family === 'AGENT' ? (want.agentId ?? (await buildAgent(world, { withAccount: false })).agentId) : null
  const storeId = family === 'STORE' ? (want.storeId ?? (await buildStore(world)).storeId) : null
  const account = want.account ?? `person${unique()}`
  const managerId = await world.database.write(async (tx) => {
    const { passwordHash } = await tx
      .selectFrom('Manager')
      .select('passwordHash')
      .where('accountKey', '=', 'finance')
      .executeTakeFirstOrThrow()
    const id = await world.get(Accounts).insert(tx, {
      managerAccount: account,
      passwordHash,
      managerName: want.name ?? '测试人员',
      phone: want.phone ?? '',
      family,
      roleId,
      agentId,
      storeId,
      isFlag: want.isFlag ?? 1,
    })
    await tx
      .updateTable('Manager')
      .set({ mustChangePassword: want.mustChangePassword ?? 0 })
      .where('id', '=', id)
      .execute()
    const unowned = tx.updateTable('Store').set({ managerId: id }).where('managerId', 'is', null)
    if (storeId !== null) await unowned.where('id', '=', storeId).execute()
    return id
  })
  return { managerId, account, roleId, family, agentId, storeId }
}

function roleFor(world: World, { family, keys }: ManagerWish): Promise<BuiltRole> {
  return buildRole(world, { ...(family ? { family } : {}), ...(keys ? { keys } : {}) })
}

/** A manager with exactly these permissions, signed in. */
export async function somebody(world: World, keys: readonly AccessKey[], want: ManagerWish = {}): Promise<Caller> {
  const { account } = await buildManager(world, { ...want, keys })
  return world.as(account)
}

/** Everything a family can hold, except these entries and those below them. */
export function allBut(family: Family, ...without: readonly AccessKey[]): AccessKey[] {
  const outside = (key: string) => without.every((other) => key !== other && !key.startsWith(`${other}.`))
  return entries.filter(({ key, families }) => families.includes(family) && outside(key)).map(({ key }) => key)
}

export interface BuiltAgent {
  agentId: number
  company: string
  phone: string
  path: string
  managerId: number | null
  account: string
}

/** An agent with a principal in the seeded role; `parent` puts it below another one. */
export async function buildAgent(
  world: World,
  want: {
    parent?: number
    role?: number
    company?: string
    phone?: string
    region?: string
    bedShareBps?: number
    mallShareBps?: number
    isFlag?: Flag
    createdAt?: number
    withAccount?: boolean
  } = {},
): Promise<BuiltAgent> {
  const number = unique()
  const { company = `测试代理${number}`, phone = `139777${number}`, parent } = want
  const now = want.createdAt ?? world.clock.now()
  const built = await world.database.write(async (tx) => {
    const above =
      parent === undefined
        ? undefined
        : await tx.selectFrom('Agent').select('path').where('id', '=', parent).executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('Agent')
      .values({
        company,
        companyKey: company,
        level: above ? 2 : 1,
        parentId: parent ?? null,
        path: '',
        managerId: null,
        contact: '测试联系人',
        phone,
        phoneKey: phone,
        region: want.region ?? '',
        bedShareBps: want.bedShareBps ?? 2000,
        mallShareBps: want.mallShareBps ?? 1000,
        servicePhone: '',
        contractFrom: '2026-01-01',
        contractTo: '2027-12-31',
        note: '',
        isFlag: want.isFlag ?? 1,
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${above?.path ?? '/'}${id}/`
    await tx.updateTable('Agent').set({ path }).where('id', '=', id).execute()
    return { agentId: id, path }
  })
  if (want.withAccount === false) return { ...built, company, phone, managerId: null, account: '' }
  const { managerId, account } = await buildManager(world, {
    role: want.role ?? seededRoles.agent,
    agentId: built.agentId,
  })
  await world.database.write((tx) =>
    tx.updateTable('Agent').set({ managerId }).where('id', '=', built.agentId).execute(),
  )
  return { ...built, company, phone, managerId, account }
}

interface BuiltMenu {
  menuId: number
  interfaceName: string
}

/** A custom menu entry: a module, unless it has a parent. */
export async function buildMenu(
  world: World,
  want: { fid?: number; type?: InterfaceType; families?: string; interfaceName?: string; roles?: number[] } = {},
): Promise<BuiltMenu> {
  const number = unique()
  const now = world.clock.now()
  const interfaceName = want.interfaceName ?? `custom.entry${number}`
  const menuId = await world.database.write(async (tx) => {
    const above =
      want.fid === undefined
        ? undefined
        : await tx.selectFrom('Menu').selectAll().where('id', '=', want.fid).executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('Menu')
      .values({
        fid: want.fid ?? null,
        interfaceType: want.type ?? (above ? above.interfaceType + 1 : 1),
        interfaceName,
        name: `测试权限${number}`,
        nameEn: '',
        pageUrl: '',
        icon: '',
        orderBy: 0,
        isFlag: 1,
        hidden: 0,
        alwaysShow: 0,
        families: want.families ?? above?.families ?? 'PLATFORM',
        builtIn: 0,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const roleId of want.roles ?? []) await tx.insertInto('RoleMenu').values({ roleId, menuId: id }).execute()
    await permissionsChanged(tx)
    return id
  })
  return { menuId, interfaceName }
}

/** A form with fields that a typed caller could not send. */
export const form = (fields: Record<string, unknown>): URLSearchParams | FormData => encodeBody(fields)

export { demoPassword }
