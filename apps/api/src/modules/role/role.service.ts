import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  familyOf,
  fault,
  type AuthorityForm,
  type MenuNode,
  type Page,
  type RoleById,
  type RoleCopyForm,
  type RoleForm,
  type RoleOption,
  type RoleOptionsQuery,
  type RoleQuery,
  type RoleRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { GrantBook, superRoleId } from '../../access/grants.js'
import { permissionsChanged } from '../../access/permissions.js'
import { ensure, Rank } from '../../access/rank.js'
import { missing } from '../../access/scope.js'
import { difference, held, lowest, parentsOf } from '../../access/tree.js'
import { Clock } from '../../clock.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../log/conflict.js'
import { Journal } from '../log/journal.js'
import { roleList, roleRow } from './role.list.js'

@Injectable()
export class RoleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: GrantBook,
    private readonly rank: Rank,
    private readonly journal: Journal,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  list(me: Actor, query: RoleQuery): Page<RoleRow> {
    return this.lists.page(roleList, query, me)
  }

  async options(me: Actor, query: RoleOptionsQuery): Promise<RoleOption[]> {
    let found = this.database.read.selectFrom('Role').select(['id', 'name', 'family']).orderBy('id')
    if (query.family) found = found.where('family', '=', query.family)
    const roles = await found.execute()
    return roles
      .filter((role) => me.family === 'PLATFORM' || role.family === me.family)
      .filter((role) => this.rank.outranks(me, role.id))
      .map((role) => ({ roleId: role.id, roleName: role.name, family: familyOf(role.family) }))
  }

  async menus(me: Actor, query: RoleById): Promise<MenuNode[]> {
    const role = await this.database.read
      .selectFrom('Role')
      .select('id')
      .where('id', '=', query.roleId)
      .executeTakeFirst()
    if (!role) throw missing(me)
    return this.grants.editorTree(role.id)
  }

  save(me: Actor, form: RoleForm): Promise<RoleRow> {
    return this.database.write((tx) =>
      form.roleId === undefined ? this.add(tx, me, form) : this.change(tx, me, form.roleId, form),
    )
  }

  async remove(me: Actor, { roleId }: RoleById): Promise<null> {
    await this.database.write(async (tx) => {
      const role = await this.stored(tx, me, roleId)
      ensure(role.builtIn !== 1, () => fault('role.builtIn'))
      this.rank.mustOutrank(me, role.id)
      const users = await tx
        .selectFrom('Manager')
        .select('account')
        .where('roleId', '=', role.id)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute()
      ensure(users.length === 0, () =>
        fault('role.inUse', {
          count: users.length,
          managers: users
            .slice(0, 5)
            .map(({ account }) => account)
            .join('、'),
        }),
      )
      await this.freeOfDeleted(tx, role.id)
      await tx.deleteFrom('Role').where('id', '=', role.id).execute()
      await permissionsChanged(tx)
      await this.journal.record(tx, me, { entity: 'role', entityId: role.id, label: role.name, before: { ...role } })
    })
    return null
  }

  /** Stores the lowest entries only; what stands above them follows from the tree when it is read. */
  setAuthority(me: Actor, form: AuthorityForm): Promise<RoleRow> {
    return this.database.write(async (tx) => {
      const role = await this.stored(tx, me, form.roleId)
      ensure(role.id !== superRoleId, () => fault('role.superFixed'))
      await ensureCurrent(tx, 'role', role, form.version)
      const menus = await tx.selectFrom('Menu').select(['id', 'fid', 'name', 'families']).execute()
      const parents = parentsOf(menus)
      const unknown = form.menuIds.filter((id) => !parents.has(id))
      ensure(unknown.length === 0, () => fault('role.menusUnknown', { menus: unknown.slice(0, 5).join(', ') }))
      const after = held(form.menuIds, parents)
      const foreign = menus.filter((menu) => after.has(menu.id) && !menu.families.split(',').includes(role.family))
      ensure(foreign.length === 0, () =>
        fault('role.wrongFamily', {
          menus: foreign
            .slice(0, 5)
            .map(({ name }) => name)
            .join('、'),
        }),
      )

      const stored = await tx.selectFrom('RoleMenu').select('menuId').where('roleId', '=', role.id).execute()
      const before = held(
        stored.map(({ menuId }) => menuId),
        parents,
      )
      this.rank.mustHold(me, difference(before, after))
      const names = new Map(menus.map(({ id, name }) => [id, name]))
      await this.give(tx, role.id, lowest(after, parents))
      const version = await this.touch(tx, role)
      const told = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b).map((id) => names.get(id))
      await this.journal.record(tx, me, {
        entity: 'role',
        entityId: role.id,
        label: role.name,
        before: { menus: told(before), version: role.version },
        after: { menus: told(after), version },
      })
      return this.row(tx, role.id)
    })
  }

  copy(me: Actor, form: RoleCopyForm): Promise<RoleRow> {
    return this.database.write(async (tx) => {
      const from = await this.stored(tx, me, form.roleId)
      ensure(from.id !== superRoleId, () => fault('role.superFixed'))
      this.rank.mustOutrank(me, from.id)
      const row = await this.add(tx, me, {
        roleName: form.roleName,
        family: familyOf(from.family),
        remark: from.remark,
      })
      const menus = await tx.selectFrom('RoleMenu').select('menuId').where('roleId', '=', from.id).execute()
      await this.give(
        tx,
        row.roleId,
        menus.map(({ menuId }) => menuId),
      )
      return row
    })
  }

  private async add(tx: Tx, me: Actor, form: Pick<RoleForm, 'roleName' | 'family' | 'remark'>): Promise<RoleRow> {
    await this.freeName(tx, form.family, form.roleName)
    const now = this.clock.now()
    const { id } = await tx
      .insertInto('Role')
      .values({
        name: form.roleName,
        family: form.family,
        remark: form.remark,
        builtIn: 0,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await permissionsChanged(tx)
    await this.journal.record(tx, me, {
      entity: 'role',
      entityId: id,
      label: form.roleName,
      after: { name: form.roleName, family: form.family, remark: form.remark, version: 1 },
    })
    return this.row(tx, id)
  }

  private async change(tx: Tx, me: Actor, roleId: number, form: RoleForm): Promise<RoleRow> {
    const role = await this.stored(tx, me, roleId)
    ensure(role.id !== superRoleId, () => fault('role.superFixed'))
    this.rank.mustOutrank(me, role.id)
    await ensureCurrent(tx, 'role', role, form.version)
    ensure(form.family === role.family, () => fault('role.familyFixed'))
    await this.freeName(tx, role.family, form.roleName, role.id)
    const changed = { name: form.roleName, remark: form.remark }
    await tx.updateTable('Role').set(changed).where('id', '=', role.id).execute()
    const version = await this.touch(tx, role)
    await this.journal.record(tx, me, {
      entity: 'role',
      entityId: role.id,
      label: form.roleName,
      before: { ...role },
      after: { ...role, ...changed, version },
    })
    return this.row(tx, role.id)
  }

  private async touch(tx: Tx, role: { id: number; version: number }): Promise<number> {
    const version = role.version + 1
    const saved = await tx
      .updateTable('Role')
      .set({ version, updatedAt: this.clock.now() })
      .where('id', '=', role.id)
      .where('version', '=', role.version)
      .executeTakeFirst()
    ensure(saved.numUpdatedRows === 1n, () => fault('record.changed', { fields: '' }))
    await permissionsChanged(tx)
    return version
  }

  private async give(tx: Tx, roleId: number, menuIds: Iterable<number>): Promise<void> {
    await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
    const rows = [...menuIds].map((menuId) => ({ roleId, menuId }))
    if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
  }

  private async freeName(tx: Tx, family: string, name: string, exceptId = 0): Promise<void> {
    const taken = await tx
      .selectFrom('Role')
      .select('id')
      .where('family', '=', family)
      .where('name', '=', name)
      .where('id', '!=', exceptId)
      .executeTakeFirst()
    ensure(!taken, () => fault('role.nameTaken'))
  }

  /** Deleted managers keep a role for the record; it becomes the built-in one of their family. */
  private async freeOfDeleted(tx: Tx, roleId: number): Promise<void> {
    const builtIn = await tx
      .selectFrom('Role as mine')
      .innerJoin('Role as other', (join) => join.onRef('other.family', '=', 'mine.family').on('other.builtIn', '=', 1))
      .select('other.id')
      .where('mine.id', '=', roleId)
      .orderBy('other.id', 'desc')
      .executeTakeFirst()
    if (builtIn)
      await tx
        .updateTable('Manager')
        .set({ roleId: builtIn.id })
        .where('roleId', '=', roleId)
        .where('deletedAt', 'is not', null)
        .execute()
  }

  private async stored(tx: Tx, me: Actor, id: number) {
    const role = await tx
      .selectFrom('Role')
      .select(['id', 'name', 'family', 'builtIn', 'remark', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!role) throw missing(me)
    return role
  }

  private async row(tx: Tx, id: number): Promise<RoleRow> {
    const role = await tx
      .selectFrom('Role')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('Manager')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('Manager.roleId', '=', 'Role.id')
          .where('Manager.deletedAt', 'is', null)
          .as('managers'),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return roleRow({ ...role, managers: role.managers ?? 0 })
  }
}
