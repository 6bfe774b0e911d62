import type { ContractTerm } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import './contract-end.css'
import { recordMessages } from './records.messages'

/** The end of the contract: with the days left if it is near, and in red once it has passed. */
export function ContractEnd({ row }: { row: ContractTerm & { readonly contractTo: string } }) {
  const t = useText(recordMessages)
  const { contractTo, contractState, daysLeft } = row
  if (contractTo === '' || daysLeft === null) return '—'
  if (contractState === 'ACTIVE') return contractTo
  const words =
    daysLeft < 0
      ? t('contractEnded', { days: -daysLeft })
      : daysLeft === 0
        ? t('contractEndsToday')
        : t('contractDaysLeft', { days: daysLeft })
  return (
    <span className="contract-end" data-ended={daysLeft < 0 || undefined}>
      {contractTo} <small>{words}</small>
    </span>
  )
}
