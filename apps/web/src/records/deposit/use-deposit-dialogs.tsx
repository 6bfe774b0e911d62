import {
  DeductDepositForm,
  deposit,
  DepositRow,
  RefundDepositForm,
  RetryDepositForm,
  type DeductDepositQuery,
  type DepositById,
  type MoneyDone,
  type OrderRefund,
  usualReasons,
} from '@bedside/contracts'
import { Field } from '../../forms/field'
import { ReasonField } from '../../forms/reason-field'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { useMoneyDialog } from '../money/use-money-dialog'
import { Facts } from '../../ui/facts'
import { dialogsOf } from '../../ui/dialogs-of'
import { depositMessages } from './deposit.messages'
import { OrderSelect } from './order-select'
import { RefundsToRetry } from './refunds-to-retry'

/** All failed refunds of a deposit, or one of them. */
interface ToRetry {
  readonly row: DepositRow
  readonly refund?: OrderRefund
}

export type DepositDialogs = ReturnType<typeof useDepositDialogs>

type DepositOfRow = Pick<DepositRow, 'depositId' | 'depositNo'>
const nameOf = ({ depositNo }: DepositOfRow) => depositNo
const which = ({ depositId }: DepositOfRow) => ({ depositId })

/** Refunds the rest of a deposit. */
export function useDepositRefund() {
  const t = useText(depositMessages)
  return useMoneyDialog<RefundDepositForm, DepositById, DepositOfRow>({
    id: 'deposit-refund',
    call: deposit.refundDeposit,
    preview: deposit.previewRefundDeposit,
    previewQuery: ({ depositId }) => (depositId === undefined ? undefined : { depositId }),
    nameOf,
    title: depositMessages.refundTitle,
    done: depositMessages.refunded,
    okText: t('refund'),
    startFrom: which,
    fields: () => <ReasonField of={RefundDepositForm} usual={usualReasons.refundDeposit} />,
  })
}

/** The dialogs for actions on a deposit. */
export function useDepositDialogs() {
  const t = useText(depositMessages)
  const refund = useDepositRefund()
  const deduct = useMoneyDialog<DeductDepositForm, DeductDepositQuery, DepositRow>({
    id: 'deposit-deduct',
    call: deposit.deductDeposit,
    preview: deposit.previewDeductDeposit,
    previewQuery: ({ depositId, orderId, amountCents }) =>
      depositId === undefined || orderId === undefined || amountCents === undefined
        ? undefined
        : { depositId, orderId, amountCents },
    nameOf,
    title: depositMessages.deductTitle,
    done: depositMessages.deducted,
    okText: t('deduct'),
    danger: true,
    startFrom: which,
    fields: (row) => (
      <>
        <Field of={DeductDepositForm} name="orderId">
          <OrderSelect userId={row?.userId} />
        </Field>
        <Field of={DeductDepositForm} name="amountCents" />
        <Field of={DeductDepositForm} name="evidence" />
        <PicturesField of={DeductDepositForm} name="pictures" upload={deposit.uploadEvidence} />
        <ReasonField of={DeductDepositForm} usual={usualReasons.deductDeposit} />
      </>
    ),
  })
  const retry = useRecordDialog<RetryDepositForm, MoneyDone, ToRetry, ToRetry>({
    id: 'deposit-retry',
    call: deposit.retryDepositRefund,
    nameOf: ({ row }) => nameOf(row),
    title: depositMessages.retryTitle,
    okText: t('retryRefund'),
    startFrom: ({ row, refund }) => ({ ...which(row), ...(refund && { refundId: refund.refundId }) }),
    about: (toRetry) => toRetry,
    done: depositMessages.retried,
    fields: ({ about: { row, refund } }) => (
      <>
        {row && (
          <div className="money money-about">
            <Facts of={DepositRow} row={row} title={t('deposit')} narrow fields={['nickname', 'phone', 'payWay']} />
            <RefundsToRetry depositId={row.depositId} refundId={refund?.refundId} />
          </div>
        )}
        <Field of={RetryDepositForm} name="reason" />
      </>
    ),
  })
  return dialogsOf({ refund, deduct, retry })
}
