import { store } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'

/** The shops that the platform runs itself; there are few. */
export const useOwnStores = (when = true) =>
  useEndpoint(store.getStoreList, { storeType: 'OWN', pageSize: 100 }, { quiet: true, when })

/** A shop that the platform runs itself. */
export function OwnStoreSelect(field: { id?: string; value?: number; onChange?: (id: number) => void }) {
  const stores = useOwnStores().data?.list ?? []
  const options = stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
  return <Select {...field} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
