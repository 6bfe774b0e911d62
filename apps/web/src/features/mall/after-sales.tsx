import { afterSale, type AfterSaleRow } from '@bedside/contracts'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { AboutLink } from '../../records/money/about-link'
import { soonOfSales } from '../../records/money/soon-of-channel'
import { useOpenRecord } from '../../tab/use-open-record'
import { SaleActions } from './mall-actions'
import { Deadline, SaleStatusTag } from './mall-cells'
import { MallOrderPanel } from './mall-order-panel'
import { useMallDialogs, useSaleDialogs } from './use-mall-dialogs'

const columns: readonly ListColumn<AfterSaleRow>[] = [
  { key: 'afterSaleNo', width: 205, onCard: 'name' },
  { key: 'status', width: 120, onCard: 'status', render: (row) => <SaleStatusTag row={row} /> },
  {
    key: 'dueAt',
    width: 120,
    isEmpty: ({ dueAt }) => dueAt === null,
    render: ({ dueAt }) => <Deadline dueAt={dueAt} />,
  },
  { key: 'kind', width: 100 },
  { key: 'amountCents', width: 100 },
  { key: 'goodsText', width: 200 },
  { key: 'reason', width: 200 },
  { key: 'answer', width: 180 },
  { key: 'orderNo', width: 205, render: (row) => <AboutLink row={row} /> },
  { key: 'storeName', width: 150 },
  { key: 'trackingNo', also: ['carrier'], width: 150 },
  { key: 'createdAt' },
]

/** Requests of buyers, each with the deadline for its answer. */
export function AfterSales() {
  const table = useTable(afterSale.getAfterSaleList, { prefix: 'sales', everyMs: ({ list }) => soonOfSales(list) })
  // Under a name of its own: the orders' view, which stays mounted, would open the order as well.
  const [mallOrderId, open] = useOpenRecord('saleOrderId')
  const dialogs = useSaleDialogs()
  const orderDialogs = useMallDialogs()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="afterSaleNo" />
          <ChoiceFilter name="open" width={110} />
          <ChoiceFilter name="near" width={130} />
          <ChoiceFilter name="refundFailed" width={130} />
          <ChoiceFilter name="status" width={150} />
          <ChoiceFilter name="kind" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="afterSaleId"
        columns={columns}
        actions={(row) => <SaleActions row={row} dialogs={dialogs} onDetails={() => open(row.mallOrderId)} />}
        exportWith={afterSale.exportAfterSaleList}
      />
      <MallOrderPanel
        mallOrderId={mallOrderId}
        dialogs={orderDialogs}
        sales={dialogs}
        view="afterSales"
        onClose={() => open(undefined)}
      />
      {dialogs.element}
      {orderDialogs.element}
    </ListPage>
  )
}
