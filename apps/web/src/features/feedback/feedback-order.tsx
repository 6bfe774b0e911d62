import { order, OrderRow } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { OrderAmount } from '../../records/money/order-amount'
import { OrderActions } from '../../records/order/order-actions'
import { OrderBill } from '../../records/order/order-bill'
import { StatusTag } from '../../records/order/order-cells'
import { useOrderDialogs } from '../../records/order/use-order-dialogs'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { feedbackMessages } from './feedback.messages'

/** The current state of the order that the feedback concerns, its bill line by line, and its actions. */
export function FeedbackOrder({ orderId }: { orderId: number }) {
  const t = useText(feedbackMessages)
  const answer = useEndpoint(order.getOrderInfo, { orderId }, { quiet: true })
  const dialogs = useOrderDialogs()
  return (
    <section aria-label={t('order')}>
      <Answered answer={answer} lines={6}>
        {(info) => (
          <>
            <Facts
              of={OrderRow}
              row={info.order}
              title={t('order')}
              narrow
              fields={[
                'orderNo',
                'status',
                'startAt',
                'endAt',
                'chargedCents',
                'paidCents',
                'dueCents',
                'refundedCents',
              ]}
              drawn={{
                status: <StatusTag row={info.order} />,
                chargedCents: <OrderAmount row={info.order} field="chargedCents" />,
                dueCents: <OrderAmount row={info.order} field="dueCents" />,
              }}
            />
            <div className="feedback-acts">
              <OrderActions row={info.order} dialogs={dialogs} />
            </div>
            <OrderBill info={info} />
            {dialogs.element}
          </>
        )}
      </Answered>
    </section>
  )
}
