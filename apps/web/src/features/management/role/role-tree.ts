import { interfaceTypes } from '@bedside/contracts'

/** What the role's tree needs of an entry. */
export interface Holdable {
  readonly menuId: number
  /** Above 0 if the role holds the entry. */
  readonly isFlag: number
  readonly sysMenuList: readonly Holdable[]
}

interface EntryOfTree {
  readonly menuId: number
  /** Module, page or button. */
  readonly interfaceType: number
  readonly sysMenuList: readonly EntryOfTree[]
}

export type Ids = ReadonlySet<number>
/** Whether the viewer may switch an entry. */
export type May = (menuId: number) => boolean

interface Place<Entry> {
  readonly entry: Entry
  /** Its ancestors, nearest first. */
  readonly above: readonly number[]
  /** Its descendants at all levels. */
  readonly below: readonly number[]
}

/** All entries in the order of the tree, with their ancestors and descendants. */
export function placesOf<Entry extends { readonly menuId: number; readonly sysMenuList: readonly Entry[] }>(
  tree: readonly Entry[],
  above: readonly number[] = [],
): ReadonlyMap<number, Place<Entry>> {
  const places = new Map<number, Place<Entry>>()
  for (const entry of tree) {
    const further = placesOf(entry.sysMenuList, [entry.menuId, ...above])
    places.set(entry.menuId, { entry, above, below: [...further.keys()] })
    for (const [id, place] of further) places.set(id, place)
  }
  return places
}

/** The entries that the role holds. The server marks the ancestors of held entries as held too. */
export const checkedFrom = (tree: readonly Holdable[]): Ids =>
  new Set([...placesOf(tree).values()].filter(({ entry }) => entry.isFlag > 0).map(({ entry }) => entry.menuId))

/** The entries that a role stores: those without held descendants. The server derives their ancestors. */
export const lowest = (checked: Ids, tree: readonly Holdable[]): number[] =>
  [...placesOf(tree)]
    .filter(([id, { below }]) => checked.has(id) && !below.some((lower) => checked.has(lower)))
    .map(([id]) => id)

export interface Difference {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

export const difference = (before: Ids, after: Ids): Difference => ({
  added: [...after].filter((id) => !before.has(id)),
  removed: [...before].filter((id) => !after.has(id)),
})

/**
 * A change as shown to people, without modules, like the numbers in the tree. A module is granted and revoked with the
 * entries below it, and counts only if it has none.
 */
export function countedChange({ added, removed }: Difference, tree: readonly EntryOfTree[]): Difference {
  const places = placesOf(tree)
  const counts = (id: number): boolean => {
    const place = places.get(id)
    return place?.entry.interfaceType !== interfaceTypes.module || place.below.length === 0
  }
  return { added: added.filter(counts), removed: removed.filter(counts) }
}

/** Applies a change to another state than it was made on. Entries already added or removed stay so. */
export function withDifference({ added, removed }: Difference, to: Ids, tree: readonly Holdable[]): Ids {
  const removedIds = new Set(removed)
  const remaining = [...to].filter((id) => !removedIds.has(id))
  return closed([...remaining, ...added], placesOf(tree))
}

/** The boxes to show: checked if all descendants are held, otherwise half checked. */
export function marks(checked: Ids, tree: readonly Holdable[]): { checked: number[]; halfChecked: number[] } {
  const heldPlaces = [...placesOf(tree)].filter(([id]) => checked.has(id))
  const whole = ([, { below }]: (typeof heldPlaces)[number]) => below.every((id) => checked.has(id))
  return {
    checked: heldPlaces.filter(whole).map(([id]) => id),
    halfChecked: heldPlaces.filter((place) => !whole(place)).map(([id]) => id),
  }
}

/**
 * The state after a click on a box, which also switches all descendants: on if any that may be switched is off, otherwise
 * off. Entries that may not be switched keep their state.
 */
export function toggled(checked: Ids, id: number, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const mine = [id, ...(places.get(id)?.below ?? [])].filter(may)
  return mine.every((one) => checked.has(one))
    ? without(checked, mine, places, may)
    : closed([...checked, ...mine], places)
}

/** Switches all entries that may be switched. */
export function switchedAll(checked: Ids, on: boolean, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const mine = [...places.keys()].filter(may)
  return on ? closed([...checked, ...mine], places) : without(checked, mine, places, may)
}

/** Holds the entry without its descendants, such as a page that may be seen but not changed. */
export function onlyItself(checked: Ids, id: number, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const below = (places.get(id)?.below ?? []).filter(may)
  return closed([...without(checked, below, places, may), id], places)
}

type Places = ReadonlyMap<number, Place<Holdable>>

/** Adds the ancestors of all entries. */
const closed = (ids: readonly number[], places: Places): Ids =>
  new Set(
    ids.flatMap((id) => {
      const place = places.get(id)
      return place ? [id, ...place.above] : []
    }),
  )

/**
 * Removes entries, but keeps ancestors of entries that remain. A module goes with its last page, because alone it would
 * show nothing.
 */
function without(checked: Ids, ids: readonly number[], places: Places, may: May): Ids {
  const gone = new Set(ids)
  const remaining = closed(
    [...checked].filter((id) => !gone.has(id)),
    places,
  )
  const emptied = new Set(ids.flatMap((id) => places.get(id)?.above.slice(-1) ?? []).filter(may))
  return new Set(
    [...remaining].filter((id) => !emptied.has(id) || places.get(id)?.below.some((lower) => remaining.has(lower))),
  )
}
