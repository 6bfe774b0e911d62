import type { PageQuery } from '@bedside/contracts'
import { memo, useMemo, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { knownCount } from '../lib/known'
import { usePhone } from '../lib/media'
import { useSurroundingName } from '../tab/tab-name'
import { Pager } from '../ui/pager'
import { Table } from '../ui/table'
import { exportedKeys, useTitledColumns, type ListColumn, type TitledColumn } from './column'
import { ColumnHead, type SortOrder } from './column-head'
import type { ListExport, ListFile } from './export-rows'
import { useList } from './list-context'
import { ListBatch } from './list-batch'
import { ListNothing } from './list-nothing'
import { ListSort } from './list-sort'
import { ListSums } from './list-sums'
import { ListToolbar } from './list-toolbar'
import { listMessages } from './list.messages'
import { arrange, isHidden, useListLayout, withColumn } from './list-layout'
import { pageSizes } from './page-size'
import type { RowBatch } from './use-choice'
import { useRowsScroll } from './use-rows-scroll'
import type { SumsOf } from './use-sums'
import type { TableState } from './use-table'

interface ListTableProps<Q extends PageQuery, Row> {
  table: TableState<Q, Row>
  columns: readonly ListColumn<Row>[]
  rowKey: keyof Row & string
  /** Actions of a row. */
  actions?: (row: Row) => ReactNode
  /** Actions on several rows, and the selection. */
  batch?: RowBatch<Row>
  exportWith?: ListExport<Q, Row>
  /** The sums of amounts, shown below the rows. */
  sums?: SumsOf<Q>
  /** Replaces the export of the list if the file has other rows, such as one per item. */
  file?: ListFile
}

/** The rows of a list, sorted and paged by the server, in columns the user can arrange. */
export function ListTable<Q extends PageQuery, Row extends object>(props: ListTableProps<Q, Row>) {
  const { table, rowKey, actions, batch, exportWith, sums } = props
  const t = useText(listMessages)
  const label = useSurroundingName()
  const [layout, setLayout] = useListLayout(table.name)
  const titled = useTitledColumns(table, props.columns)
  const columns = useMemo(() => arrange(titled, layout), [titled, layout])
  const visible = useMemo(() => columns.filter(({ key }) => !isHidden(layout, key)), [columns, layout])
  const file = props.file ?? (exportWith && { endpoint: exportWith, columns: exportedKeys(visible) })
  const shownColumns = useMemo(() => withFirstInSight(visible), [visible])
  const around = useRowsScroll(table.name, table.address)
  const { sort, order } = table.query as { sort?: string; order?: SortOrder }
  const set = (change: object) => table.set(change)
  const phone = usePhone()
  const sortBy = (key: string, next: SortOrder) =>
    set(next ? { sort: key, order: next } : { sort: undefined, order: undefined })
  const head = (column: TitledColumn<Row>) => (
    <ColumnHead
      key={column.key}
      column={column}
      order={sort === column.key ? order : undefined}
      onSort={(next) => sortBy(column.key, next)}
      onWidth={(width) => setLayout((now) => withColumn(now, columns, column.key, { width }))}
    />
  )
  return (
    <>
      <ListToolbar layout={layout} columns={columns} onLayout={setLayout} file={file} />
      {phone && <ListSort columns={shownColumns} sort={sort} order={order} onSort={sortBy} />}
      <div ref={around} className={`list-table table-${layout.density}`}>
        <Table
          label={label}
          rows={table.rows}
          rowKey={rowKey}
          columns={shownColumns}
          head={head}
          actions={actions && { title: t('actions'), of: actions }}
          marks={batch?.choice}
          busy={table.outdated}
          nothing={<ListNothing />}
        />
        <div className="list-foot">
          {batch && <ListBatch {...batch} />}
          {sums && <ListSums of={sums} table={table} />}
          {/* The total is unknown until the first answer. */}
          {!table.loading && (
            <Pages
              pageNum={table.query.pageNum}
              pageSize={table.query.pageSize}
              total={table.total}
              totalIsFloor={table.totalIsFloor}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Keeps the first column, which names the row, visible while scrolling sideways. */
const withFirstInSight = <Row,>([first, ...others]: readonly TitledColumn<Row>[]): readonly TitledColumn<Row>[] =>
  first ? [{ ...first, fixed: 'start' }, ...others] : []

type PagesProps = Pick<PageQuery, 'pageNum' | 'pageSize'> & Pick<TableState, 'total' | 'totalIsFloor'>

const Pages = memo(function Pages({ pageNum, pageSize, total, totalIsFloor }: PagesProps) {
  const t = useText(listMessages)
  const list = useList()
  return (
    <Pager
      page={pageNum}
      pageSize={pageSize}
      total={total}
      onPage={(to) => list.set({ pageNum: to })}
      sizes={{ choices: pageSizes, onSize: (size) => list.set({ pageSize: size }) }}
    >
      <span>{t(totalIsFloor ? 'totalAtLeast' : 'total', { total: knownCount(total) })}</span>
    </Pager>
  )
})
