import { mallOrder } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { PageViews } from '../../ui/page-views'
import { AfterSales } from './after-sales'
import { MallOrders } from './mall-orders'
import { mallMessages } from './mall.messages'
import { MoneyCalendarView } from './money-calendar'

/** Views: orders, after-sales and, for shops, the money calendar. */
export default function MallOrdersPage() {
  const t = useText(mallMessages)
  const { info } = useSignedIn()
  return (
    <PageViews
      name="view"
      views={[
        { key: 'orders', label: t('orders'), content: <MallOrders /> },
        { key: 'afterSales', label: t('afterSales'), content: <AfterSales /> },
        {
          key: 'calendar',
          label: t('calendar'),
          when: info.family === 'STORE',
          call: mallOrder.getMoneyCalendar,
          content: <MoneyCalendarView />,
        },
      ]}
    />
  )
}
