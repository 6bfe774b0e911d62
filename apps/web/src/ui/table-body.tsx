import { Fragment, memo, useLayoutEffect, useRef, type Key, type ReactNode } from 'react'
import { isPlain } from './plain'
import type { RowPlaces } from './row-places'
import type { TableProps } from './table'
import { TableChoice } from './table-choice'
import { placed, type TableColumn } from './table-column'

interface TableBodyProps<Row, Column extends TableColumn<Row>> extends TableProps<Row, Column> {
  keyOf: (row: Row) => Key
  places: RowPlaces
}

/** What a table has to say, a row for each record. */
export function TableBody<Row extends object, Column extends TableColumn<Row>>(props: TableBodyProps<Row, Column>) {
  const { rows, columns, actions, marks, nothing, keyOf, places } = props
  const width = columns.length + (marks ? 1 : 0) + (actions ? 1 : 0)
  const body = useRef<HTMLTableSectionElement>(null)
  const turned = useRef(places.turned)
  // Whoever stood on a button of a record that is gone must not find themselves on that of another one.
  useLayoutEffect(() => {
    if (turned.current === places.turned) return
    turned.current = places.turned
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && body.current?.contains(activeElement)) activeElement.blur()
  }, [places.turned])
  return (
    <tbody ref={body}>
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

/** What may remember something of one record is made anew for another: by its key it is something else to React. */
const content = (record: Key, node: ReactNode) => (isPlain(node) ? node : <Fragment key={record}>{node}</Fragment>)

/** A row that says what it said before is not drawn again. */
const CellsOf = memo(Cells) as unknown as typeof Cells
