import { mallOrder } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useCan } from '../../session/can'
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
  const mayCalendar = useCan(mallOrder.getMoneyCalendar)
  return (
    <PageViews
      name="view"
      views={[
        { key: 'orders', label: t('orders'), content: <MallOrders /> },
        { key: 'afterSales', label: t('afterSales'), content: <AfterSales /> },
        {
          key: 'calendar',
          label: t('calendar'),
          when: mayCalendar && info.family === 'STORE',
          content: <MoneyCalendarView />,
        },
      ]}
    />
  )
}
