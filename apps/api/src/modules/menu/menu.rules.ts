import { entries, essential, fault, interfaceTypes, type Fault } from '@bedside/contracts'
import { familiesOf } from '../../access/menu-tree.js'
import { above, withAncestors, parentsOf, type Parents } from '../../access/tree.js'
import type { WholeForm } from './menu.form.js'

/** Rules for menu entries, as pure functions: given what is stored, they return the refusal, if any. */
export interface StoredEntry {
  id: number
  fid: number | null
  interfaceType: number
  interfaceName: string
  families: string
  builtIn: number
}

const declared: ReadonlySet<string> = new Set(entries.map(({ key }) => key))
const needed: ReadonlySet<string> = new Set(essential)

/** A module has no parent, a page belongs to a module, a button to a page. */
export function placeProblem(form: WholeForm, parent: StoredEntry | undefined): Fault | undefined {
  const right =
    form.interfaceType === interfaceTypes.module
      ? form.fid === 0
      : parent?.interfaceType ===
        (form.interfaceType === interfaceTypes.menu ? interfaceTypes.module : interfaceTypes.menu)
  return right ? undefined : fault('menu.parentWrong')
}

export function cycleProblem(id: number, fid: number, parents: Parents): Fault | undefined {
  return fid === id || above(fid, parents).includes(id) ? fault('menu.cycle') : undefined
}

/** The names of declared permissions cannot be changed or taken by other entries. */
export function identityProblem(form: WholeForm, stored: StoredEntry | undefined): Fault | undefined {
  if (stored?.builtIn !== 1)
    return declared.has(form.interfaceName) && stored?.interfaceName !== form.interfaceName
      ? fault('menu.nameTaken')
      : undefined
  const same =
    form.interfaceName === stored.interfaceName &&
    form.interfaceType === stored.interfaceType &&
    (form.family === undefined || familiesOf(stored).includes(form.family))
  return same ? undefined : fault('menu.builtIn')
}

export function switchProblem(form: WholeForm): Fault | undefined {
  return form.isFlag !== 1 && needed.has(form.interfaceName) ? fault('menu.essential') : undefined
}

/**
 * The tree after a save: an entry's families must be among its parent's, because it would otherwise be in nobody's tree;
 * essential entries and everything above them stay enabled.
 */
export function treeProblem(saved: number, menus: readonly (StoredEntry & { isFlag: number })[]): Fault | undefined {
  const rows = new Map(menus.map((menu) => [menu.id, menu]))
  const outside = menus.some((menu) => {
    const parent = rows.get(menu.fid ?? 0)
    const concerned = menu.id === saved || parent?.id === saved
    return parent && concerned && !familiesOf(menu).every((family) => familiesOf(parent).includes(family))
  })
  if (outside) return fault('menu.familyWrong')
  const parents = parentsOf(menus)
  const lost = menus.some(({ id, interfaceName }) => {
    const chain = [id, ...above(id, parents)]
    return needed.has(interfaceName) && chain.includes(saved) && chain.some((at) => rows.get(at)?.isFlag !== 1)
  })
  return lost ? fault('menu.essential') : undefined
}

/** Roles that would hold more after a move; a move must not grant anything. */
export function gainingRoles(
  id: number,
  before: Parents,
  after: Parents,
  menuIdsByRole: ReadonlyMap<number, readonly number[]>,
): number[] {
  return [...menuIdsByRole]
    .filter(([, menuIds]) => {
      const was = withAncestors(menuIds, before)
      return was.has(id) && [...withAncestors(was, after)].some((menuId) => !was.has(menuId))
    })
    .map(([roleId]) => roleId)
}
