import type { OrderRow } from '@bedside/contracts'
import { PageLink } from '../page-link'

/** A link to the related or current rental. */
export const OrderLink = ({
  row: { orderId, orderNo },
}: {
  row: { [K in 'orderId' | 'orderNo']: OrderRow[K] | null }
}) =>
  orderId === null ? (
    '—'
  ) : (
    <PageLink page="equipmentOrders.list" params={{ orderId }}>
      {orderNo}
    </PageLink>
  )
