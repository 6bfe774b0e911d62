import { OrderRefund } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { moneyMessages } from './money.messages'

interface RefundFactsProps {
  refund: OrderRefund | undefined
  /** The name of who gets it. */
  payer?: string | undefined
}

/** What a dialog on a refund is about: its number in the title says neither how much nor why. */
export function RefundFacts({ refund, payer }: RefundFactsProps) {
  const t = useText(moneyMessages)
  if (!refund) return null
  return (
    <Facts
      of={OrderRefund}
      row={refund}
      title={payer === undefined ? t('refundAsked') : t('offlineTo', { payer })}
      narrow
      fields={[
        'amountCents',
        'applicant',
        'createdAt',
        'reason',
        ...(refund.failure === '' ? [] : (['failure'] as const)),
      ]}
    />
  )
}
