import { withdrawal, yuan, type WithdrawalRow } from '@bedside/contracts'
import { textWithName, useTranslate, useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { useHindrance } from './use-hindrance'
import type { WithdrawalDialogs } from './use-withdrawal-dialogs'
import { withdrawalMessages } from './withdrawal.messages'

interface WithdrawalActionsProps {
  row: WithdrawalRow
  dialogs: WithdrawalDialogs
  /** Omitted where the details are open already. */
  onDetails?: () => void
}

/** The actions that the withdrawal's status and the viewer's permissions allow. */
export function WithdrawalActions({ row, dialogs, onDetails }: WithdrawalActionsProps) {
  const t = useText(withdrawalMessages)
  const translate = useTranslate()
  const cancel = useRecordAction(withdrawal.cancelWithdrawal, withdrawalMessages.cancelled)
  const { withdrawNo, withdrawalId, status, payWay } = row
  const hindrance = useHindrance()(row)
  const { family, agentId } = useSignedIn().info
  const byHand = status === 'PAYING' && payWay === 'BANK'
  // An agent may cancel its own withdrawals, but not those of agents below it; a shop sees only its own.
  const mayCancel = family !== 'AGENT' || (row.applicantKind === 'AGENT' && row.ownerId === agentId)
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { withdrawNo }),
          first: true,
          run: onDetails,
        },
        status === 'PENDING' && {
          call: withdrawal.approveWithdrawals,
          label: t('approve'),
          hindrance,
          question: t('approveOne', { withdrawNo, name: row.ownerName, amount: yuan(row.amountCents) }),
          run: () => dialogs.approve(row),
        },
        status === 'APPROVED' && { call: withdrawal.payWithdrawal, label: t('pay'), run: () => dialogs.pay(row) },
        (status === 'PENDING' || status === 'APPROVED') && {
          call: withdrawal.rejectWithdrawal,
          label: t('reject'),
          danger: true,
          // The first reviewer, who cannot approve it again, may still reject it.
          hindrance: row.hindrance === 'OWN_REQUEST' ? hindrance : undefined,
          run: () => dialogs.reject(row),
        },
        byHand && { call: withdrawal.settleWithdrawal, label: t('settle'), run: () => dialogs.settle(row) },
        byHand && { call: withdrawal.failWithdrawal, label: t('fail'), danger: true, run: () => dialogs.fail(row) },
        status === 'PAID' && {
          call: withdrawal.bounceWithdrawal,
          label: t('bounce'),
          danger: true,
          run: () => dialogs.bounce(row),
        },
        status === 'PENDING' &&
          mayCancel && {
            call: withdrawal.cancelWithdrawal,
            label: t('cancelOne'),
            danger: true,
            question: translate(textWithName(withdrawalMessages.cancelQuestion, withdrawNo)),
            run: () => cancel({ withdrawalId }, withdrawNo),
          },
      ]}
    />
  )
}
