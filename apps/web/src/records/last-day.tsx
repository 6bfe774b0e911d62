import type { ContractState } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import './last-day.css'
import { recordMessages } from './records.messages'

interface LastDayProps {
  day: string
  state: ContractState
  daysLeft: number | null
}

/** The last day of a contract or a permit: with the days left if it is near, and in red once it has passed. */
export function LastDay({ day, state, daysLeft }: LastDayProps) {
  const t = useText(recordMessages)
  if (day === '' || daysLeft === null) return '—'
  if (state === 'ACTIVE') return day
  const words =
    daysLeft < 0
      ? t('endedAgo', { days: -daysLeft })
      : daysLeft === 0
        ? t('endsToday')
        : t('daysLeft', { days: daysLeft })
  return (
    <span className="last-day" data-ended={daysLeft < 0 || undefined}>
      {day} <small>{words}</small>
    </span>
  )
}
