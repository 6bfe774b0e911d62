import { ledger, type StoreShareRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { hrefOf } from '../../../lib/paths'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'

const columns: readonly ListColumn<StoreShareRow>[] = [
  {
    key: 'orderNo',
    width: 205,
    onCard: 'name',
    render: ({ mallOrderId, orderNo }) => (
      <a href={hrefOf(`/shopmall/orderList?mallOrderId=${mallOrderId}`)}>{orderNo}</a>
    ),
  },
  { key: 'status', also: ['settleState'], width: 100 },
  { key: 'payCents', width: 110, align: 'right' },
  { key: 'refundedCents', width: 110, align: 'right' },
  { key: 'commissionCents', width: 100, align: 'right' },
  { key: 'feeCents', width: 110, align: 'right' },
  { key: 'storeCents', width: 110, align: 'right' },
  { key: 'settledAt' },
  { key: 'paidAt' },
  { key: 'goodsText', width: 220 },
]

/** Who gets what of each order of a shop. */
export function ShopSettlement({ storeId }: { storeId: number }) {
  const fixed = useMemo(() => ({ storeId }), [storeId])
  const table = useTable(ledger.getStoreShareList, { fixed, prefix: 'orders' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="settleState" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="mallOrderId" columns={columns} exportWith={ledger.exportStoreShareList} />
    </ListPage>
  )
}
