import { refund as refundCalls, type Endpoint, type OrderRefund } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { moneyMessages } from './money.messages'

interface FailedRefundActionsProps {
  refund: OrderRefund
  /** The call that resends it to the channel. */
  retryWith: Pick<Endpoint, 'access'>
  onRetry: () => void
  onOffline: () => void
}

/** Actions on a refund that the channel refused: resend it, or pay it by bank transfer. */
export function FailedRefundActions({ refund, retryWith, onRetry, onOffline }: FailedRefundActionsProps) {
  const t = useText(moneyMessages)
  if (refund.status !== 'FAILED') return null
  return (
    <RowActions
      actions={[
        { call: retryWith, label: t('retryRefund'), first: true, run: onRetry },
        { call: refundCalls.settleRefund, label: t('offline'), first: true, run: onOffline },
      ]}
    />
  )
}
