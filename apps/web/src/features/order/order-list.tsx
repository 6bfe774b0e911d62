import { order, type OrderRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { DayFilter } from '../../list/day-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { RecordFilter } from '../../list/record-filter'
import { useTable } from '../../list/use-table'
import { AgentFilter } from '../../records/agent-filter'
import { Place } from '../../records/lock-cells'
import { moneyFilters } from '../../records/money/money-filters'
import { orderAmountColumn } from '../../records/money/order-amount'
import { UserLink } from '../../records/user-link'
import { useOpenRecord } from '../../tab/use-open-record'
import { OrderActions } from '../../records/order/order-actions'
import { DeviceLink } from '../../records/device/device-link'
import { AbnormalTag, StatusTag } from '../../records/order/order-cells'
import { OrderDrawer } from './order-drawer'
import { orderMessages } from '../../records/order/order.messages'
import { useOrderDialogs } from '../../records/order/use-order-dialogs'

const columns = (place: string, user: string): readonly ListColumn<OrderRow>[] => [
  { key: 'orderNo', width: 200 },
  {
    key: 'status',
    also: ['overdue'],
    width: 88,
    oneLine: 'whole',
    onCard: 'status',
    render: (row) => <StatusTag row={row} />,
  },
  {
    key: 'nickname',
    also: ['phone'],
    title: user,
    width: 172,
    oneLine: 'cut',
    render: (row) => <UserLink row={row} />,
  },
  {
    key: 'hospitalName',
    also: ['departmentName', 'wardNo', 'bedNo'],
    title: place,
    width: 264,
    oneLine: 'cut',
    onCard: 'line',
    render: (row) => <Place row={row} />,
  },
  ...(['chargedCents', 'paidCents', 'dueCents'] as const).map(orderAmountColumn),
  { key: 'startAt', onCard: 'line' },
  { key: 'endAt' },
  ...(['askedCents', 'refundedCents'] as const).map(orderAmountColumn),
  { key: 'usedMin', width: 100 },
  { key: 'freeMin', width: 100 },
  { key: 'chargedMin', width: 100 },
  ...(['dayCents', 'nightCents', 'extraCents', 'waivedCents'] as const).map(orderAmountColumn),
  { key: 'deviceNo', width: 120, render: (row) => <DeviceLink row={row} /> },
  { key: 'planName', width: 140 },
  { key: 'payWay', width: 100 },
  { key: 'refundState', width: 100 },
  { key: 'endWay', width: 110 },
  { key: 'abnormal', width: 150, render: (row) => <AbnormalTag row={row} /> },
  { key: 'agentCompany', width: 200 },
]

export function OrderList() {
  const t = useText(orderMessages)
  const table = useTable(order.getOrderList)
  const [orderId, open] = useOpenRecord('orderId')
  const dialogs = useOrderDialogs()
  const [place, user] = [t('place'), t('user')]
  const shownColumns = useMemo(() => columns(place, user), [place, user])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <RecordFilter name="deviceId" />
          {moneyFilters('orderNo')}
          <TextFilter name="deviceNo" width={140} />
          <AgentFilter />
          <DayFilter name="accountingDay" />
          <ChoiceFilter name="night" width={110} />
          <DayFilter name="nightOf" />
          <ChoiceFilter name="again" width={110} />
          <ChoiceFilter name="unpaidLong" width={190} />
          <ChoiceFilter name="overdue" width={100} />
          <ChoiceFilter name="abnormal" width={150} />
          <ChoiceFilter name="endWay" width={120} />
          <ChoiceFilter name="refundState" width={120} />
          <ChoiceFilter name="openRefund" width={120} />
          <ChoiceFilter name="refundToApprove" width={140} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="orderId"
        columns={shownColumns}
        actions={(row) => <OrderActions row={row} dialogs={dialogs} onDetails={() => open(row.orderId)} />}
        exportWith={order.exportOrderList}
        sums={order.getOrderSums}
      />
      <OrderDrawer orderId={orderId} dialogs={dialogs} onClose={() => open(undefined)} />
      {dialogs.element}
    </ListPage>
  )
}
