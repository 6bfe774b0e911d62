import { store, type StoreRow } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'

/** The shops that the platform runs itself and has not closed; few enough for one page. Undefined while loading. */
export function useOwnStores(when = true): { readonly stores: readonly StoreRow[] | undefined } {
  const { data, isError } = useEndpoint(store.getStoreList, { storeType: 'OWN', pageSize: 100 }, { quiet: true, when })
  const stores = data?.list.filter(({ status }) => status !== 'CLOSED')
  return { stores: stores ?? (isError || !when ? [] : undefined) }
}

/** A choice among these shops. */
export function OwnStoreSelect(field: { id?: string; value?: number; onChange?: (id: number) => void }) {
  const { stores = [] } = useOwnStores()
  const options = stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
  return <Select {...field} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
