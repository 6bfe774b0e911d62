import { store } from '@bedside/contracts'
import { RecordFilter } from '../../list/record-filter'
import { SearchedFilter } from '../../list/searched-filter'
import { useCan } from '../../session/can'

interface OfStore {
  readonly storeId: number
  readonly storeName: string
}

/** Filters by shop. Viewers who see no list of shops can only remove the filter of a link. */
export const StoreFilter = () =>
  useCan(store.getStoreList) ? (
    <SearchedFilter name="storeId" width={150} call={store.getStoreList} optionOf={optionOf} />
  ) : (
    <RecordFilter name="storeId" />
  )

const optionOf = ({ storeId, storeName }: OfStore) => ({ value: storeId, label: storeName })
