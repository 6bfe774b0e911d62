import type { Endpoint, Page, PageQuery } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { ListColumn } from './column'
import type { ListExport } from './export-rows'
import { FilterBar } from './filter-bar'
import { ListPage } from './list-page'
import { ListTable } from './list-table'
import { useTable } from './use-table'

interface RecordListProps<Q extends PageQuery, Row> {
  list: Endpoint<Q, Page<Row>>
  file?: ListExport<Q, Row>
  /** Tells it in the address from the other lists of that record. */
  prefix: string
  /** Which record's rows are wanted. */
  of: Partial<Q>
  rowKey: keyof Row & string
  columns: readonly ListColumn<Row>[]
  filters?: ReactNode
  actions?: (row: Row) => ReactNode
}

/** What one record has of something: that thing's own list, narrowed to the record. */
export function RecordList<Q extends PageQuery, Row extends object>(props: RecordListProps<Q, Row>) {
  const { list, file, prefix, of, rowKey, columns, filters, actions } = props
  const table = useTable(list, { fixed: of, prefix })
  return (
    <ListPage table={table} filters={filters && <FilterBar>{filters}</FilterBar>}>
      <ListTable
        table={table}
        rowKey={rowKey}
        columns={columns}
        {...(file && { exportWith: file })}
        {...(actions && { actions })}
      />
    </ListPage>
  )
}
