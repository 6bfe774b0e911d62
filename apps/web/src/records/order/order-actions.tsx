import { lossTooEarly, order, refundableOf, type OrderRefund, type OrderRow } from '@bedside/contracts'
import { useText, useTranslate } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { FailedRefundActions } from '../money/failed-refund-actions'
import { useRefundHindrance } from '../money/use-refund-hindrance'
import { orderMessages } from './order.messages'
import type { OrderDialogs } from './use-order-dialogs'
import type { RefundDialogs } from './use-refund-dialogs'

interface OrderActionsProps {
  row: OrderRow
  dialogs: OrderDialogs
  /** Omitted if the details are already shown. */
  onDetails?: () => void
}

/** Actions on an order. */
export function OrderActions({ row, dialogs, onDetails }: OrderActionsProps) {
  const t = useText(orderMessages)
  const remind = useRecordAction(order.remindOrder, orderMessages.reminded)
  const translate = useTranslate()
  const { orderId, orderNo, status, dueCents, overdue, lossHours } = row
  const inUse = status === 'IN_USE'
  return (
    <RowActions
      actions={[
        onDetails && { label: t('details'), accessibleName: t('detailsOf', { orderNo }), first: true, run: onDetails },
        (inUse || status === 'PENDING_PAY') && {
          call: order.remindOrder,
          label: inUse ? t('remind') : t('remindToPay'),
          question: t('remindQuestion', { orderNo }),
          consequence: t('remindHelp'),
          run: () => remind({ orderId }, orderNo),
        },
        inUse && { call: order.closeOrder, label: t('closeOrder'), danger: true, run: () => dialogs.close(row) },
        status === 'PENDING_PAY' && { call: order.waiveOrder, label: t('waive'), run: () => dialogs.waive(row) },
        !inUse && dueCents > 0 && { call: order.deductOrder, label: t('deduct'), run: () => dialogs.deduct(row) },
        refundableOf(row) > 0 && { call: order.refundOrder, label: t('refund'), run: () => dialogs.refund(row) },
        inUse &&
          overdue === 1 && {
            call: order.loseOrder,
            label: t('lose'),
            danger: true,
            hindrance: lossHours === null ? undefined : translate(lossTooEarly, { hours: lossHours }),
            run: () => dialogs.lose(row),
          },
      ]}
    />
  )
}

interface RefundActionsProps {
  refund: OrderRefund
  /** The name of who gets it. */
  payer: string
  dialogs: RefundDialogs
}

/** Actions on a refund of an order. */
export function RefundActions({ refund, payer, dialogs }: RefundActionsProps) {
  const t = useText(orderMessages)
  const hindrance = useRefundHindrance(refund)
  if (refund.status !== 'PENDING')
    return (
      <FailedRefundActions
        refund={refund}
        retryWith={order.retryRefund}
        onRetry={() => dialogs.retry(refund)}
        onOffline={() => dialogs.payOffline({ refund, payer })}
      />
    )
  return (
    <RowActions
      actions={[
        { call: order.approveRefund, label: t('approve'), first: true, hindrance, run: () => dialogs.approve(refund) },
        {
          call: order.rejectRefund,
          label: t('reject'),
          danger: true,
          first: true,
          run: () => dialogs.reject(refund),
        },
      ]}
    />
  )
}
