import type { StoreRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { pageAddress } from '../../lib/page-address'
import { PageLink } from '../../records/page-link'
import { StoreLogo } from '../../records/store/store-logo'

export const storeAddress = (storeId: number, tab?: string): string =>
  pageAddress('shopmall.storeDetail', { storeId, tab })

export const StoreName = ({ row }: { row: Pick<StoreRow, 'storeId' | 'storeName' | 'logo'> }) => (
  <Flex gap="small" align="center">
    <StoreLogo row={row} />
    <PageLink page="shopmall.storeDetail" params={{ storeId: row.storeId }}>
      {row.storeName}
    </PageLink>
  </Flex>
)
