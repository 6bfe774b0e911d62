import { describe, expect, it } from 'vitest'
import { noRows, placesFor, type RowPlaces } from './row-places'

const rowsOf = ({ of }: RowPlaces) => [...of.values()]

describe('the row that a record stands in', () => {
  const first = placesFor(['a', 'b', 'c'], noRows)

  it('is a row of its own', () => expect(rowsOf(first)).toEqual([0, 1, 2]))

  it('stays its own while others come, go and change places', () => {
    const next = placesFor(['c', 'new', 'a'], first)
    expect(Object.fromEntries(next.of)).toEqual({ c: 2, new: 3, a: 0 })
    // Rows that are gone do not come back: something may still be open in them.
    expect(rowsOf(placesFor(['new', 'b'], next))).toEqual([3, 4])
  })

  it('is one that was there, where all records are others', () => {
    expect(rowsOf(placesFor(['x', 'y', 'z'], first))).toEqual([0, 1, 2])
    expect(rowsOf(placesFor(['x'], first))).toEqual([0])
    expect(rowsOf(placesFor(['v', 'w', 'x', 'y'], first))).toEqual([0, 1, 2, 3])
  })

  it('tells when rows have stayed for others', () => {
    expect(first.turned).toBe(0)
    expect(placesFor(['c', 'new'], first).turned).toBe(0)
    expect(placesFor(['x'], first).turned).toBe(1)
  })

  it('is a new one after an empty table', () => {
    expect(rowsOf(placesFor(['a'], placesFor([], first)))).toEqual([3])
  })
})
