import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type Fault,
  type MenuByFid,
  type MenuById,
  type MenuDelQuery,
  type MenuForm,
  type MenuMoveForm,
  type MenuRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { permissionsChanged } from '../../access/permissions.js'
import { Rights } from '../../access/rights.js'
import { missing } from '../../access/scope.js'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { columnsOf, movedForm, wholeForm, type WholeForm } from './menu.form.js'
import { orderOf, orderProblem, sameOrder } from './menu.order.js'
import { cycleProblem, gainingRoles, identityProblem, placeProblem, switchProblem, treeProblem } from './menu.rules.js'
import { MenuStore, type Menu } from './menu.store.js'

/** An entry's position among its siblings, from 1, for the log: the order value alone says little. */
interface Positions {
  readonly before: { readonly position: number }
  readonly after: { readonly position: number }
}

@Injectable()
export class MenuService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly menus: MenuStore,
  ) {}

  below({ fid, deep }: MenuByFid): Promise<MenuRow[]> {
    const { read } = this.database
    return deep === 1 ? this.menus.allBelow(read, fid) : this.menus.below(read, fid)
  }

  async one(me: Actor, { menuId }: MenuById): Promise<MenuRow> {
    const row = await this.menus.row(this.database.read, menuId)
    if (!row) throw missing(me)
    return row
  }

  save(me: Actor, sent: MenuForm): Promise<MenuRow> {
    return this.rights.change(async (tx) => {
      const stored = sent.menuId === undefined ? undefined : await this.menus.one(tx, me, sent.menuId)
      if (stored) await this.menus.mustBeCurrent(tx, me, stored, sent.version)
      const id = await this.put(tx, me, wholeForm(sent, stored), stored)
      await permissionsChanged(tx)
      const row = await this.menus.row(tx, id)
      if (!row) throw missing(me)
      return row
    })
  }

  /** Moves an entry, by the rules of an edit, and renumbers its new siblings. */
  move(me: Actor, { menuId, fid, menuIds, version }: MenuMoveForm): Promise<MenuRow[]> {
    return this.rights.change(async (tx) => {
      const stored = await this.menus.one(tx, me, menuId)
      await this.menus.mustBeCurrent(tx, me, stored, version)
      if (fid !== 0) await this.menus.one(tx, me, fid)
      const from = await this.idsBelow(tx, stored.fid ?? 0)
      const there = fid === (stored.fid ?? 0) ? from : await this.idsBelow(tx, fid)
      refuse(orderProblem(menuIds, there, menuId))
      if (!sameOrder(menuIds, there)) {
        const form = movedForm(stored, { fid, orderBy: orderOf(menuId, menuIds) })
        const positions = { before: place(menuId, from), after: place(menuId, menuIds) }
        await this.put(tx, me, form, stored, positions)
        await this.menus.renumber(tx, menuIds)
        await permissionsChanged(tx)
      }
      return this.menus.below(tx, fid)
    })
  }

  async remove(me: Actor, { menuId, version }: MenuDelQuery): Promise<null> {
    await this.rights.change(async (tx) => {
      const menu = await this.menus.one(tx, me, menuId)
      ensure(menu.builtIn !== 1, () => fault('menu.builtIn'))
      // Only entries held by nobody can be deleted, so holding the parent is what is required.
      ensure(me.isSuper || menu.fid === null || me.grants.menuIds.has(menu.fid), () => fault('menu.beyond'))
      ensure(!(await this.menus.hasChildren(tx, menu.id)), () => fault('record.hasChildren'))
      const roles = await this.menus.holders(tx, menu.id)
      ensure(roles.length === 0, () => fault('menu.inUse', { roles: listed(roles) }))
      await this.menus.remove(tx, me, menu, version)
      await permissionsChanged(tx)
    })
    return null
  }

  /** Checks all rules, then saves the entry and writes the log. */
  private async put(
    tx: Tx,
    me: Actor,
    form: WholeForm,
    stored: Menu | undefined,
    positions?: Positions,
  ): Promise<number> {
    const parent = form.fid === 0 ? undefined : await this.menus.one(tx, me, form.fid)
    refuse(identityProblem(form, stored) ?? switchProblem(form) ?? placeProblem(form, parent))
    ensure(me.isSuper || (parent && me.grants.menuIds.has(parent.id)) || stored?.fid === null, () =>
      fault('menu.beyond'),
    )
    const id = stored ? await this.change(tx, me, stored, form, positions) : await this.add(tx, me, form, parent)
    refuse(treeProblem(id, await tx.selectFrom('Menu').selectAll().execute()))
    return id
  }

  private add(tx: Tx, me: Actor, form: WholeForm, parent: Menu | undefined): Promise<number> {
    const values = { ...columnsOf(form), families: form.family ?? parent?.families ?? 'PLATFORM' }
    return this.menus.add(tx, me, values)
  }

  private async change(tx: Tx, me: Actor, stored: Menu, form: WholeForm, positions?: Positions): Promise<number> {
    ensure(mayTouch(me, stored), () => fault('menu.beyond'))
    if (stored.interfaceType !== form.interfaceType)
      ensure(!(await this.menus.hasChildren(tx, stored.id)), () => fault('menu.typeHasChildren'))
    if ((stored.fid ?? 0) !== form.fid) await this.rehang(tx, stored, form.fid)
    const values = { ...columnsOf(form), ...(form.family && stored.builtIn !== 1 ? { families: form.family } : {}) }
    await this.menus.change(tx, me, stored, values, positions)
    return stored.id
  }

  /** Changes an entry's parent so that no role gains or loses anything. */
  private async rehang(tx: Tx, stored: Menu, fid: number): Promise<void> {
    const before = await this.menus.parents(tx)
    refuse(fid === 0 ? undefined : cycleProblem(stored.id, fid, before))
    const after = new Map(before).set(stored.id, fid === 0 ? null : fid)
    const menuIdsByRole = await this.menus.menuIdsByRole(tx)
    await this.menus.mustNotGain(tx, gainingRoles(stored.id, before, after, menuIdsByRole))
    await this.menus.keepHoldings(tx, menuIdsByRole, before, after)
  }

  private async idsBelow(tx: Tx, fid: number): Promise<number[]> {
    return (await this.menus.below(tx, fid)).map(({ menuId }) => menuId)
  }
}

const place = (id: number, ids: readonly number[]) => ({ position: ids.indexOf(id) + 1 })

function refuse(problem: Fault | undefined): void {
  if (problem) throw problem
}

/** Whether the manager holds the entry or, for an added entry that nobody holds yet, its parent. */
function mayTouch(me: Actor, menu: Menu): boolean {
  if (me.isSuper || me.grants.menuIds.has(menu.id)) return true
  return menu.builtIn !== 1 && menu.fid !== null && me.grants.menuIds.has(menu.fid)
}
