import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { above, withAncestors, lowest, minus, parentsOf } from './tree.js'

/** A forest in which each entry stands below an earlier one, or on top; and some of its entries. */
const forest = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((picks) => picks.map((pick, index) => ({ id: index + 1, fid: pick % (index + 1) || null })))
const choice = forest.chain((menus) =>
  fc.record({ menus: fc.constant(menus), ids: fc.array(fc.integer({ min: 1, max: menus.length })) }),
)

describe('the meaning of held entries', () => {
  test('is the granted entries and everything above them, and nothing else', () => {
    fc.assert(
      fc.property(choice, ({ menus, ids }) => {
        const parents = parentsOf(menus)
        const closed = withAncestors(ids, parents)
        for (const { id } of menus) {
          const reaches = ids.some((asked) => asked === id || above(asked, parents).includes(id))
          expect(closed.has(id)).toBe(reaches)
        }
      }),
    )
  })

  test('the lowest entries mean the same, none of them is above another, and none can be left out', () => {
    fc.assert(
      fc.property(choice, ({ menus, ids }) => {
        const parents = parentsOf(menus)
        const stored = lowest(ids, parents)
        const meant = withAncestors(ids, parents)
        expect(withAncestors(stored, parents)).toEqual(meant)
        for (const id of stored) {
          expect([...stored].some((other) => above(other, parents).includes(id))).toBe(false)
          expect(withAncestors(minus(stored, new Set([id])), parents)).not.toEqual(meant)
        }
      }),
    )
  })

  test('saving the entries that were read changes nothing, in any order and any number of times', () => {
    fc.assert(
      fc.property(choice, ({ menus, ids }) => {
        const parents = parentsOf(menus)
        const once = lowest(ids, parents)
        expect(lowest(withAncestors(once, parents), parents)).toEqual(once)
        expect(lowest([...ids].reverse(), parents)).toEqual(once)
        expect(lowest([...ids, ...ids, ...once], parents)).toEqual(once)
      }),
    )
  })

  test('granting more never results in holding less', () => {
    fc.assert(
      fc.property(choice, fc.nat(), ({ menus, ids }, pick) => {
        const parents = parentsOf(menus)
        const more = withAncestors([...ids, (pick % menus.length) + 1], parents)
        expect(minus(withAncestors(ids, parents), more)).toEqual([])
      }),
    )
  })

  test('missing entries mean nothing, and a missing parent ends the path', () => {
    expect(withAncestors([9], parentsOf([{ id: 1, fid: null }]))).toEqual(new Set())
    expect(withAncestors([], parentsOf([]))).toEqual(new Set())
    expect(above(2, parentsOf([{ id: 2, fid: 7 }]))).toEqual([7])
  })

  test('the path upwards lists the nearest entry first, and ends even in a broken tree', () => {
    const parents = parentsOf([
      { id: 1, fid: null },
      { id: 2, fid: 1 },
      { id: 3, fid: 2 },
      { id: 8, fid: 9 },
      { id: 9, fid: 8 },
    ])
    expect(above(3, parents)).toEqual([2, 1])
    expect(above(1, parents)).toEqual([])
    expect(above(8, parents)).toEqual([9, 8])
  })
})
