import {
  BounceWithdrawalForm,
  PayWithdrawalForm,
  SettleWithdrawalForm,
  withdrawal,
  WithdrawalReasonForm,
  WithdrawalRow,
  type WithdrawalById,
  type WithdrawalState,
  usualReasons,
} from '@bedside/contracts'
import { Field } from '../../forms/field'
import { ReasonField } from '../../forms/reason-field'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { useMoneyDialog } from '../../records/money/use-money-dialog'
import { dialogsOf } from '../../ui/dialogs-of'
import { Facts } from '../../ui/facts'
import { withdrawalMessages } from './withdrawal.messages'

export type WithdrawalDialogs = ReturnType<typeof useWithdrawalDialogs> & {
  readonly approve: (row: WithdrawalRow) => void
}

const nameOf = ({ withdrawNo }: WithdrawalRow) => withdrawNo
const which = ({ withdrawalId }: WithdrawalRow) => ({ withdrawalId })
const queryOf = ({ withdrawalId }: Partial<WithdrawalById>) =>
  withdrawalId === undefined ? undefined : { withdrawalId }

export function useWithdrawalDialogs() {
  const t = useText(withdrawalMessages)
  const reject = useRecordDialog({
    id: 'withdrawal-reject',
    call: withdrawal.rejectWithdrawal,
    nameOf,
    title: withdrawalMessages.rejectTitle,
    okText: t('reject'),
    danger: true,
    startFrom: which,
    about: (row) => ({ row }),
    done: withdrawalMessages.rejected,
    fields: ({ about }) => (
      <>
        <PayoutFacts row={about.row} />
        <ReasonField of={WithdrawalReasonForm} usual={usualReasons.refuseWithdrawal} />
      </>
    ),
  })
  const pay = useRecordDialog<PayWithdrawalForm, WithdrawalState, WithdrawalRow, { row: WithdrawalRow }>({
    id: 'withdrawal-pay',
    call: withdrawal.payWithdrawal,
    nameOf,
    title: withdrawalMessages.payTitle,
    okText: t('pay'),
    startFrom: which,
    about: (row) => ({ row }),
    done: withdrawalMessages.paying,
    fields: ({ about: { row } }) => (
      <>
        <PayoutFacts row={row} />
        <Field of={PayWithdrawalForm} name="payWay" />
      </>
    ),
  })
  const settle = useMoneyDialog<SettleWithdrawalForm, WithdrawalById, WithdrawalRow>({
    id: 'withdrawal-settle',
    call: withdrawal.settleWithdrawal,
    preview: withdrawal.previewSettleWithdrawal,
    previewQuery: queryOf,
    nameOf,
    title: withdrawalMessages.settleTitle,
    done: withdrawalMessages.settled,
    okText: t('settle'),
    startFrom: which,
    fields: (row) => (
      <>
        <PayoutFacts row={row} />
        <Field of={SettleWithdrawalForm} name="voucherNo" />
        <PicturesField of={SettleWithdrawalForm} name="pictures" upload={withdrawal.uploadVoucher} />
      </>
    ),
  })
  const fail = useRecordDialog({
    id: 'withdrawal-fail',
    call: withdrawal.failWithdrawal,
    nameOf,
    title: withdrawalMessages.failTitle,
    okText: t('fail'),
    danger: true,
    startFrom: which,
    about: (row) => ({ row }),
    done: withdrawalMessages.failed,
    fields: ({ about }) => (
      <>
        <PayoutFacts row={about.row} />
        <Field of={WithdrawalReasonForm} name="reason" />
      </>
    ),
  })
  const bounce = useMoneyDialog<BounceWithdrawalForm, WithdrawalById, WithdrawalRow>({
    id: 'withdrawal-bounce',
    call: withdrawal.bounceWithdrawal,
    preview: withdrawal.previewBounceWithdrawal,
    previewQuery: queryOf,
    nameOf,
    title: withdrawalMessages.bounceTitle,
    done: withdrawalMessages.bounced,
    okText: t('bounce'),
    danger: true,
    startFrom: which,
    fields: (row) => (
      <>
        <PayoutFacts row={row} />
        <Field of={BounceWithdrawalForm} name="voucherNo" />
        <Field of={BounceWithdrawalForm} name="reason" />
      </>
    ),
  })
  return dialogsOf({ reject, pay, settle, fail, bounce })
}

/** Whose money a decision moves, how much, and to which account: compared with the bank's voucher. */
function PayoutFacts({ row }: { row: WithdrawalRow | undefined }) {
  const t = useText(withdrawalMessages)
  if (!row) return null
  return (
    <Facts
      of={WithdrawalRow}
      row={row}
      title={t('payout')}
      narrow
      fields={['ownerName', 'netCents', 'holder', 'bankName', 'branch', 'cardTail']}
    />
  )
}
