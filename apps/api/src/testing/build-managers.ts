import type { AccessKey, Family, Flag } from '@bedside/contracts'
import { Accounts } from '../modules/manager/accounts.js'
import type { Caller } from './caller.js'
import { buildStore } from './build-store.js'
import type { World } from './world.js'
import { buildRole, type BuiltRole } from './build-roles.js'
import { insertAgent } from './insert-agent.js'
import { nextNumber } from './next-number.js'

/**
 * Builders of rows that tests need: each also makes what is missing above it. They write to the database directly, without the
 * operation log, and give every account the demo password.
 */

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
  const agentId = family === 'AGENT' ? (want.agentId ?? (await insertAgent(world)).agentId) : null
  const storeId = family === 'STORE' ? (want.storeId ?? (await buildStore(world)).storeId) : null
  const account = want.account ?? `person${nextNumber()}`
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
