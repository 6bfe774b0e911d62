import { interfaceTypes } from '@bedside/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  withDifference,
  checkedFrom,
  difference,
  lowest,
  marks,
  onlyItself,
  placesOf,
  switchedAll,
  countedChange,
  toggled,
  type Holdable,
  type Ids,
} from './role-tree'

interface Entry extends Holdable {
  readonly sysMenuList: readonly Entry[]
}

/** Modules with pages with buttons, numbered in order. */
const trees = fc
  .array(fc.array(fc.nat(3), { maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((modules): readonly Entry[] => {
    let last = 0
    const entry = (below: () => readonly Entry[] = () => []): Entry => ({
      menuId: ++last,
      isFlag: 0,
      sysMenuList: below(),
    })
    return modules.map((pages) =>
      entry(() => pages.map((buttons) => entry(() => Array.from({ length: buttons }, () => entry())))),
    )
  })
const someOf = (tree: readonly Entry[]) => fc.subarray([...placesOf(tree).keys()])
const worlds = trees.chain((tree) =>
  fc.record({
    tree: fc.constant(tree),
    stored: someOf(tree),
    beyond: someOf(tree),
    clicks: fc.array(fc.constantFrom(...placesOf(tree).keys()), { maxLength: 6 }),
  }),
)

/** Marks stored entries and all their ancestors as held, as the server does. */
function loaded(tree: readonly Entry[], stored: readonly number[]): readonly Entry[] {
  const held = new Set(stored.flatMap((id) => [id, ...(placesOf(tree).get(id)?.above ?? [])]))
  const flagged = (entry: Entry): Entry => ({
    ...entry,
    isFlag: held.has(entry.menuId) ? 1 : 0,
    sysMenuList: entry.sysMenuList.map(flagged),
  })
  return tree.map(flagged)
}
const sorted = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)
const everything = () => true
/** Which entries a manager may switch who lacks those `beyond`, and therefore all below them. */
const without = (tree: readonly Entry[], beyond: readonly number[]) => (id: number) =>
  ![id, ...(placesOf(tree).get(id)?.above ?? [])].some((one) => beyond.includes(one))
const isClosed = (ids: Ids, tree: readonly Entry[]) =>
  [...ids].every((id) =>
    placesOf(tree)
      .get(id)
      ?.above.every((above) => ids.has(above)),
  )

describe('the entries that a role holds', () => {
  test('are the same after saving and loading, whatever was clicked before', () => {
    fc.assert(
      fc.property(worlds, ({ tree, stored, clicks }) => {
        const shown = loaded(tree, stored)
        const edited = clicks.reduce((now, id) => toggled(now, id, shown, everything), checkedFrom(shown))
        const again = loaded(tree, lowest(edited, shown))
        expect(sorted(checkedFrom(again))).toEqual(sorted(edited))
        expect(marks(checkedFrom(again), again)).toEqual(marks(edited, shown))
      }),
    )
  })

  test('are stored as the lowest held entries only', () => {
    fc.assert(
      fc.property(worlds, ({ tree, stored }) => {
        const shown = loaded(tree, stored)
        const least = lowest(checkedFrom(shown), shown)
        const places = placesOf(shown)
        expect(least.some((id) => places.get(id)?.above.some((above) => least.includes(above)))).toBe(false)
        expect(least.every((id) => stored.includes(id))).toBe(true)
      }),
    )
  })

  test('always include the ancestors of held entries', () => {
    fc.assert(
      fc.property(worlds, ({ tree, stored, clicks, beyond }) => {
        const may = without(tree, beyond)
        let now = checkedFrom(loaded(tree, stored))
        for (const id of clicks) {
          now = toggled(now, id, tree, may)
          expect(isClosed(now, tree)).toBe(true)
          now = onlyItself(now, id, tree, may)
          expect(isClosed(now, tree)).toBe(true)
        }
        for (const on of [true, false]) expect(isClosed(switchedAll(now, on, tree, may), tree)).toBe(true)
      }),
    )
  })
})

describe('a click', () => {
  test('does not change what may not be switched', () => {
    fc.assert(
      fc.property(worlds, ({ tree, stored, clicks, beyond }) => {
        const may = without(tree, beyond)
        const before = checkedFrom(loaded(tree, stored))
        const locked = (ids: Ids) => sorted(ids).filter((id) => !may(id))
        let now = before
        for (const id of clicks) now = toggled(now, id, tree, may)
        expect(locked(now)).toEqual(locked(before))
        for (const on of [true, false]) expect(locked(switchedAll(now, on, tree, may))).toEqual(locked(before))
      }),
    )
  })

  test('switches all descendants on, and the next click switches them off', () => {
    fc.assert(
      fc.property(worlds, ({ tree, stored, clicks: [id = 1] }) => {
        const below = placesOf(tree).get(id)?.below ?? []
        let now = checkedFrom(loaded(tree, stored))
        if ([id, ...below].every((one) => now.has(one))) now = toggled(now, id, tree, everything)
        const on = toggled(now, id, tree, everything)
        expect([id, ...below].every((one) => on.has(one))).toBe(true)
        const off = toggled(on, id, tree, everything)
        expect([id, ...below].some((one) => off.has(one))).toBe(false)
      }),
    )
  })
})

test('a box is checked with all descendants, and half checked with fewer', () => {
  fc.assert(
    fc.property(worlds, ({ tree, stored }) => {
      const held = checkedFrom(loaded(tree, stored))
      const { checked, halfChecked } = marks(held, tree)
      expect(sorted([...checked, ...halfChecked])).toEqual(sorted(held))
      for (const [id, { below }] of placesOf(tree))
        expect(checked.includes(id)).toBe(held.has(id) && below.every((lower) => held.has(lower)))
    }),
  )
})

test('a change can be applied to what another manager has saved meanwhile', () => {
  fc.assert(
    fc.property(worlds, ({ tree, stored, clicks, beyond }) => {
      const before = checkedFrom(loaded(tree, stored))
      const after = clicks.reduce((now, id) => toggled(now, id, tree, everything), before)
      expect(sorted(withDifference(difference(before, after), before, tree))).toEqual(sorted(after))
      const theirs = checkedFrom(loaded(tree, beyond))
      const { added, removed } = difference(before, after)
      const both = withDifference({ added, removed }, theirs, tree)
      expect(added.every((id) => both.has(id))).toBe(true)
      const needed = new Set([...theirs, ...added].filter((id) => !removed.includes(id)))
      expect(
        [...both].every(
          (id) =>
            needed.has(id) ||
            placesOf(tree)
              .get(id)
              ?.below.some((one) => needed.has(one)),
        ),
      ).toBe(true)
    }),
  )
})

describe('in a small tree', () => {
  const page = (menuId: number, ...buttons: number[]): Entry => ({
    menuId,
    isFlag: 0,
    sysMenuList: buttons.map((button) => page(button)),
  })
  const tree = [{ menuId: 1, isFlag: 0, sysMenuList: [page(10, 11, 12), page(20)] }]

  test('a page can be held without its buttons, and is then half checked', () => {
    const seen = onlyItself(new Set(), 10, tree, everything)
    expect(sorted(seen)).toEqual([1, 10])
    expect(marks(seen, tree)).toEqual({ checked: [], halfChecked: [1, 10] })
    expect(lowest(seen, tree)).toEqual([10])
  })

  test("a change counts entries below modules, like the module's own line", () => {
    const everythingHeld = toggled(new Set(), 1, tree, everything)
    const below = placesOf<Entry>(tree).get(1)?.below ?? []
    const kinds = tree.map((module) => ({
      ...module,
      interfaceType: interfaceTypes.module,
      sysMenuList: module.sysMenuList.map((one) => ({
        ...one,
        interfaceType: interfaceTypes.menu,
        sysMenuList: one.sysMenuList.map((two) => ({ ...two, interfaceType: interfaceTypes.button, sysMenuList: [] })),
      })),
    }))
    expect(countedChange(difference(new Set(), everythingHeld), kinds).added).toHaveLength(below.length)
    expect(countedChange(difference(everythingHeld, new Set()), kinds).removed).toHaveLength(below.length)
  })

  test('a page stays when its last button is removed; a module goes with its last page', () => {
    const one = toggled(new Set(), 11, tree, everything)
    expect(sorted(one)).toEqual([1, 10, 11])
    const none = toggled(one, 11, tree, everything)
    expect(sorted(none)).toEqual([1, 10])
    expect(sorted(toggled(toggled(none, 10, tree, everything), 10, tree, everything))).toEqual([])
  })
})
