import type { Key } from 'react'

/** What rows are marked, and under which filters they were. */
export interface Chosen<Row> {
  readonly filters: string
  readonly rows: readonly Row[]
}

/** How a list is turned over and ordered: the rows stay the same ones. */
const arranging: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'sort', 'order'])

/** What decides which rows a list holds, in words that can be compared. */
export const filtersOf = (query: object): string =>
  JSON.stringify(Object.entries(query).filter(([key, value]) => !arranging.has(key) && value !== undefined))

/** Whether an address narrows its list, besides turning it over and ordering it. */
export const isNarrowed = (address: string, except: readonly string[] = []): boolean =>
  [...new URLSearchParams(address).keys()].some((key) => !arranging.has(key) && !except.includes(key))

/** How many filters an address sets: a range of days is one. */
export const filtersSet = (address: string): number =>
  new Set(
    [...new URLSearchParams(address).keys()]
      .filter((key) => !arranging.has(key))
      .map((key) => (key === 'to' ? 'from' : key)),
  ).size

interface Reload<Row> {
  readonly before: readonly Row[]
  readonly now: readonly Row[]
  readonly keyOf: (row: Row) => Key
  /** Whether a row can be marked at all. */
  readonly may: (row: Row) => boolean
}

/**
 * What is still marked after the same page was asked for again: a row that has left it, or can be marked no longer as it is
 * now, is marked no longer, and others are as they are now.
 */
export function afterReload<Row>(marked: readonly Row[], { before, now, keyOf, may }: Reload<Row>): readonly Row[] {
  const fresh = new Map(now.map((row) => [keyOf(row), row]))
  const were = new Set(before.map(keyOf))
  return marked
    .filter((row) => fresh.has(keyOf(row)) || !were.has(keyOf(row)))
    .map((row) => fresh.get(keyOf(row)) ?? row)
    .filter(may)
}
