import { interfaceTypes } from '@bedside/contracts'

/** An entry of a role's tree, as far as holding it is concerned. */
export interface Holdable {
  readonly menuId: number
  /** Above 0: the role holds it. */
  readonly isFlag: number
  readonly sysMenuList: readonly Holdable[]
}

interface Named {
  readonly menuId: number
  /** Module, page or button. */
  readonly interfaceType: number
  readonly sysMenuList: readonly Named[]
}

export type Ids = ReadonlySet<number>
/** Which entries may be switched. */
export type May = (menuId: number) => boolean

interface Place<Entry> {
  readonly entry: Entry
  /** The entries above it, nearest first. */
  readonly above: readonly number[]
  /** Everything below it, further down included. */
  readonly below: readonly number[]
}

/** Every entry with what stands above and below it, in the order of the tree. */
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

/** What the role holds, as the server says it. What stands above something held is held as well. */
export const checkedFrom = (tree: readonly Holdable[]): Ids =>
  new Set([...placesOf(tree).values()].filter(({ entry }) => entry.isFlag > 0).map(({ entry }) => entry.menuId))

/** The fewest entries that say the same, which is what a role stores: those with nothing held below them. */
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
 * What people are told of a change: entries by what stands below a module, as its own line counts them. A module comes and
 * goes with what is below it, and counts only where that is nothing.
 */
export function told({ added, removed }: Difference, tree: readonly Named[]): Difference {
  const places = placesOf(tree)
  const counts = (id: number): boolean => {
    const place = places.get(id)
    return place?.entry.interfaceType !== interfaceTypes.module || place.below.length === 0
  }
  return { added: added.filter(counts), removed: removed.filter(counts) }
}

/** A change made to something else than it was made on: what is there already, or gone already, stays so. */
export function applied({ added, removed }: Difference, to: Ids, tree: readonly Holdable[]): Ids {
  const taken = new Set(removed)
  const kept = [...to].filter((id) => !taken.has(id))
  return closed([...kept, ...added], placesOf(tree))
}

/** How the boxes look: checked with everything below, half with less than that, even with nothing at all. */
export function marks(checked: Ids, tree: readonly Holdable[]): { checked: number[]; halfChecked: number[] } {
  const held = [...placesOf(tree)].filter(([id]) => checked.has(id))
  const whole = ([, { below }]: (typeof held)[number]) => below.every((id) => checked.has(id))
  return {
    checked: held.filter(whole).map(([id]) => id),
    halfChecked: held.filter((place) => !whole(place)).map(([id]) => id),
  }
}

/**
 * The state after a click on a box. It switches everything below as well: on, as long as something there is off that
 * may be switched, and off after that. What may not be switched stays as it is.
 */
export function toggled(checked: Ids, id: number, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const mine = [id, ...(places.get(id)?.below ?? [])].filter(may)
  return mine.every((one) => checked.has(one))
    ? without(checked, mine, places, may)
    : closed([...checked, ...mine], places)
}

/** Everything that may be switched, on or off. */
export function switchedAll(checked: Ids, on: boolean, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const mine = [...places.keys()].filter(may)
  return on ? closed([...checked, ...mine], places) : without(checked, mine, places, may)
}

/** The entry itself and nothing below it, such as a page that may be seen and not worked on. */
export function onlyItself(checked: Ids, id: number, tree: readonly Holdable[], may: May): Ids {
  const places = placesOf(tree)
  const below = (places.get(id)?.below ?? []).filter(may)
  return closed([...without(checked, below, places, may), id], places)
}

type Places = ReadonlyMap<number, Place<Holdable>>

/** With everything above. */
const closed = (ids: readonly number[], places: Places): Ids =>
  new Set(
    ids.flatMap((id) => {
      const place = places.get(id)
      return place ? [id, ...place.above] : []
    }),
  )

/** Less those; whatever stays below one of them holds it. A module goes with its last page: alone it shows nothing. */
function without(checked: Ids, ids: readonly number[], places: Places, may: May): Ids {
  const gone = new Set(ids)
  const left = closed(
    [...checked].filter((id) => !gone.has(id)),
    places,
  )
  const emptied = new Set(ids.flatMap((id) => places.get(id)?.above.slice(-1) ?? []).filter(may))
  return new Set([...left].filter((id) => !emptied.has(id) || places.get(id)?.below.some((lower) => left.has(lower))))
}
