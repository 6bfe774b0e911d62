import { order, refundableOf, type OrderRefund, type OrderRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
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
  const { orderId, orderNo, status, dueCents, abnormal } = row
  const inUse = status === 'IN_USE'
  return (
    <RowActions
      actions={[
        onDetails && { label: t('details'), spoken: t('detailsOf', { orderNo }), first: true, run: onDetails },
        (inUse || status === 'PENDING_PAY') && {
          call: order.remindOrder,
          label: t('remind'),
          question: t('remindQuestion'),
          consequence: t('remindHelp'),
          run: () => remind({ orderId }, orderNo),
        },
        inUse && { call: order.closeOrder, label: t('closeOrder'), danger: true, run: () => dialogs.close(row) },
        status === 'PENDING_PAY' && { call: order.waiveOrder, label: t('waive'), run: () => dialogs.waive(row) },
        !inUse && dueCents > 0 && { call: order.deductOrder, label: t('deduct'), run: () => dialogs.deduct(row) },
        refundableOf(row) > 0 && { call: order.refundOrder, label: t('refund'), run: () => dialogs.refund(row) },
        inUse &&
          abnormal === 'CAP_REACHED' && {
            call: order.loseOrder,
            label: t('lose'),
            danger: true,
            run: () => dialogs.lose(row),
          },
      ]}
    />
  )
}

/** Actions on a refund of an order. */
export function RefundActions({ refund, dialogs }: { refund: OrderRefund; dialogs: RefundDialogs }) {
  const t = useText(orderMessages)
  const { status } = refund
  const pending = status === 'PENDING'
  return (
    <RowActions
      actions={[
        pending && { call: order.approveRefund, label: t('approve'), first: true, run: () => dialogs.approve(refund) },
        pending && {
          call: order.rejectRefund,
          label: t('reject'),
          danger: true,
          first: true,
          run: () => dialogs.reject(refund),
        },
        status === 'FAILED' && {
          call: order.retryRefund,
          label: t('retry'),
          first: true,
          run: () => dialogs.retry(refund),
        },
      ]}
    />
  )
}
