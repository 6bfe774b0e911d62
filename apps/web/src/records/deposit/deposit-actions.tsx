import { deposit, depositHindrances, type DepositRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { depositMessages } from './deposit.messages'
import type { DepositDialogs } from './use-deposit-dialogs'

interface DepositActionsProps {
  row: DepositRow
  dialogs: DepositDialogs
  /** Omitted if the details are already shown. */
  onDetails?: () => void
}

/** Actions on a deposit. A waived deposit has nothing to refund. */
export function DepositActions({ row, dialogs, onDetails }: DepositActionsProps) {
  const t = useText(depositMessages)
  const translate = useTranslate()
  const { depositNo, status, heldCents, hindrance } = row
  const hasMoney = status === 'HELD' && heldCents > 0
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { depositNo }),
          first: true,
          run: onDetails,
        },
        hasMoney && {
          call: deposit.refundDeposit,
          label: t('refund'),
          hindrance: hindrance === null ? undefined : translate(depositHindrances.texts[hindrance]),
          run: () => dialogs.refund(row),
        },
        hasMoney && { call: deposit.deductDeposit, label: t('deduct'), danger: true, run: () => dialogs.deduct(row) },
        status === 'REFUND_FAILED' && {
          call: deposit.retryDepositRefund,
          label: t('retryRefund'),
          run: () => dialogs.retry({ row }),
        },
      ]}
    />
  )
}
