import { useState, type Key } from 'react'

/** The rows of a list that the reader has marked, over all of its pages. */
export interface RowChoice<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly Key[]
  choose(keys: readonly Key[], rows: readonly Row[]): void
  clear(): void
  /** Whether a row can be marked at all. */
  may(row: Row): boolean
}

const any = () => true

export function useRowChoice<Row>(may: (row: Row) => boolean = any): RowChoice<Row> {
  const [{ keys, rows }, set] = useState<{ keys: readonly Key[]; rows: readonly Row[] }>({ keys: [], rows: [] })
  return {
    keys,
    rows,
    choose: (chosenKeys, chosenRows) => set({ keys: chosenKeys, rows: chosenRows }),
    clear: () => set({ keys: [], rows: [] }),
    may,
  }
}
