import { ledger, type StoreEarningRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { earnedColumns } from '../../../records/earnings/earned-figures'
import { PageLink } from '../../../records/page-link'
import { StoreStatusTag } from '../../../records/store/store-status'
import { RecordsAction } from '../records-action'

const columns: readonly ListColumn<StoreEarningRow>[] = [
  {
    key: 'storeName',
    width: 144,
    onCard: 'name',
    render: ({ storeId, storeName }) => (
      <PageLink page="financial.shopDetail" params={{ storeId }}>
        {storeName}
      </PageLink>
    ),
  },
  { key: 'status', width: 90, onCard: 'status', render: (row) => <StoreStatusTag row={row} /> },
  ...earnedColumns<StoreEarningRow>(),
  { key: 'commissionCents', width: 110, align: 'right' },
  { key: 'underWay', width: 110, align: 'right' },
  { key: 'lastWithdrawnAt' },
]

/** The earnings of each shop: available, frozen, pending and withdrawn. */
export default function ShopEarningsPage() {
  const table = useTable(ledger.getStoreEarningList)
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={220} />
          <ChoiceFilter name="status" width={120} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="storeId"
        columns={columns}
        actions={({ storeId, storeName }) => (
          <RecordsAction page="financial.shopDetail" params={{ storeId }} name={storeName} />
        )}
        exportWith={ledger.exportStoreEarningList}
        sums={ledger.getStoreEarningSums}
      />
    </ListPage>
  )
}
