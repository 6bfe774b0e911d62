import type { PageQuery } from '@bedside/contracts'
import { useState, type Key, type ReactNode } from 'react'
import { afterReload, filtersOf, type Chosen } from './choice'
import type { TableState } from './use-table'

/** The rows of a list that the reader has marked, over all of its pages. */
export interface RowChoice<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly Key[]
  /** How many of them stand on other pages than the one that is shown. */
  readonly elsewhere: number
  choose(keys: readonly Key[], rows: readonly Row[]): void
  clear(): void
  /** Whether a row can be marked at all. */
  may(row: Row): boolean
}

/** What is done with the rows that are marked. */
export interface RowBatch<Row> {
  readonly choice: RowChoice<Row>
  readonly actions: ReactNode
  /** Of more than that it is not done at once. */
  readonly most?: number
}

const any = () => true

/** Nothing is done to rows that nobody sees: what is marked is forgotten as soon as the list is asked for others. */
export function useRowChoice<Q extends PageQuery, Row>(
  table: TableState<Q, Row>,
  rowKey: keyof Row & string,
  may: (row: Row) => boolean = any,
): RowChoice<Row> {
  const filters = filtersOf(table.query)
  const keyOf = (row: Row) => row[rowKey] as Key
  const [chosen, set] = useState<Chosen<Row>>({ filters, rows: [] })
  const [seen, setSeen] = useState({ query: table.query, rows: table.rows })
  if (chosen.filters !== filters) set({ filters, rows: [] })
  else if (!table.fetching && seen.rows !== table.rows) {
    setSeen({ query: table.query, rows: table.rows })
    const again = seen.query === table.query
    if (again && chosen.rows.length > 0)
      set({ filters, rows: afterReload(chosen.rows, { before: seen.rows, now: table.rows, keyOf, may }) })
  }
  const rows = chosen.filters === filters ? chosen.rows : []
  const shown = new Set(table.rows.map(keyOf))
  return {
    rows,
    keys: rows.map(keyOf),
    elsewhere: rows.filter((row) => !shown.has(keyOf(row))).length,
    choose: (_keys, next) => set({ filters, rows: next }),
    clear: () => set({ filters, rows: [] }),
    may,
  }
}
