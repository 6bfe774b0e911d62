import type { Key, ReactNode } from 'react'
import { usePhone } from '../lib/media'
import { Cards } from './cards'
import { edgesShown } from './edges-shown'
import './table.css'
import { TableBody } from './table-body'
import { TableChoice, type TableMarks } from './table-choice'
import { placed, wide, type TableColumn } from './table-column'

export interface TableProps<Row, Column extends TableColumn<Row>> {
  /** The accessible name. */
  label: string | undefined
  rows: readonly Row[]
  rowKey: keyof Row & string
  columns: readonly Column[]
  /** Renders a column header; defaults to its title. */
  head?: (column: Column) => ReactNode
  /** The actions of a row, in a last column. */
  actions?: { readonly title: string; readonly of: (row: Row) => ReactNode } | undefined
  marks?: TableMarks<Row> | undefined
  /** Other rows are being loaded: dims these. Refreshing the same rows does not, or polled lists would flicker. */
  busy?: boolean
  /** Shown instead of rows if there are none. */
  nothing: ReactNode
}

/** A table as plain HTML, so that a hundred rows cost little to render. Cards on phones. */
export function Table<Row extends object, Column extends TableColumn<Row>>(props: TableProps<Row, Column>) {
  const { label, rows, rowKey, columns, head, actions, marks, busy } = props
  const phone = usePhone()
  const keyOf = (row: Row) => row[rowKey] as Key
  if (phone) return <Cards {...props} keyOf={keyOf} />
  return (
    <div className="table-frame" ref={frameRef} aria-busy={busy ?? false}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {marks && (
              <th scope="col" className="table-mark">
                <TableChoice.All marks={marks} rows={rows} keyOf={keyOf} />
              </th>
            )}
            {columns.map((column) => head?.(column) ?? <TableHead key={column.key} column={column} />)}
            {actions && (
              <th scope="col" className="table-end">
                {actions.title}
              </th>
            )}
          </tr>
        </thead>
        <TableBody {...props} keyOf={keyOf} />
      </table>
    </div>
  )
}

const frameRef = (frame: HTMLDivElement) => edgesShown(frame, focusable)

/** A scrollable frame is focusable, so that it can be scrolled by keyboard even if no row has a focusable element. */
function focusable(frame: HTMLDivElement): void {
  if (frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight) frame.tabIndex = 0
  else frame.removeAttribute('tabindex')
}

function TableHead<Row>({ column }: { column: TableColumn<Row> }) {
  return (
    <th scope="col" className={placed(column)} style={wide(column)}>
      {column.title}
    </th>
  )
}
