import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { familyOf, fault, type Family } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { Records, type Unique } from '../../records/records.js'

type Role = Omit<Selectable<DB['Role']>, 'family'> & { family: Family }

/** A name is unique within its family. */
const oneName: Unique<Role> = {
  columns: ({ family, roleName }) => ({ family, roleName }),
  takenFault: () => fault('role.nameTaken'),
}

/** Stores roles and their grants; the services decide. */
@Injectable()
export class RoleStore extends Records<'Role', Role> {
  protected readonly table = 'Role'
  protected readonly entity = 'role'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ roleName }: Role) => roleName

  override async find(db: Reading, id: number): Promise<Role | undefined> {
    const role = await db.selectFrom('Role').selectAll().where('id', '=', id).executeTakeFirst()
    return role && { ...role, family: familyOf(role.family) }
  }

  /** Roles have no owner; permissions on them depend on rank. */
  override async one(db: Reading, me: Actor, id: number): Promise<Role> {
    const role = await this.find(db, id)
    if (!role) throw missing(me)
    return role
  }

  async menuIdsOf(tx: Tx, roleId: number): Promise<number[]> {
    const rows = await tx.selectFrom('RoleMenu').select('menuId').where('roleId', '=', roleId).execute()
    return rows.map(({ menuId }) => menuId)
  }

  async give(tx: Tx, roleId: number, menuIds: Iterable<number>): Promise<void> {
    await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
    const rows = [...menuIds].map((menuId) => ({ roleId, menuId }))
    if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
  }

  /** The accounts of existing managers with the role. */
  async users(tx: Tx, roleId: number): Promise<string[]> {
    const having = tx.selectFrom('Manager').select('managerAccount').where('roleId', '=', roleId)
    const rows = await having.where('deletedAt', 'is', null).orderBy('id').execute()
    return rows.map(({ managerAccount }) => managerAccount)
  }

  /**
   * Deletes a role. Deleted managers who had it get the built-in role of their family, because their rows are kept and need a
   * role.
   */
  protected override async erase(tx: Tx, role: Role): Promise<void> {
    const builtIn = tx.selectFrom('Role').select('id').where('family', '=', role.family).where('builtIn', '=', 1)
    const { id } = await builtIn.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await tx.updateTable('Manager').set({ roleId: id }).where('roleId', '=', role.id).execute()
    await tx.deleteFrom('Role').where('id', '=', role.id).execute()
  }
}
