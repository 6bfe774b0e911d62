import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { familyOf, fault, type Family } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { saveOver } from '../../records/versioned.js'
import { ensure } from '../../ensure.js'

interface NewRole {
  name: string
  family: Family
  remark: string
}

/** What role rows need from the database, in one place. Decisions are made by the services. */
@Injectable()
export class RoleStore {
  constructor(private readonly clock: Clock) {}

  async one(tx: Tx, me: Actor, id: number) {
    const columns = ['id', 'name', 'family', 'builtIn', 'remark', 'version'] as const
    const role = await tx.selectFrom('Role').select(columns).where('id', '=', id).executeTakeFirst()
    if (!role) throw missing(me)
    return { ...role, family: familyOf(role.family) }
  }

  async insert(tx: Tx, role: NewRole): Promise<number> {
    const now = this.clock.now()
    const values = { ...role, builtIn: 0, version: 1, createdAt: now, updatedAt: now }
    const { id } = await tx.insertInto('Role').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  save(tx: Tx, role: { id: number; version: number }, values: { name?: string; remark?: string }): Promise<number> {
    return saveOver(tx, 'Role', role, values, this.clock.now())
  }

  async given(tx: Tx, roleId: number): Promise<number[]> {
    const rows = await tx.selectFrom('RoleMenu').select('menuId').where('roleId', '=', roleId).execute()
    return rows.map(({ menuId }) => menuId)
  }

  async give(tx: Tx, roleId: number, menuIds: Iterable<number>): Promise<void> {
    await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
    const rows = [...menuIds].map((menuId) => ({ roleId, menuId }))
    if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
  }

  async mustBeFree(tx: Tx, { family, name }: { family: Family; name: string }, exceptId = 0): Promise<void> {
    const same = tx.selectFrom('Role').select('id').where('family', '=', family).where('name', '=', name)
    const taken = await same.where('id', '!=', exceptId).executeTakeFirst()
    ensure(!taken, () => fault('role.nameTaken'))
  }

  /** Accounts of living managers who have the role. */
  async users(tx: Tx, roleId: number): Promise<string[]> {
    const having = tx.selectFrom('Manager').select('account').where('roleId', '=', roleId)
    const rows = await having.where('deletedAt', 'is', null).orderBy('id').execute()
    return rows.map(({ account }) => account)
  }

  /** Deleted managers are kept for the record, and a record needs a role: the built-in one of their family. */
  async remove(tx: Tx, role: { id: number; family: Family }): Promise<void> {
    const builtIn = tx.selectFrom('Role').select('id').where('family', '=', role.family).where('builtIn', '=', 1)
    const { id } = await builtIn.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await tx.updateTable('Manager').set({ roleId: id }).where('roleId', '=', role.id).execute()
    await tx.deleteFrom('Role').where('id', '=', role.id).execute()
  }
}
