import { StoreRow, type StoreStatus } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { ValueTag, type Tone } from '../../ui/value-tag'

const tones: Record<StoreStatus, Tone> = {
  DRAFT: 'default',
  PENDING: 'processing',
  REJECTED: 'warning',
  ACTIVE: 'success',
  PAUSED: 'warning',
  FROZEN: 'error',
  CLOSED: 'default',
}

export const StoreStatusTag = ({ row }: { row: Pick<StoreRow, 'status'> }) => (
  <ValueTag of={StoreRow} field="status" value={row.status} tone={tones[row.status]} />
)

export const storeAddress = (storeId: number, tab?: string): string =>
  `/shopmall/storeDetail?storeId=${storeId}${tab ? `&tab=${tab}` : ''}`

/** A shop's name, which leads to its details for whoever may see them. */
export function StoreName({ row }: { row: Pick<StoreRow, 'storeId' | 'storeName'> }) {
  const { granted } = useSignedIn()
  if (!granted.has('shopmall.storeDetail')) return row.storeName
  return <a href={hrefOf(storeAddress(row.storeId))}>{row.storeName}</a>
}
