import { refund as refundCalls, type OrderRefund } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { Callable } from '../../session/can'
import { RowActions } from '../../ui/row-actions'
import { moneyMessages } from './money.messages'
import { useRefundHindrance } from './use-refund-hindrance'

interface FailedRefundActionsProps {
  refund: OrderRefund
  /** The call that resends it to the channel. */
  retryWith: Callable
  onRetry: () => void
  onOffline: () => void
}

/** Actions on a refund that the channel refused: resend it, or pay it by bank transfer. */
export function FailedRefundActions({ refund, retryWith, onRetry, onOffline }: FailedRefundActionsProps) {
  const t = useText(moneyMessages)
  const hindrance = useRefundHindrance(refund)
  if (refund.status !== 'FAILED') return null
  return (
    <RowActions
      actions={[
        { call: retryWith, label: t('retryRefund'), first: true, hindrance, run: onRetry },
        { call: refundCalls.settleRefund, label: t('offline'), first: true, hindrance, run: onOffline },
      ]}
    />
  )
}
