import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, superRoleId, type AuthorityForm, type MenuNode, type RoleById, type RoleRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { GrantCache } from '../../access/grants.js'
import { familiesOf } from '../../access/menu-tree.js'
import { permissionsChanged } from '../../access/permissions.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { missing } from '../../access/scope.js'
import { withAncestors, lowest, minus, parentsOf } from '../../access/tree.js'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { roleList } from './role.list.js'
import { RoleStore } from './role.store.js'

/** The permissions of roles. */
@Injectable()
export class AuthorityService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly roles: RoleStore,
    private readonly grants: GrantCache,
    private readonly rank: Rank,
    private readonly lists: ListEngine,
  ) {}

  async menus(me: Actor, { roleId }: RoleById): Promise<MenuNode[]> {
    const role = await this.database.read.selectFrom('Role').select('id').where('id', '=', roleId).executeTakeFirst()
    if (!role) throw missing(me)
    return this.grants.editorTree(role.id)
  }

  /** Grants permissions. Only the lowest entries are stored; those above follow from the tree. */
  async set(me: Actor, form: AuthorityForm): Promise<RoleRow> {
    await this.rights.change(async (tx) => {
      const role = await this.roles.one(tx, me, form.roleId)
      ensure(role.id !== superRoleId, () => fault('role.superFixed'))
      await this.roles.mustBeCurrent(tx, me, role, form.version)
      const menus = await this.menusFor(tx, form.menuIds)
      const parents = parentsOf(menus)
      const before = withAncestors(await this.roles.menuIdsOf(tx, role.id), parents)
      const after = withAncestors(form.menuIds, parents)
      const foreign = menus.filter((menu) => after.has(menu.id) && !familiesOf(menu).includes(role.family))
      ensure(foreign.length === 0, () => fault('role.wrongFamily', { menus: listed(foreign.map(({ name }) => name)) }))

      const granted = minus(after, before)
      const revoked = minus(before, after)
      await this.rank.mustHold(tx, me, [...granted, ...revoked])
      await this.rank.mustOutrank(tx, me, role.id)
      await this.roles.give(tx, role.id, lowest(after, parents))
      await this.roles.change(tx, me, role, {}, { after: namesOf(menus, { granted, revoked }) })
      await permissionsChanged(tx)
    })
    return this.lists.one(roleList, form.roleId, me)
  }

  private async menusFor(tx: Tx, menuIds: readonly number[]) {
    const menus = await tx.selectFrom('Menu').select(['id', 'fid', 'name', 'interfaceName', 'families']).execute()
    const storedMenuIds = new Set(menus.map(({ id }) => id))
    const unknown = menuIds.filter((id) => !storedMenuIds.has(id))
    ensure(unknown.length === 0, () => fault('role.menusUnknown', { menus: listed(unknown.map(String)) }))
    return menus
  }
}

/** The granted and revoked entries by name, for the log. */
function namesOf(menus: readonly { id: number; interfaceName: string }[], change: Record<string, readonly number[]>) {
  const names = new Map(menus.map(({ id, interfaceName }) => [id, interfaceName]))
  const happened = Object.entries(change).filter(([, ids]) => ids.length > 0)
  return Object.fromEntries(happened.map(([kind, ids]) => [kind, ids.map((id) => names.get(id))]))
}
