import type { Business } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'

interface Source {
  readonly business: Business
  readonly orderId: number
  readonly orderNo: string
}

/** The rental or sale that a share comes of. */
export function SourceLink({ of: { business, orderId, orderNo } }: { of: Source }) {
  const path =
    business === 'MALL' ? `/shopmall/orderList?mallOrderId=${orderId}` : `/equipmentOrders/list?orderId=${orderId}`
  return <a href={hrefOf(path)}>{orderNo}</a>
}
