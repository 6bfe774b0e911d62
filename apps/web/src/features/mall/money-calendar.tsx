import { CalendarOrder, limits, mallOrder, MoneyCalendar, yuan } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { ApplyLink } from '../../records/money/apply-link'
import { Figures } from '../../records/money/figures'
import { MoneySection } from '../../records/money/payments'
import { Answered } from '../../ui/answered'
import { RowTable } from '../../ui/row-table'
import { useLabel } from '../../ui/use-label'
import './mall.css'
import { MallStatusTag } from '../../records/mall-status'
import { mallMessages } from './mall.messages'

/** The money that arrives on each day, the orders it comes from, and the amounts that open after-sales hold back. */
export function MoneyCalendarView() {
  const answer = useEndpoint(mallOrder.getMoneyCalendar, {}, { quiet: true })
  return (
    <Answered answer={answer} lines={8}>
      {(calendar) => <Calendar calendar={calendar} />}
    </Answered>
  )
}

function Calendar({ calendar }: { calendar: MoneyCalendar }) {
  const t = useText(mallMessages)
  const label = useLabel(MoneyCalendar)
  const { days, heldBack, onTheWay, more } = calendar
  return (
    <div className="mall-part">
      <Figures
        label={t('calendar')}
        note={t('calendarNote')}
        figures={[
          { key: 'pending', name: label('pendingCents'), value: yuan(calendar.pendingCents) },
          { key: 'available', name: t('available'), value: yuan(calendar.availableCents) },
          { key: 'frozen', name: t('frozen'), value: yuan(calendar.frozenCents) },
          { key: 'owed', name: t('owed'), value: yuan(calendar.owedCents) },
        ]}
      />
      <div>
        <ApplyLink />
      </div>
      {more === 1 && <Alert type="info" showIcon title={t('moreOrders', { max: limits.calendarOrders })} />}
      {days.length === 0 && <p className="muted">{t('noDays')}</p>}
      {days.map(({ day, storeCents, orders }) => (
        <MoneySection key={day} title={t('arrives', { day, amount: yuan(storeCents) })}>
          <Orders label={day} orders={orders} nothing="" />
        </MoneySection>
      ))}
      <MoneySection title={t('heldBack')}>
        <Orders label={t('heldBack')} orders={heldBack} nothing={t('nothingHeld')} />
      </MoneySection>
      <MoneySection title={t('onTheWay')}>
        <Orders label={t('onTheWay')} orders={onTheWay} nothing={t('nothingOnTheWay')} />
      </MoneySection>
    </div>
  )
}

function Orders({ label, orders, nothing }: { label: string; orders: readonly CalendarOrder[]; nothing: string }) {
  return (
    <RowTable
      of={CalendarOrder}
      label={label}
      rowKey="mallOrderId"
      rows={orders}
      nothing={nothing}
      columns={[
        { key: 'orderNo', width: 215 },
        {
          key: 'status',
          width: 100,
          onCard: 'status',
          render: (row) => <MallStatusTag row={row} />,
        },
        { key: 'goodsText', width: 220 },
        { key: 'leftCents', width: 100 },
        { key: 'commissionCents', width: 100 },
        { key: 'feeCents', width: 100 },
        { key: 'storeCents', width: 100, fixed: 'end' },
      ]}
    />
  )
}
