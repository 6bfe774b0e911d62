import { auditRules, AuditRow, type AuditStage } from '@bedside/contracts'
import { useSay } from '../../i18n/messages'
import { duration } from '../../lib/duration'
import { ValueTag, type Tone } from '../../ui/value-tag'
import './audit.css'

const tones: Readonly<Record<AuditStage, Tone>> = {
  WAITING: 'processing',
  RETURNED: 'warning',
  APPROVED: 'success',
  RECALLED: 'default',
}

export const AuditStatusTag = ({ row }: { row: Pick<AuditRow, 'status'> }) => (
  <ValueTag of={AuditRow} field="status" value={row.status} tone={tones[row.status]} />
)

/** How long the shop has waited for us; what takes too long stands out by more than its colour. */
export function AuditWaiting({ row: { owed, waitedSeconds } }: { row: Pick<AuditRow, 'owed' | 'waitedSeconds'> }) {
  const say = useSay()
  const long = owed === 1 && waitedSeconds > auditRules.longHours * 3600
  return (
    <span className={long ? 'audit-long' : owed === 1 ? undefined : 'muted'}>
      {say(duration(waitedSeconds * 1000))}
    </span>
  )
}
