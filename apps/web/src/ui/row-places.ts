import { useState, type Key } from 'react'

/** Which row of a table each record stands in. */
export interface RowPlaces {
  readonly of: ReadonlyMap<Key, number>
  /** Rows that there have ever been. */
  readonly made: number
  /** How often the rows have stayed for other records. */
  readonly turned: number
}

export const noRows: RowPlaces = { of: new Map(), made: 0, turned: 0 }

/**
 * A record keeps its row for as long as it is there. Where all records are others, as on another page, the rows stay and
 * say something else: that is half the work of taking a hundred away and making a hundred new ones.
 */
export function placesFor(keys: readonly Key[], before: RowPlaces): RowPlaces {
  let { made, turned } = before
  const stays = keys.some((key) => before.of.has(key))
  const left = stays ? [] : [...before.of.values()]
  if (left.length > 0) turned++
  const of = new Map(keys.map((key, at) => [key, before.of.get(key) ?? left[at] ?? made++]))
  return { of, made, turned }
}

/** The rows for these records, after those that were on the screen before. */
export function useRowPlaces<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): RowPlaces {
  const [known, setKnown] = useState(() => ({ rows, places: placesFor(rows.map(keyOf), noRows) }))
  if (known.rows === rows) return known.places
  const places = placesFor(rows.map(keyOf), known.places)
  setKnown({ rows, places })
  return places
}
