import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'

/** The rental that something is in now, which leads there for whoever may see it. */
export function CurrentOrder({
  row: { orderId, orderNo },
}: {
  row: { orderId: number | null; orderNo: string | null }
}) {
  const { granted } = useSignedIn()
  if (orderId === null) return '—'
  return granted.has('equipmentOrders.list') ? (
    <a href={hrefOf(`/equipmentOrders/list?orderId=${orderId}`)}>{orderNo}</a>
  ) : (
    orderNo
  )
}
