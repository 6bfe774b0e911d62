import { deposit, OrderRefund } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { RowTable } from '../../ui/row-table'
import { depositMessages } from './deposit.messages'

interface RefundsToRetryProps {
  depositId: number
  /** Omitted: all that people can send again. */
  refundId: number | undefined
}

/** The failed refunds of a deposit that are sent again. */
export function RefundsToRetry({ depositId, refundId }: RefundsToRetryProps) {
  const t = useText(depositMessages)
  const answer = useEndpoint(deposit.getDepositInfo, { depositId }, { quiet: true })
  const isResent = ({ status, hindrance, refundId: id }: OrderRefund) =>
    status === 'FAILED' && hindrance === null && (refundId === undefined || id === refundId)
  return (
    <Answered answer={answer} lines={2}>
      {({ refunds }) => (
        <RowTable
          of={OrderRefund}
          label={t('toRetry')}
          rowKey="refundId"
          rows={refunds.filter(isResent)}
          nothing={t('nothingToRetry')}
          columns={[{ key: 'refundNo' }, { key: 'amountCents', width: 110 }, { key: 'failure', width: 160 }]}
        />
      )}
    </Answered>
  )
}
