import { interfaceTypes, type InterfaceType, type MenuMoveForm, type MenuRow } from '@bedside/contracts'

/** A permission entry with what stands below it. */
export interface Entry extends MenuRow {
  readonly sysMenuList: readonly Entry[]
}

/** What each type stands below: a module on top, a page under a module, a button under a page. */
export const typeAbove: Readonly<Record<InterfaceType, InterfaceType | undefined>> = {
  [interfaceTypes.module]: undefined,
  [interfaceTypes.menu]: interfaceTypes.module,
  [interfaceTypes.button]: interfaceTypes.menu,
}
/** What is added below an entry of each type. */
export const typeBelow: Readonly<Record<InterfaceType, InterfaceType | undefined>> = {
  [interfaceTypes.module]: interfaceTypes.menu,
  [interfaceTypes.menu]: interfaceTypes.button,
  [interfaceTypes.button]: undefined,
}

/** The rows of all levels, each in its order, as a tree. */
export function treeOf(rows: readonly MenuRow[], fid = 0): readonly Entry[] {
  return rowsBelow(rows, fid).map((row) => ({ ...row, sysMenuList: treeOf(rows, row.menuId) }))
}

export const rowsBelow = (rows: readonly MenuRow[], fid: number): readonly MenuRow[] =>
  rows.filter((row) => row.fid === fid)

export const rowOf = (rows: readonly MenuRow[], menuId: number | undefined): MenuRow | undefined =>
  rows.find((row) => row.menuId === menuId)

/** The entries above one, nearest first. */
export function rowsAbove(rows: readonly MenuRow[], { fid }: Pick<MenuRow, 'fid'>): readonly MenuRow[] {
  const parent = rowOf(rows, fid)
  return parent ? [parent, ...rowsAbove(rows, parent)] : []
}

/** Which entries one may stand below: of the right type, and for every kind of account that it is for itself. */
const fitsBelow = (row: Pick<MenuRow, 'interfaceType' | 'families'>, parent: MenuRow): boolean =>
  parent.interfaceType === typeAbove[row.interfaceType] &&
  row.families.every((family) => parent.families.includes(family))

/** Where an entry goes: below which one, and the whole order there. */
export type Move = Pick<MenuMoveForm, 'menuId' | 'fid' | 'menuIds'>

/** The move that changes nothing, and later the one that takes a move back. */
export function placeOf(rows: readonly MenuRow[], { menuId, fid }: Pick<MenuRow, 'menuId' | 'fid'>): Move {
  return { menuId, fid, menuIds: rowsBelow(rows, fid).map((row) => row.menuId) }
}

/** One place up or down; undefined at the end of the row. */
export function shifted(rows: readonly MenuRow[], row: MenuRow, by: -1 | 1): Move | undefined {
  const place = placeOf(rows, row)
  const from = place.menuIds.indexOf(row.menuId)
  const to = from + by
  if (to < 0 || to >= place.menuIds.length) return undefined
  return { ...place, menuIds: inserted(place.menuIds, row.menuId, to) }
}

/** Where something is let go: right above or below an entry, or on it. */
export type DropAt = 'above' | 'below' | 'on'

/**
 * The move that is meant by letting an entry go there; undefined where it cannot stand. On an entry it becomes the
 * first below that, and beneath a fitting one that is closed, the last.
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

/** The rows as they will be once a move is made: shown before the server has answered. */
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

/** Whether a move would change anything. */
export const isElsewhere = (rows: readonly MenuRow[], move: Move): boolean => {
  const row = rowOf(rows, move.menuId)
  return row !== undefined && (row.fid !== move.fid || placeOf(rows, row).menuIds.join() !== move.menuIds.join())
}

/** The order of a new entry that stands last. */
export const orderAfter = (siblings: readonly MenuRow[]): number =>
  Math.min(9999, Math.max(0, ...siblings.map(({ orderBy }) => orderBy)) + 10)
