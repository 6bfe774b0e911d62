import type { Key, ReactNode } from 'react'
import { usePhone } from '../lib/media'
import { Cards } from './cards'
import './table.css'
import { TableBody } from './table-body'
import { TableChoice, type TableMarks } from './table-choice'
import { placed, wide, type TableColumn } from './table-column'

export interface TableProps<Row, Column extends TableColumn<Row>> {
  /** What it is called, for whoever hears it. */
  label: string | undefined
  rows: readonly Row[]
  rowKey: keyof Row & string
  columns: readonly Column[]
  /** Draws the head of a column; left out, its title. */
  head?: (column: Column) => ReactNode
  /** What can be done with a row, in a column of its own at the end. */
  actions?: { readonly title: string; readonly of: (row: Row) => ReactNode } | undefined
  marks?: TableMarks<Row> | undefined
  /** Other rows are on their way. */
  busy?: boolean
  /** Stands where rows would. */
  nothing: ReactNode
}

/** Rows in columns, as plain HTML: what a hundred rows cost is what the browser asks for them. On a phone, cards. */
export function Table<Row extends object, Column extends TableColumn<Row>>(props: TableProps<Row, Column>) {
  const { label, rows, rowKey, columns, head, actions, marks, busy } = props
  const phone = usePhone()
  const keyOf = (row: Row) => row[rowKey] as Key
  if (phone) return <Cards {...props} keyOf={keyOf} />
  return (
    <div className="table-frame" ref={tellOfMore} aria-busy={busy ?? false}>
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

/**
 * Says of a frame whether more stands before its start or beyond its end: a container query would know too, and cost
 * every list two styles. One that scrolls does so by keyboard as well, also while no row offers anything to stand on.
 */
function tellOfMore(frame: HTMLDivElement): () => void {
  const tell = () => {
    const beyond = frame.scrollWidth - frame.clientWidth
    frame.toggleAttribute('data-more', beyond - frame.scrollLeft > 1)
    frame.toggleAttribute('data-before', frame.scrollLeft > 1)
    if (beyond > 0 || frame.scrollHeight > frame.clientHeight) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(tell)
  for (const sized of [frame, ...frame.children]) sizes.observe(sized)
  frame.addEventListener('scroll', tell, { passive: true })
  return () => {
    sizes.disconnect()
    frame.removeEventListener('scroll', tell)
  }
}

function TableHead<Row>({ column }: { column: TableColumn<Row> }) {
  return (
    <th scope="col" className={placed(column)} style={wide(column)}>
      {column.title}
    </th>
  )
}
