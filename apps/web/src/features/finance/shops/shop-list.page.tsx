import { ledger, type StoreEarningRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { hrefOf } from '../../../lib/paths'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { useSignedIn } from '../../../session/session'
import { go } from '../../../tab/go'
import { RowActions } from '../../../ui/row-actions'
import { earnedColumns } from '../../../records/earnings/earned-figures'
import { financeMessages } from '../finance.messages'
import { detailOf } from './detail-of'

const columns: readonly ListColumn<StoreEarningRow>[] = [
  { key: 'storeName', width: 190, onCard: 'name', render: (row) => <Name row={row} /> },
  { key: 'status', width: 100, onCard: 'status' },
  ...earnedColumns<StoreEarningRow>(),
  { key: 'commissionCents', width: 110, align: 'right' },
  { key: 'underWay', width: 110, align: 'right' },
  { key: 'lastWithdrawnAt' },
]

function Name({ row: { storeId, storeName } }: { row: StoreEarningRow }) {
  const { granted } = useSignedIn()
  return granted.has('financial.shopDetail') ? <a href={hrefOf(detailOf(storeId))}>{storeName}</a> : storeName
}

/** What each shop has earned, and where that is now. */
export default function ShopEarningsPage() {
  const t = useText(financeMessages)
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
          <RowActions
            actions={[
              {
                access: 'financial.shopDetail',
                label: t('details'),
                spoken: t('recordsOf', { name: storeName }),
                first: true,
                run: () => go(detailOf(storeId)),
              },
            ]}
          />
        )}
        exportWith={ledger.exportStoreEarningList}
      />
    </ListPage>
  )
}
