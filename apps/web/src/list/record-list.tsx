import type { Endpoint, Page, PageQuery } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { RecordListName } from '../tab/record-lists'
import type { ListColumn } from './column'
import type { ListExport } from './export-rows'
import { FilterBar } from './filter-bar'
import { ListPage } from './list-page'
import { ListTable } from './list-table'
import type { SumsOf } from './use-sums'
import { useTable } from './use-table'

interface RecordListProps<Q extends PageQuery, Row> {
  list: Endpoint<Q, Page<Row>>
  file?: ListExport<Q, Row>
  sums?: SumsOf<Q>
  /** Distinguishes its parameters in the address from those of other lists of the record. */
  prefix: RecordListName
  /** The fixed filter for the record. */
  of: Partial<Q>
  rowKey: keyof Row & string
  columns: readonly ListColumn<Row>[]
  filters?: ReactNode
  actions?: (row: Row) => ReactNode
}

/** A list narrowed to one record, for its details page. */
export function RecordList<Q extends PageQuery, Row extends object>(props: RecordListProps<Q, Row>) {
  const { list, file, sums, prefix, of, rowKey, columns, filters, actions } = props
  const table = useTable(list, { fixed: of, prefix })
  return (
    <ListPage table={table} filters={filters && <FilterBar>{filters}</FilterBar>}>
      <ListTable
        table={table}
        rowKey={rowKey}
        columns={columns}
        {...(file && { exportWith: file })}
        {...(sums && { sums })}
        {...(actions && { actions })}
      />
    </ListPage>
  )
}
