import { interfaceTypes, type InterfaceType, type MenuMoveForm, type MenuRow } from '@bedside/contracts'

/** A permission entry with its children. */
export interface Entry extends MenuRow {
  readonly sysMenuList: readonly Entry[]
}

/** The type of parent that each type requires: pages are below modules, buttons below pages. */
export const typeAbove: Readonly<Record<InterfaceType, InterfaceType | undefined>> = {
  [interfaceTypes.module]: undefined,
  [interfaceTypes.menu]: interfaceTypes.module,
  [interfaceTypes.button]: interfaceTypes.menu,
}
/** The type of child that each type can have. */
export const typeBelow: Readonly<Record<InterfaceType, InterfaceType | undefined>> = {
  [interfaceTypes.module]: interfaceTypes.menu,
  [interfaceTypes.menu]: interfaceTypes.button,
  [interfaceTypes.button]: undefined,
}

/** Builds the tree from rows, which are sorted within each level. */
export function treeOf(rows: readonly MenuRow[], fid = 0): readonly Entry[] {
  return rowsBelow(rows, fid).map((row) => ({ ...row, sysMenuList: treeOf(rows, row.menuId) }))
}

export const rowsBelow = (rows: readonly MenuRow[], fid: number): readonly MenuRow[] =>
  rows.filter((row) => row.fid === fid)

export const rowOf = (rows: readonly MenuRow[], menuId: number | undefined): MenuRow | undefined =>
  rows.find((row) => row.menuId === menuId)

/** The ancestors of an entry, nearest first. */
export function rowsAbove(rows: readonly MenuRow[], { fid }: Pick<MenuRow, 'fid'>): readonly MenuRow[] {
  const parent = rowOf(rows, fid)
  return parent ? [parent, ...rowsAbove(rows, parent)] : []
}

/** Whether a parent is of the right type, and its families include all of the entry's. */
const fitsBelow = (row: Pick<MenuRow, 'interfaceType' | 'families'>, parent: MenuRow): boolean =>
  parent.interfaceType === typeAbove[row.interfaceType] &&
  row.families.every((family) => parent.families.includes(family))

/** A new position for an entry: its parent, and the order of all entries there. */
export type Move = Pick<MenuMoveForm, 'menuId' | 'fid' | 'menuIds'>

/** The current position of an entry as a move; made later, it undoes one. */
export function placeOf(rows: readonly MenuRow[], { menuId, fid }: Pick<MenuRow, 'menuId' | 'fid'>): Move {
  return { menuId, fid, menuIds: rowsBelow(rows, fid).map((row) => row.menuId) }
}

/** A move by one position; undefined at either end. */
export function shifted(rows: readonly MenuRow[], row: MenuRow, by: -1 | 1): Move | undefined {
  const place = placeOf(rows, row)
  const from = place.menuIds.indexOf(row.menuId)
  const to = from + by
  if (to < 0 || to >= place.menuIds.length) return undefined
  return { ...place, menuIds: inserted(place.menuIds, row.menuId, to) }
}

/** Where an entry is dropped in relation to the target. */
export type DropAt = 'above' | 'below' | 'on'

/**
 * The move for a drop, or undefined if the entry cannot be there. Dropped on a possible parent it becomes the first
 * child; dropped below one, the last.
 */
export function dropped(rows: readonly MenuRow[], row: MenuRow, target: MenuRow, at: DropAt): Move | undefined {
  if (row.menuId === target.menuId) return undefined
  if (at !== 'above' && fitsBelow(row, target)) {
    const { menuId } = target
    const there = placeOf(rows, { menuId: row.menuId, fid: menuId })
    return { ...there, menuIds: inserted(there.menuIds, row.menuId, at === 'on' ? 0 : there.menuIds.length) }
  }
  if (at === 'on' || target.interfaceType !== row.interfaceType) return undefined
  const parent = rowOf(rows, target.fid)
  if (parent && !fitsBelow(row, parent)) return undefined
  const there = placeOf(rows, { menuId: row.menuId, fid: target.fid })
  const others = there.menuIds.filter((id) => id !== row.menuId)
  const index = others.indexOf(target.menuId) + (at === 'below' ? 1 : 0)
  return { ...there, menuIds: inserted(others, row.menuId, index) }
}

const inserted = (ids: readonly number[], id: number, at: number): number[] => {
  const order = ids.filter((one) => one !== id)
  order.splice(at, 0, id)
  return order
}

/** The rows after a move, shown before the server has answered. */
export function afterMove(rows: readonly MenuRow[], { menuId, fid, menuIds }: Move): readonly MenuRow[] {
  const moved = rowOf(rows, menuId)
  if (!moved) return rows
  const delta = (row: MenuRow) => (row.menuId === fid ? 1 : 0) - (row.menuId === moved.fid ? 1 : 0)
  const there = menuIds.flatMap((id) => rowOf(rows, id) ?? []).map((row) => ({ ...row, fid }))
  const elsewhere = rows.filter((row) => !menuIds.includes(row.menuId))
  return [...elsewhere, ...there].map((row) =>
    delta(row) === 0 ? row : { ...row, children: row.children + delta(row) },
  )
}

export const isElsewhere = (rows: readonly MenuRow[], move: Move): boolean => {
  const row = rowOf(rows, move.menuId)
  return row !== undefined && (row.fid !== move.fid || placeOf(rows, row).menuIds.join() !== move.menuIds.join())
}

/** The order that places a new entry last. */
export const orderAfter = (siblings: readonly MenuRow[]): number =>
  Math.min(9999, Math.max(0, ...siblings.map(({ orderBy }) => orderBy)) + 10)
