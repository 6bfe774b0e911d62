import { order, RefundVerdictForm, type MoneyDone, type OrderRefund, usualReasons, type Text } from '@bedside/contracts'
import { ReasonField } from '../../forms/reason-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText, type NamingText } from '../../i18n/messages'
import { dialogsOf } from '../../ui/dialogs-of'
import { RefundFacts } from '../money/refund-facts'
import { useMoneyDialog } from '../money/use-money-dialog'
import { useOfflineRefund } from '../money/use-offline-refund'
import { orderMessages } from './order.messages'

export type RefundDialogs = ReturnType<typeof useRefundDialogs>

const nameOf = ({ refundNo }: OrderRefund) => refundNo
const which = ({ refundId }: OrderRefund) => ({ refundId })

/** The dialogs for decisions on requested refunds, and for retrying failed ones or paying them offline. */
export function useRefundDialogs() {
  const t = useText(orderMessages)
  const approve = useMoneyDialog({
    id: 'refund-approve',
    call: order.approveRefund,
    preview: order.previewApproveRefund,
    previewQuery: ({ refundId }) => (refundId === undefined ? undefined : { refundId }),
    nameOf,
    title: orderMessages.approveTitle,
    done: orderMessages.approved,
    okText: t('approve'),
    startFrom: which,
    fields: (row) => (
      <>
        <RefundFacts refund={row} />
        <ReasonField of={RefundVerdictForm} />
      </>
    ),
  })
  const reject = useVerdict(
    'refund-reject',
    order.rejectRefund,
    orderMessages.rejectTitle,
    orderMessages.rejected,
    t('reject'),
    usualReasons.refuseRefund,
  )
  const retry = useVerdict(
    'refund-retry',
    order.retryRefund,
    orderMessages.retryTitle,
    orderMessages.retried,
    t('retryRefund'),
  )
  return dialogsOf({ approve, reject, retry, payOffline: useOfflineRefund() })
}

const useVerdict = (
  id: string,
  call: typeof order.rejectRefund | typeof order.retryRefund,
  title: NamingText,
  done: NamingText,
  okText: string,
  usual?: readonly Text[],
) =>
  useRecordDialog<RefundVerdictForm, MoneyDone, OrderRefund, { refund: OrderRefund }>({
    id,
    call,
    nameOf,
    title,
    okText,
    startFrom: which,
    about: (refund) => ({ refund }),
    done,
    fields: ({ about }) => (
      <>
        <RefundFacts refund={about.refund} />
        <ReasonField of={RefundVerdictForm} usual={usual} />
      </>
    ),
  })
