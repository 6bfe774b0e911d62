import type { PageQuery } from '@bedside/contracts'
import { useState, type Key, type ReactNode } from 'react'
import type { TableMarks } from '../ui/table-choice'
import { afterReload, filtersOf, type SelectedRows } from './choice'
import type { ChosenSum } from './chosen-sums'
import type { TableState } from './use-table'

/** The selected rows of a list, across pages. */
export interface RowChoice<Row> extends TableMarks<Row> {
  /** How many of them are on other pages than the current one. */
  readonly elsewhere: number
  clear(): void
  /** Deselects rows that an action has changed: those on other pages are not loaded again, and would stay selected. */
  drop(rows: readonly Row[]): void
  /** Replaces rows that an action has changed but that stay selected, for the same reason. */
  replace(rows: readonly Row[]): void
}

/** The actions on selected rows. */
export interface RowBatch<Row> {
  readonly choice: RowChoice<Row>
  readonly actions: ReactNode
  /** What the selected rows come to, in lists of money. */
  readonly sums?: readonly ChosenSum[]
  /** The most rows an action accepts at once. */
  readonly most?: number
}

const any = () => true

/** The selection is cleared when the filters change, so that no action affects rows the user cannot see. */
export function useRowChoice<Q extends PageQuery, Row>(
  table: TableState<Q, Row>,
  rowKey: keyof Row & string,
  may: (row: Row) => boolean = any,
  because: (row: Row) => string | undefined = () => undefined,
): RowChoice<Row> {
  const filters = filtersOf(table.query)
  const keyOf = (row: Row) => row[rowKey] as Key
  const [chosen, set] = useState<SelectedRows<Row>>({ filters, rows: [] })
  const [seen, setSeen] = useState({ query: table.query, rows: table.rows })
  if (chosen.filters !== filters) set({ filters, rows: [] })
  else if (!table.fetching && seen.rows !== table.rows) {
    setSeen({ query: table.query, rows: table.rows })
    const again = seen.query === table.query
    if (again && chosen.rows.length > 0)
      set({ filters, rows: afterReload(chosen.rows, { before: seen.rows, now: table.rows, keyOf, may }) })
  }
  const rows = chosen.filters === filters ? chosen.rows : []
  const keysOnPage = new Set(table.rows.map(keyOf))
  return {
    rows,
    keys: rows.map(keyOf),
    elsewhere: rows.filter((row) => !keysOnPage.has(keyOf(row))).length,
    choose: (_keys, next) => set({ filters, rows: next }),
    clear: () => set({ filters, rows: [] }),
    drop: (changed) => {
      const keys = new Set(changed.map(keyOf))
      set((now) => ({ ...now, rows: now.rows.filter((row) => !keys.has(keyOf(row))) }))
    },
    replace: (changed) => {
      const now = new Map(changed.map((row) => [keyOf(row), row]))
      set((chosen) => ({ ...chosen, rows: chosen.rows.map((row) => now.get(keyOf(row)) ?? row) }))
    },
    may,
    because,
  }
}
