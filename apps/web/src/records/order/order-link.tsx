import type { OrderRow } from '@bedside/contracts'
import { PageLink } from '../page-link'

/** The rental that something is about or is in now. */
export const OrderLink = ({
  row: { orderId, orderNo },
}: {
  row: { [K in 'orderId' | 'orderNo']: OrderRow[K] | null }
}) =>
  orderId === null ? (
    '—'
  ) : (
    <PageLink page="equipmentOrders.list" asked={{ orderId }}>
      {orderNo}
    </PageLink>
  )
