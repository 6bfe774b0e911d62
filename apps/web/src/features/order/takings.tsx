import { order, type TakingRow } from '@bedside/contracts'
import type { ListColumn } from '../../list/column'
import { DayFilter } from '../../list/day-filter'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { OrderLink } from '../../records/order/order-link'
import { placeFilters } from '../../records/place-filter'

const columns: readonly ListColumn<TakingRow>[] = [
  { key: 'createdAt' },
  { key: 'way', width: 90, onCard: 'status' },
  { key: 'kind', width: 120 },
  { key: 'amountCents', width: 120 },
  {
    key: 'orderNo',
    width: 205,
    onCard: 'name',
    render: (row) => <OrderLink row={row} />,
  },
  { key: 'hospitalName', width: 220 },
]

/** Payments for and refunds of orders, by the day on which the money moved. */
export function Takings() {
  const table = useTable(order.getTakingList, { prefix: 'takings' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <DayFilter name="accountingDay" />
          <ChoiceFilter name="way" width={110} />
          <DayRangeFilter />
          {placeFilters({ to: 'hospital' })}
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="takingId"
        columns={columns}
        exportWith={order.exportTakingList}
        sums={order.getTakingSums}
      />
    </ListPage>
  )
}
