import { memo, type Key } from 'react'
import type { TableProps } from './table'
import { TableChoice } from './table-choice'
import { placed, type TableColumn } from './table-column'

interface TableBodyProps<Row, Column extends TableColumn<Row>> extends TableProps<Row, Column> {
  keyOf: (row: Row) => Key
}

/** The body of a table, one row per record. */
export function TableBody<Row extends object, Column extends TableColumn<Row>>(props: TableBodyProps<Row, Column>) {
  const { rows, columns, actions, marks, nothing, keyOf } = props
  const width = columns.length + (marks ? 1 : 0) + (actions ? 1 : 0)
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} data-row-key={keyOf(row)}>
          {marks && (
            <td className="table-mark">
              <TableChoice.One marks={marks} row={row} rows={rows} keyOf={keyOf} />
            </td>
          )}
          <CellsOf row={row} columns={columns} />
          {actions && <td className="table-end">{actions.of(row)}</td>}
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
  row: Row
  columns: readonly TableColumn<Row>[]
}

function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => {
    const content = column.render(row)
    const whole = column.oneLine === 'cut' && typeof content === 'string' ? content : undefined
    return (
      <td key={column.key} className={placed(column)} title={whole}>
        {content}
      </td>
    )
  })
}

/** Memoised, so that unchanged rows are not rendered again. */
const CellsOf = memo(Cells) as unknown as typeof Cells
