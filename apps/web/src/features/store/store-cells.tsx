import type { StoreRow } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'

export const storeAddress = (storeId: number, tab?: string): string =>
  `/shopmall/storeDetail?storeId=${storeId}${tab ? `&tab=${tab}` : ''}`

/** A shop's name, which leads to its details for whoever may see them. */
export function StoreName({ row }: { row: Pick<StoreRow, 'storeId' | 'storeName'> }) {
  const { granted } = useSignedIn()
  if (!granted.has('shopmall.storeDetail')) return row.storeName
  return <a href={hrefOf(storeAddress(row.storeId))}>{row.storeName}</a>
}
