import type { Key } from 'react'

/** The selected rows, and the filters they were selected under. */
export interface SelectedRows<Row> {
  readonly filters: string
  readonly rows: readonly Row[]
}

/** Parameters of paging and sorting, which do not change which rows a list has. */
export const arranging: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'sort', 'order'])

/** The filters of a query as a comparable string. */
export const filtersOf = (query: object): string =>
  JSON.stringify(Object.entries(query).filter(([key, value]) => !arranging.has(key) && value !== undefined))

/** Whether an address contains filters, besides paging and sorting; an empty value lifts one that the page sets. */
export const isNarrowed = (address: string, except: readonly string[] = []): boolean =>
  [...new URLSearchParams(address)].some(([key, text]) => text !== '' && !arranging.has(key) && !except.includes(key))

/** How many filters an address has; a range of days counts as one, and one that is lifted not at all. */
export const filtersSet = (address: string): number =>
  new Set(
    [...new URLSearchParams(address)]
      .filter(([key, text]) => text !== '' && !arranging.has(key))
      .map(([key]) => (key === 'to' ? 'from' : key)),
  ).size

interface Reload<Row> {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  readonly keyOf: (row: Row) => Key
  /** Whether a row can be selected at all. */
  readonly may: (row: Row) => boolean
}

/**
 * The selection after the same page was reloaded: rows that are gone or can no longer be selected are dropped, the
 * others replaced by their current state.
 */
export function afterReload<Row>(marked: readonly Row[], { before, now, keyOf, may }: Reload<Row>): readonly Row[] {
  const fresh = new Map(now.map((row) => [keyOf(row), row]))
  const were = new Set(before.map(keyOf))
  return marked
    .filter((row) => fresh.has(keyOf(row)) || !were.has(keyOf(row)))
    .map((row) => fresh.get(keyOf(row)) ?? row)
    .filter(may)
}
