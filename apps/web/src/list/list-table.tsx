import type { PageQuery } from '@bedside/contracts'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { useTitledColumns, type ListColumn, type TitledColumn } from './column'
import type { ListExport } from './export-rows'
import { HeaderCell } from './header-cell'
import { ListNothing } from './list-nothing'
import { ListToolbar } from './list-toolbar'
import { listMessages } from './list.messages'
import { arrange, isHidden, useLook, withColumn } from './look'
import type { RowChoice } from './use-choice'
import type { TableState } from './use-table'

interface ListTableProps<Q extends PageQuery, Row> {
  table: TableState<Q, Row>
  columns: readonly ListColumn<Row>[]
  rowKey: keyof Row & string
  /** What can be done with a row. */
  actions?: (row: Row) => ReactNode
  /** What can be done with several rows, and the rows that are marked for it. */
  batch?: { readonly choice: RowChoice<Row>; readonly actions: ReactNode }
  exportWith?: ListExport<Q, Row>
}

/** The rows of a list: sorted and paged by the server, in columns that the reader can arrange. */
export function ListTable<Q extends PageQuery, Row extends object>(props: ListTableProps<Q, Row>) {
  const { table, rowKey, actions, batch, exportWith } = props
  const t = useText(listMessages)
  const [look, setLook] = useLook(table.name)
  const columns = arrange(useTitledColumns(table, props.columns), look)
  const visible = columns.filter(({ key }) => !isHidden(look, key))
  const shown = visible.map((column) =>
    tableColumn(column, table, (width) => setLook(withColumn(look, columns, column.key, { width }))),
  )
  return (
    <>
      <ListToolbar look={look} columns={columns} onLook={setLook} batch={batch} exportWith={exportWith} />
      <Table<Row>
        className="list-table"
        rowKey={rowKey}
        // A field of that name is a field like any other here, not rows below the row.
        expandable={{ childrenColumnName: '+rows' }}
        size={look.density}
        columns={
          actions
            ? [...shown, { key: '+actions', title: t('actions'), fixed: 'end', render: (_value, row) => actions(row) }]
            : shown
        }
        components={{ header: { cell: HeaderCell } }}
        dataSource={table.rows}
        loading={{ spinning: table.fetching, delay: 200 }}
        onChange={changes(table)}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <ListNothing /> }}
        pagination={{
          current: table.query.pageNum,
          pageSize: table.query.pageSize,
          total: table.total,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (total) => t(table.totalIsFloor ? 'totalAtLeast' : 'total', { total }),
        }}
        {...(batch && {
          rowSelection: {
            selectedRowKeys: [...batch.choice.keys],
            onChange: batch.choice.choose,
            preserveSelectedRowKeys: true,
            getCheckboxProps: (row) => ({ disabled: !batch.choice.may(row) }),
          },
        })}
      />
    </>
  )
}

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number]

function tableColumn<Q extends PageQuery, Row>(
  { key, sortable, render, ...column }: TitledColumn<Row>,
  { query }: TableState<Q, Row>,
  onWidth: (width: number) => void,
): AntColumn<Row> {
  const { sort, order } = query as { sort?: string; order?: string }
  return {
    key,
    dataIndex: key,
    ...column,
    onHeaderCell: () => ({ width: column.width, title: column.title, onWidth }) as object,
    ...(render && { render: (_value: unknown, row: Row) => render(row) }),
    ...(sortable && {
      sorter: true,
      sortOrder: sort === key && order ? (order === 'asc' ? 'ascend' : 'descend') : null,
    }),
  }
}

/** What the table tells of page, size and sort, as a change of the list's state. */
function changes<Q extends PageQuery, Row>(table: TableState<Q, Row>): TableProps<Row>['onChange'] {
  const set = (change: object) => table.set(change)
  return ({ current, pageSize }, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    if (pageSize !== table.query.pageSize) set({ pageSize })
    else if (current !== table.query.pageNum) set({ pageNum: current })
    else if (order) set({ sort: columnKey, order: order === 'ascend' ? 'asc' : 'desc' })
    else set({ sort: undefined, order: undefined })
  }
}
