import { store, type StoreRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { LastDay } from '../../records/last-day'
import { StoreStatusTag } from '../../records/store/store-status'
import { RegionFilter } from '../../records/region-filter'
import { RegionName } from '../../records/region-name'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { AddButton } from '../../ui/add-button'
import { StoreActions } from './store-actions'
import { StoreName } from './store-cells'
import { storeMessages } from './store.messages'
import { useStoreDialogs } from './use-store-dialogs'

const columns: readonly ListColumn<StoreRow>[] = [
  { key: 'storeName', width: 220, render: (row) => <StoreName row={row} /> },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <StoreStatusTag row={row} /> },
  { key: 'statusReason', width: 180 },
  { key: 'commodities', width: 80 },
  { key: 'sales', width: 80 },
  { key: 'orders', width: 80, isEmpty: ({ orders }) => orders === null },
  { key: 'salesCents', width: 110, isEmpty: ({ salesCents }) => salesCents === null },
  { key: 'availableCents', width: 110, isEmpty: ({ availableCents }) => availableCents === null },
  { key: 'storeType', width: 100 },
  { key: 'contact', width: 100 },
  { key: 'phone', width: 120 },
  { key: 'hospitalName', width: 190 },
  { key: 'region', width: 110, oneLine: 'whole', render: ({ region }) => <RegionName value={region} /> },
  { key: 'agentCompany', width: 190 },
  { key: 'commissionBps', width: 100 },
  {
    key: 'foodPermitUntil',
    width: 200,
    also: ['permitState'],
    render: (row) => <LastDay day={row.foodPermitUntil} state={row.permitState} daysLeft={row.permitDaysLeft} />,
  },
  { key: 'managerAccount', width: 120 },
  { key: 'createdAt' },
]

export default function StoreListPage() {
  const t = useText(storeMessages)
  const table = useTable(store.getStoreList)
  const { granted } = useSignedIn()
  const dialogs = useStoreDialogs()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="status" width={120} />
          <ChoiceFilter name="storeType" width={130} />
          <RegionFilter />
          <ChoiceFilter name="permitState" width={150} />
        </FilterBar>
      }
      actions={
        <>
          {granted.has('shopmall.commodityList') && (
            <Button onClick={() => go('/shopmall/commodityList')}>{t('goods')}</Button>
          )}
          {granted.has('shopmall.goodsSort') && (
            <Button onClick={() => go('/shopmall/goodsSort')}>{t('categories')}</Button>
          )}
          <AddButton call={store.setStore} label={t('add')} onClick={() => go('/shopmall/storeEdit')} />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="storeId"
        columns={columns}
        actions={(row) => <StoreActions row={row} dialogs={dialogs} />}
        exportWith={store.exportStoreList}
        sums={store.getStoreSums}
      />
      {dialogs.element}
    </ListPage>
  )
}
