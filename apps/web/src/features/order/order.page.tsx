import { useText } from '../../i18n/messages'
import { PageViews } from '../../ui/page-views'
import { OrderList } from './order-list'
import { orderMessages } from '../../records/order/order.messages'
import { Takings } from './takings'

/** Two views: rentals, and payments and refunds. */
export default function OrderPage() {
  const t = useText(orderMessages)
  return (
    <PageViews
      name="view"
      views={[
        { key: 'orders', label: t('orders'), content: <OrderList /> },
        { key: 'takings', label: t('takings'), content: <Takings /> },
      ]}
    />
  )
}
