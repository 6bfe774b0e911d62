import type { StoreRow } from '@bedside/contracts'
import { pageAddress } from '../../lib/page-address'
import { PageLink } from '../../records/page-link'

export const storeAddress = (storeId: number, tab?: string): string =>
  pageAddress('shopmall.storeDetail', { storeId, tab })

export const StoreName = ({ row: { storeId, storeName } }: { row: Pick<StoreRow, 'storeId' | 'storeName'> }) => (
  <PageLink page="shopmall.storeDetail" params={{ storeId }}>
    {storeName}
  </PageLink>
)
