import { order, orderMoves, OrderRow, orderStatuses, type OrderInfo } from '@bedside/contracts'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { commonMessages } from '../../i18n/common.messages'
import { useText } from '../../i18n/messages'
import { OrderAmount, orderAmounts } from '../../records/money/order-amount'
import { placeOf } from '../../records/lock-cells'
import { MoneySteps } from '../../records/money/money-steps'
import { Payments, Refunds } from '../../records/money/payments'
import { soonOfRefunds } from '../../records/money/soon-of-channel'
import { Shares } from '../../records/money/shares'
import { PageLink } from '../../records/page-link'
import { UserLink } from '../../records/user-link'
import { useCan } from '../../session/can'
import { usePageAction } from '../../tab/use-page-action'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { SidePanel } from '../../ui/side-panel'
import { Views } from '../../ui/views'
import { Minutes } from '../../ui/minutes'
import { LockEvents } from './lock-events'
import { OrderActions, RefundActions } from '../../records/order/order-actions'
import { OrderBill } from '../../records/order/order-bill'
import { AbnormalTag, StatusTag } from '../../records/order/order-cells'
import '../../records/order/order.css'
import { AgentLink } from '../../records/agent-link'
import { DeviceLink } from '../../records/device/device-link'
import { orderMessages } from '../../records/order/order.messages'
import type { OrderDialogs } from '../../records/order/use-order-dialogs'
import { useRefundDialogs } from '../../records/order/use-refund-dialogs'

interface OrderDrawerProps {
  /** Undefined while the drawer is closed. */
  orderId: number | undefined
  dialogs: OrderDialogs
  onClose: () => void
}

export function OrderDrawer({ orderId, dialogs, onClose }: OrderDrawerProps) {
  const t = useText(orderMessages)
  const answer = useEndpoint(
    order.getOrderInfo,
    { orderId: orderId ?? 0 },
    { when: orderId !== undefined, quiet: true, everyMs: ({ refunds }) => soonOfRefunds(refunds) },
  )
  return (
    <SidePanel
      open={orderId !== undefined}
      title={answer.data?.order.orderNo ?? t('order')}
      extra={orderId !== undefined && answer.data && <OrderActions row={answer.data.order} dialogs={dialogs} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.order.orderId} info={info} dialogs={dialogs} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info, dialogs }: { info: OrderInfo; dialogs: OrderDialogs }) {
  usePageAction('FORCE_CLOSE', () => dialogs.close(info.order), useCan(order.closeOrder))
  usePageAction('WAIVE', () => dialogs.waive(info.order), useCan(order.waiveOrder))
  usePageAction('REFUND', () => dialogs.refund(info.order), useCan(order.refundOrder))
  const t = useText(orderMessages)
  const history = useHistoryView('order', info.order.orderId)
  const [shown, setShown] = useState('facts')
  return (
    <Views
      label={info.order.orderNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About row={info.order} /> },
        { key: 'bill', label: t('bill'), content: <OrderBill info={info} /> },
        { key: 'money', label: t('money'), content: <Money info={info} /> },
        {
          key: 'timeline',
          label: t('timeline'),
          content: <MoneySteps steps={info.steps} moves={orderMoves.texts} statuses={orderStatuses.texts} />,
        },
        { key: 'locks', label: t('locks'), content: <LockEvents events={info.lockEvents} /> },
        history,
      ]}
    />
  )
}

/** Payments of the order, their shares, and refunds. */
function Money({ info }: { info: OrderInfo }) {
  const dialogs = useRefundDialogs()
  return (
    <div className="money">
      <Payments payments={info.payments} />
      <Shares shares={info.shares} />
      <Refunds
        refunds={info.refunds}
        actions={(refund) => <RefundActions refund={refund} payer={info.order.nickname} dialogs={dialogs} />}
      />
      {dialogs.element}
    </div>
  )
}

function About({ row }: { row: OrderRow }) {
  const t = useText(orderMessages)
  const drawn = Object.fromEntries(
    orderAmounts.map((field) => [field, <OrderAmount key={field} row={row} field={field} />]),
  )
  return (
    <div className="order-part">
      <Facts
        of={OrderRow}
        row={row}
        title={t('rental')}
        fields={['status', 'startAt', 'endAt', 'usedMin', 'freeMin', 'chargedMin', 'endWay', 'abnormal', 'remindedAt']}
        drawn={{
          status: <StatusTag row={row} />,
          usedMin: <Minutes count={row.usedMin} />,
          freeMin: <Minutes count={row.freeMin} />,
          chargedMin: <Minutes count={row.chargedMin} />,
          abnormal: <AbnormalTag row={row} />,
        }}
      />
      <Facts
        of={OrderRow}
        row={row}
        title={t('amounts')}
        fields={[...orderAmounts, 'payWay', 'refundState']}
        drawn={drawn}
      />
      <Facts
        of={OrderRow}
        row={row}
        title={t('place')}
        fields={['nickname', 'hospitalName', 'deviceNo', 'agentCompany', 'planName']}
        drawn={{
          nickname: <UserLink row={row} />,
          hospitalName: (
            <PageLink page="hospital.detail" params={{ hospitalId: row.hospitalId }}>
              {placeOf(row)}
            </PageLink>
          ),
          deviceNo: <DeviceLink row={row} />,
          agentCompany: <AgentLink agentId={row.agentId} company={row.agentCompany} />,
        }}
        labels={{ hospitalName: commonMessages.place }}
      />
    </div>
  )
}
