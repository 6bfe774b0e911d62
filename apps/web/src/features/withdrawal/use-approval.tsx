import { withdrawal, yuan, type WithdrawalRow } from '@bedside/contracts'
import { Button, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../api/use-action'
import { useText } from '../../i18n/messages'
import { sumOf } from '../../list/chosen-sums'
import { Dialog } from '../../ui/dialog'
import { withdrawalMessages } from './withdrawal.messages'

interface Outcome {
  readonly row: WithdrawalRow
  readonly done: boolean
  readonly awaitsSecond: boolean
  readonly message: string
}

/**
 * Approves one or several withdrawals and shows the outcome of each. A retry covers only those that failed.
 * @param onApproved called with those that were approved
 */
export function useApproval(onApproved?: (approved: readonly WithdrawalRow[]) => void): {
  approve: (rows: readonly WithdrawalRow[]) => Promise<void>
  element: ReactNode
} {
  const t = useText(withdrawalMessages)
  const { run, busy } = useAction(withdrawal.approveWithdrawals)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const approve = async (rows: readonly WithdrawalRow[]) => {
    const answer = await run({ withdrawalIds: rows.map(({ withdrawalId }) => withdrawalId) })
    // The answer has one result per withdrawal, in the order sent.
    if (!answer) return
    setOutcomes(
      rows.map((row, n) => ({
        row,
        done: answer.results[n]?.done === 1,
        awaitsSecond: answer.results[n]?.awaitsSecond === 1,
        message: answer.results[n]?.message ?? '',
      })),
    )
    onApproved?.(rows.filter((_, n) => answer.results[n]?.done === 1))
  }
  const refused = outcomes.filter(({ done }) => !done).map(({ row }) => row)
  const close = () => setOutcomes([])
  const element = (
    <Dialog
      open={outcomes.length > 0}
      title={t('results')}
      onLeave={close}
      destroyOnHidden
      footer={
        <>
          {refused.length > 0 && (
            <Button loading={busy} onClick={() => void approve(refused)}>
              {t('retry', { count: refused.length, amount: yuan(sumOf(refused, ({ amountCents }) => amountCents)) })}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ul>
        {outcomes.map(({ row, done, awaitsSecond, message }) => (
          <li key={row.withdrawalId}>
            {row.withdrawNo}{' '}
            {awaitsSecond ? (
              <Typography.Text type="warning">{t('resultFirst')}</Typography.Text>
            ) : (
              <Typography.Text type={done ? 'success' : 'danger'}>{done ? t('resultDone') : message}</Typography.Text>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
  return { approve, element }
}
