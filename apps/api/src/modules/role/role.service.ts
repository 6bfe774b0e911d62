import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  familyOf,
  fault,
  superRoleId,
  type RoleDelQuery,
  type RoleCopyForm,
  type RoleForm,
  type RoleOption,
  type RoleOptionsQuery,
  type RoleRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { permissionsChanged } from '../../access/permissions.js'
import { Rank } from '../../access/rank.js'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { roleList } from './role.list.js'
import { RoleStore } from './role.store.js'

/** Calls on roles; `authority.service.ts` has their permissions. */
@Injectable()
export class RoleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly roles: RoleStore,
    private readonly rank: Rank,
    private readonly lists: ListEngine,
  ) {}

  /** Only roles that the caller may assign. */
  async options(me: Actor, query: RoleOptionsQuery): Promise<RoleOption[]> {
    const roles = await this.database.read
      .selectFrom('Role')
      .select(['id', 'roleName', 'family'])
      .orderBy('id')
      .execute()
    const options: RoleOption[] = []
    for (const { id: roleId, roleName, family } of roles) {
      if (query.family !== undefined && family !== query.family) continue
      if (me.family !== 'PLATFORM' && family !== me.family) continue
      if (await this.rank.outranks(me, roleId)) options.push({ roleId, roleName, family: familyOf(family) })
    }
    return options
  }

  async save(me: Actor, form: RoleForm): Promise<RoleRow> {
    const id = form.roleId === undefined ? await this.add(me, form) : await this.change(me, form.roleId, form)
    return this.lists.one(roleList, id, me)
  }

  async remove(me: Actor, { roleId, version }: RoleDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const role = await this.roles.one(tx, me, roleId)
      ensure(role.builtIn !== 1, () => fault('role.builtIn'))
      await this.rank.mustOutrank(tx, me, role.id)
      const users = await this.roles.users(tx, role.id)
      ensure(users.length === 0, () => fault('role.inUse', { count: users.length, managers: listed(users) }))
      await this.roles.remove(tx, me, role, version)
      await permissionsChanged(tx)
    })
    return null
  }

  async copy(me: Actor, form: RoleCopyForm): Promise<RoleRow> {
    const id = await this.database.write(async (tx) => {
      const from = await this.roles.one(tx, me, form.roleId)
      ensure(from.id !== superRoleId, () => fault('role.superFixed'))
      await this.rank.mustOutrank(tx, me, from.id)
      const role = { roleName: form.roleName, family: from.family, remark: from.remark }
      const copy = await this.roles.add(tx, me, role, { after: { copyOf: from.roleName } })
      await this.roles.give(tx, copy, await this.roles.menuIdsOf(tx, from.id))
      await permissionsChanged(tx)
      return copy
    })
    return this.lists.one(roleList, id, me)
  }

  private add(me: Actor, form: RoleForm): Promise<number> {
    return this.database.write(async (tx) => {
      const role = { roleName: form.roleName, family: form.family ?? 'PLATFORM', remark: form.remark ?? '' } as const
      const id = await this.roles.add(tx, me, role)
      await permissionsChanged(tx)
      return id
    })
  }

  private change(me: Actor, roleId: number, form: RoleForm): Promise<number> {
    const work = async (tx: Tx): Promise<number> => {
      await this.roles.lock(tx, roleId)
      const role = await this.roles.one(tx, me, roleId)
      ensure(role.id !== superRoleId, () => fault('role.superFixed'))
      await this.rank.mustOutrank(tx, me, role.id)
      await this.roles.mustBeCurrent(tx, me, role, form.version)
      ensure(form.family === undefined || form.family === role.family, () => fault('role.familyFixed'))
      await this.roles.change(tx, me, role, { roleName: form.roleName, remark: form.remark ?? role.remark })
      return role.id
    }
    return this.database.write(work, { shared: `role ${roleId}` })
  }
}
