import { Fragment, memo, type Key, type ReactNode } from 'react'
import { isPlain } from './plain'
import { useRowPlaces } from './row-places'
import './table.css'
import { TableChoice, type TableMarks } from './table-choice'

/** A column as a table draws it. */
export interface TableColumn<Row> {
  readonly key: string
  readonly title: string
  readonly width?: number | undefined
  readonly align?: 'right' | 'center'
  /** Stays in sight while the others are scrolled. */
  readonly fixed?: 'start' | 'end'
  readonly render: (row: Row) => ReactNode
}

interface TableProps<Row, Column extends TableColumn<Row>> {
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

/** Rows in columns, as plain HTML: what a hundred rows cost is what the browser asks for them. */
export function Table<Row extends object, Column extends TableColumn<Row>>(props: TableProps<Row, Column>) {
  const { label, rows, rowKey, columns, head, actions, marks, busy, nothing } = props
  const width = columns.length + (marks ? 1 : 0) + (actions ? 1 : 0)
  const keyOf = (row: Row) => row[rowKey] as Key
  const places = useRowPlaces(rows, keyOf)
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
        <tbody>
          {rows.map((row) => (
            <tr key={places.of.get(keyOf(row))} data-row-key={keyOf(row)}>
              {marks && (
                <td className="table-mark">
                  <TableChoice.One marks={marks} row={row} rows={rows} keyOf={keyOf} />
                </td>
              )}
              <CellsOf record={keyOf(row)} row={row} columns={columns} />
              {actions && <td className="table-end">{content(keyOf(row), actions.of(row))}</td>}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={width} className="table-nothing">
                {nothing}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Says of a frame whether more stands beyond its end: a container query would know too, and cost every list two styles.
 * One that scrolls does so by keyboard as well, also while no row offers anything to stand on.
 */
function tellOfMore(frame: HTMLDivElement): () => void {
  const tell = () => {
    const beyond = frame.scrollWidth - frame.clientWidth
    frame.toggleAttribute('data-more', beyond - frame.scrollLeft > 1)
    if (beyond > 0) frame.tabIndex = 0
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

interface CellsProps<Row> {
  record: Key
  row: Row
  columns: readonly TableColumn<Row>[]
}

function Cells<Row>({ record, row, columns }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} className={placed(column)}>
      {content(record, column.render(row))}
    </td>
  ))
}

/** What remembers something of one record must not stand there for another. */
const content = (record: Key, node: ReactNode) => (isPlain(node) ? node : <Fragment key={record}>{node}</Fragment>)

/** A row that says what it said before is not drawn again. */
const CellsOf = memo(Cells) as unknown as typeof Cells

export const placed = ({ align, fixed }: Pick<TableColumn<never>, 'align' | 'fixed'>): string | undefined => {
  const names = [align && `table-${align}`, fixed && `table-${fixed}`].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

/** For the head of a column: its cells are as wide, without each saying so. */
export const wide = ({ width }: Pick<TableColumn<never>, 'width'>) =>
  width === undefined ? undefined : { width, minWidth: width }
