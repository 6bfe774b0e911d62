import { refund, SettleRefundForm, type OrderRefund, type RefundById } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useText } from '../../i18n/messages'
import { moneyMessages } from './money.messages'
import { RefundFacts } from './refund-facts'
import { useMoneyDialog } from './use-money-dialog'

/** A refund that the channel refused, and the name of who gets it. */
export interface Refused {
  readonly refund: OrderRefund
  readonly payer: string
}

/** Books a refund as paid by bank transfer, after a preview of the entries. */
export function useOfflineRefund() {
  const t = useText(moneyMessages)
  return useMoneyDialog<SettleRefundForm, RefundById, Refused>({
    id: 'refund-offline',
    call: refund.settleRefund,
    preview: refund.previewSettleRefund,
    previewQuery: ({ refundId }) => (refundId === undefined ? undefined : { refundId }),
    nameOf: ({ refund: { refundNo } }) => refundNo,
    title: moneyMessages.offlineTitle,
    done: moneyMessages.offlineDone,
    okText: t('offline'),
    startFrom: ({ refund: { refundId } }) => ({ refundId }),
    fields: (row) => (
      <>
        <div className="money money-about">
          <RefundFacts refund={row?.refund} payer={row?.payer} />
          <p className="muted">{t('offlineHelp')}</p>
        </div>
        <Field of={SettleRefundForm} name="voucherNo" />
        <Field of={SettleRefundForm} name="paidOn" />
        <PicturesField of={SettleRefundForm} name="pictures" upload={refund.uploadRefundVoucher} />
        <Field of={SettleRefundForm} name="reason" />
      </>
    ),
  })
}
