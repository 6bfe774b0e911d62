import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import { fault, type Fault, type MenuByFid, type MenuById, type MenuForm, type MenuRow } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { permissionsChanged } from '../../access/permissions.js'
import { ensure } from '../../access/rank.js'
import { missing } from '../../access/scope.js'
import { held, lowest, parentsOf } from '../../access/tree.js'
import { Clock, iso } from '../../clock.js'
import { listed } from '../../data/listed.js'
import { saveOver } from '../../data/save.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../log/conflict.js'
import { Journal } from '../log/journal.js'
import { columnsOf, wholeForm, type WholeForm } from './menu.form.js'
import { cycleProblem, gainingRoles, identityProblem, placeProblem, switchProblem, treeProblem } from './menu.rules.js'

type Menu = Selectable<DB['Menu']>

@Injectable()
export class MenuService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  async below({ fid }: MenuByFid): Promise<MenuRow[]> {
    const rows = await this.withChildren(this.database.read)
      .where('fid', fid === 0 ? 'is' : '=', fid === 0 ? null : fid)
      .orderBy('orderBy')
      .orderBy('id')
      .execute()
    return rows.map(menuRow)
  }

  async one(me: Actor, { menuId }: MenuById): Promise<MenuRow> {
    const row = await this.withChildren(this.database.read).where('id', '=', menuId).executeTakeFirst()
    if (!row) throw missing(me)
    return menuRow(row)
  }

  save(me: Actor, sent: MenuForm): Promise<MenuRow> {
    return this.database.write(async (tx) => {
      const stored = sent.menuId === undefined ? undefined : await this.stored(tx, me, sent.menuId)
      if (stored) await ensureCurrent(tx, 'menu', stored, sent.version)
      const form = wholeForm(sent, stored)
      const parent = form.fid === 0 ? undefined : await this.stored(tx, me, form.fid)
      refuse(identityProblem(form, stored) ?? switchProblem(form) ?? placeProblem(form, parent))
      await this.mustBeFree(tx, form.interfaceName, stored?.id)
      ensure(me.isSuper || (parent && me.grants.menuIds.has(parent.id)) || stored?.fid === null, () =>
        fault('menu.beyond'),
      )
      const id = stored ? await this.change(tx, me, stored, form) : await this.add(tx, me, form, parent)
      refuse(treeProblem(id, await tx.selectFrom('Menu').selectAll().execute()))
      await permissionsChanged(tx)
      return menuRow(await this.withChildren(tx).where('id', '=', id).executeTakeFirstOrThrow())
    })
  }

  async remove(me: Actor, { menuId }: MenuById): Promise<null> {
    await this.database.write(async (tx) => {
      const menu = await this.stored(tx, me, menuId)
      ensure(menu.builtIn !== 1, () => fault('menu.builtIn'))
      // Only what nobody holds can be deleted, so what counts is the place it was added to.
      ensure(me.isSuper || menu.fid === null || me.grants.menuIds.has(menu.fid), () => fault('menu.beyond'))
      const child = await tx.selectFrom('Menu').select('id').where('fid', '=', menu.id).executeTakeFirst()
      ensure(!child, () => fault('record.hasChildren'))
      const roles = await tx
        .selectFrom('RoleMenu')
        .innerJoin('Role', 'Role.id', 'RoleMenu.roleId')
        .select('Role.name')
        .where('menuId', '=', menu.id)
        .execute()
      ensure(roles.length === 0, () => fault('menu.inUse', { roles: listed(roles.map(({ name }) => name)) }))
      await tx.deleteFrom('Menu').where('id', '=', menu.id).execute()
      await permissionsChanged(tx)
      await this.journal.record(tx, me, { entity: 'menu', entityId: menu.id, label: menu.name, before: { ...menu } })
    })
    return null
  }

  private async add(tx: Tx, me: Actor, form: WholeForm, parent: Menu | undefined): Promise<number> {
    const now = this.clock.now()
    const values = { ...columnsOf(form), families: form.family ?? parent?.families ?? 'PLATFORM' }
    const { id } = await tx
      .insertInto('Menu')
      .values({ ...values, builtIn: 0, version: 1, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.journal.record(tx, me, {
      entity: 'menu',
      entityId: id,
      label: form.name,
      after: { ...values, version: 1 },
    })
    return id
  }

  private async change(tx: Tx, me: Actor, stored: Menu, form: WholeForm): Promise<number> {
    ensure(mayTouch(me, stored), () => fault('menu.beyond'))
    if (stored.interfaceType !== form.interfaceType) {
      const child = await tx.selectFrom('Menu').select('id').where('fid', '=', stored.id).executeTakeFirst()
      ensure(!child, () => fault('menu.typeHasChildren'))
    }
    if ((stored.fid ?? 0) !== form.fid) await this.move(tx, stored, form.fid)
    const values = { ...columnsOf(form), ...(form.family && stored.builtIn !== 1 ? { families: form.family } : {}) }
    const version = await saveOver(tx, 'Menu', stored, values, this.clock.now())
    await this.journal.record(tx, me, {
      entity: 'menu',
      entityId: stored.id,
      label: form.name,
      before: { ...stored },
      after: { ...stored, ...values, version },
    })
    return stored.id
  }

  /** Moves an entry so that no role gains or loses anything by it. */
  private async move(tx: Tx, stored: Menu, fid: number): Promise<void> {
    const menus = await tx.selectFrom('Menu').select(['id', 'fid']).execute()
    const before = parentsOf(menus)
    refuse(fid === 0 ? undefined : cycleProblem(stored.id, fid, before))
    const after = new Map(before).set(stored.id, fid === 0 ? null : fid)
    const given = new Map<number, number[]>()
    for (const { roleId, menuId } of await tx.selectFrom('RoleMenu').selectAll().execute())
      given.set(roleId, [...(given.get(roleId) ?? []), menuId])
    const gaining = gainingRoles(stored.id, before, after, given)
    if (gaining.length > 0) {
      const roles = await tx.selectFrom('Role').select('name').where('id', 'in', gaining).execute()
      throw fault('menu.moveWouldGrant', { roles: listed(roles.map(({ name }) => name)) })
    }
    for (const [roleId, menuIds] of given) {
      const rows = [...lowest(held(menuIds, before), after)].map((menuId) => ({ roleId, menuId }))
      await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
      if (rows.length > 0) await tx.insertInto('RoleMenu').values(rows).execute()
    }
  }

  private async mustBeFree(tx: Tx, interfaceName: string, exceptId = 0): Promise<void> {
    const same = tx.selectFrom('Menu').select('id').where('interfaceName', '=', interfaceName)
    const taken = await same.where('id', '!=', exceptId).executeTakeFirst()
    ensure(!taken, () => fault('menu.nameTaken'))
  }

  private async stored(tx: Tx, me: Actor, id: number): Promise<Menu> {
    const menu = await tx.selectFrom('Menu').selectAll().where('id', '=', id).executeTakeFirst()
    if (!menu) throw missing(me)
    return menu
  }

  private withChildren(db: Tx | Database['read']) {
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

function refuse(problem: Fault | undefined): void {
  if (problem) throw problem
}

/** What one holds oneself; or, since nobody may hold it yet, what was added below that. */
function mayTouch(me: Actor, menu: Menu): boolean {
  if (me.isSuper || me.grants.menuIds.has(menu.id)) return true
  return menu.builtIn !== 1 && menu.fid !== null && me.grants.menuIds.has(menu.fid)
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
    families: menu.families.split(','),
    builtIn: menu.builtIn === 1 ? 1 : 0,
    children: menu.children ?? 0,
    version: menu.version,
    updatedAt: iso(menu.updatedAt),
  }
}
