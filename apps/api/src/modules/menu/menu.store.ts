import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type MenuRow } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { familiesOf } from '../../access/menu-tree.js'
import { missing } from '../../access/scope.js'
import { above, withAncestors, lowest, parentsOf, type Parents } from '../../access/tree.js'
import { iso } from '../../clock.js'
import { listed } from '../../data/listed.js'
import type { Reading } from '../../data/reading.js'
import { Records, type Unique } from '../../records/records.js'
import { orderOf } from './menu.order.js'

export type Menu = Selectable<DB['Menu']>

const oneName: Unique<Menu> = {
  columns: ({ interfaceName }) => ({ interfaceName }),
  takenFault: () => fault('menu.nameTaken'),
}

/** Stores menu entries and their tree; the service decides. */
@Injectable()
export class MenuStore extends Records<'Menu', Menu> {
  protected readonly table = 'Menu'
  protected readonly entity = 'menu'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ name }: Menu) => name

  override find(db: Reading, id: number): Promise<Menu | undefined> {
    return db.selectFrom('Menu').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Entries have no owner; permissions on them depend on what the manager holds. */
  override async one(db: Reading, me: Actor, id: number): Promise<Menu> {
    const menu = await this.find(db, id)
    if (!menu) throw missing(me)
    return menu
  }

  protected override async erase(tx: Tx, { id }: Menu): Promise<void> {
    await tx.deleteFrom('Menu').where('id', '=', id).execute()
  }

  /** An entry as a row of the reply. */
  async row(db: Reading, id: number): Promise<MenuRow | undefined> {
    const row = await this.withChildren(db).where('id', '=', id).executeTakeFirst()
    return row && menuRow(row)
  }

  /** The children of an entry, or the top entries, as rows of the reply. */
  async below(db: Reading, fid: number): Promise<MenuRow[]> {
    const there = this.withChildren(db).where('fid', fid === 0 ? 'is' : '=', fid === 0 ? null : fid)
    const rows = await there.orderBy('orderBy').orderBy('id').execute()
    return rows.map(menuRow)
  }

  /** All descendants of an entry, each level in order. */
  async allBelow(db: Reading, fid: number): Promise<MenuRow[]> {
    const menus = await this.withChildren(db).orderBy('orderBy').orderBy('id').execute()
    const parents = parentsOf(menus)
    return menus.filter(({ id }) => fid === 0 || above(id, parents).includes(fid)).map(menuRow)
  }

  /**
   * Renumbers siblings without changing their versions, so that open forms on them stay valid. Every version must have a log row,
   * from which a conflict reads what was changed.
   */
  async renumber(tx: Tx, menuIds: readonly number[]): Promise<void> {
    for (const id of menuIds) {
      await tx
        .updateTable('Menu')
        .set({ orderBy: orderOf(id, menuIds) })
        .where('id', '=', id)
        .execute()
    }
  }

  async hasChildren(tx: Tx, id: number): Promise<boolean> {
    const child = await tx.selectFrom('Menu').select('id').where('fid', '=', id).executeTakeFirst()
    return child !== undefined
  }

  /** The names of roles that were granted this very entry. */
  async holders(tx: Tx, id: number): Promise<string[]> {
    const holdings = tx.selectFrom('RoleMenu').innerJoin('Role', 'Role.id', 'RoleMenu.roleId').select('Role.roleName')
    return (await holdings.where('menuId', '=', id).execute()).map(({ roleName }) => roleName)
  }

  /** The lowest entries granted to each role. */
  async menuIdsByRole(tx: Tx): Promise<Map<number, number[]>> {
    const menuIdsByRole = new Map<number, number[]>()
    for (const { roleId, menuId } of await tx.selectFrom('RoleMenu').selectAll().execute())
      menuIdsByRole.set(roleId, [...(menuIdsByRole.get(roleId) ?? []), menuId])
    return menuIdsByRole
  }

  async parents(tx: Tx): Promise<Parents> {
    return parentsOf(await tx.selectFrom('Menu').select(['id', 'fid']).execute())
  }

  /** Rewrites the grants after a move: the same holdings have different lowest entries in the new tree. */
  async keepHoldings(
    tx: Tx,
    menuIdsByRole: ReadonlyMap<number, number[]>,
    before: Parents,
    after: Parents,
  ): Promise<void> {
    for (const [roleId, menuIds] of menuIdsByRole) {
      const rows = [...lowest(withAncestors(menuIds, before), after)].map((menuId) => ({ roleId, menuId }))
      await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
      if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
    }
  }

  async mustNotGain(tx: Tx, gaining: readonly number[]): Promise<void> {
    if (gaining.length === 0) return
    const roles = await tx.selectFrom('Role').select('roleName').where('id', 'in', gaining).execute()
    throw fault('menu.moveWouldGrant', { roles: listed(roles.map(({ roleName }) => roleName)) })
  }

  private withChildren(db: Reading) {
    return db
      .selectFrom('Menu')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('Menu as child')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('child.fid', '=', 'Menu.id')
          .as('children'),
      )
  }
}

function menuRow(menu: Menu & { children: number | null }): MenuRow {
  return {
    menuId: menu.id,
    fid: menu.fid ?? 0,
    interfaceType: menu.interfaceType as 1 | 2 | 3,
    interfaceName: menu.interfaceName,
    name: menu.name,
    nameEn: menu.nameEn,
    pageUrl: menu.pageUrl,
    icon: menu.icon,
    orderBy: menu.orderBy,
    isFlag: menu.isFlag === 1 ? 1 : 2,
    hidden: menu.hidden === 1 ? 1 : 0,
    alwaysShow: menu.alwaysShow === 1 ? 1 : 0,
    families: familiesOf(menu),
    builtIn: menu.builtIn === 1 ? 1 : 0,
    children: menu.children ?? 0,
    version: menu.version,
    updatedAt: iso(menu.updatedAt),
  }
}
