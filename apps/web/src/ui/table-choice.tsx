import type { Key } from 'react'
import { useText } from '../i18n/messages'
import { uiMessages } from './ui.messages'

/** The selected rows, and which rows can be selected. */
export interface TableMarks<Row> {
  readonly keys: readonly Key[]
  readonly rows: readonly Row[]
  choose(keys: readonly Key[], rows: readonly Row[]): void
  may(row: Row): boolean
  /** Why it cannot be selected, where that can be said. */
  because?(row: Row): string | undefined
}

interface Shared<Row> {
  marks: TableMarks<Row>
  /** The rows on this page; the selection on other pages is kept. */
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

/** Selects or deselects all selectable rows on the page. */
function All<Row>({ marks, rows, keyOf }: Shared<Row>) {
  const t = useText(uiMessages)
  const possible = rows.filter((row) => marks.may(row))
  const marked = possible.filter((row) => marks.keys.includes(keyOf(row)))
  const whole = possible.length > 0 && marked.length === possible.length
  return (
    <input
      type="checkbox"
      aria-label={t('markAll')}
      checked={whole}
      disabled={possible.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = marked.length > 0 && !whole
      }}
      onChange={() => change(marks, possible, keyOf, !whole)}
    />
  )
}

function One<Row>({ marks, row, rows, keyOf }: Shared<Row> & { row: Row }) {
  const t = useText(uiMessages)
  const marked = marks.keys.includes(keyOf(row))
  return (
    <input
      type="checkbox"
      aria-label={t('mark', { row: rows.indexOf(row) + 1 })}
      checked={marked}
      disabled={!marks.may(row)}
      title={marks.because?.(row)}
      onChange={() => change(marks, [row], keyOf, !marked)}
    />
  )
}

function change<Row>(marks: TableMarks<Row>, rows: readonly Row[], keyOf: (row: Row) => Key, on: boolean): void {
  const touched = new Set(rows.map((row) => keyOf(row)))
  const others = marks.rows.filter((row) => !touched.has(keyOf(row)))
  const next = on ? [...others, ...rows] : others
  marks.choose(
    next.map((row) => keyOf(row)),
    next,
  )
}

export const TableChoice = { All, One }
