import { LockLogRow, type CommandState } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { ValueTag, type Tone } from '../ui/value-tag'
import { recordMessages } from './records.messages'

const tones: Record<CommandState, Tone> = {
  CREATED: 'default',
  SENT: 'processing',
  SUCCESS: 'success',
  FAILED: 'error',
  TIMEOUT: 'warning',
}

export function StateTag({ row }: { row: Pick<LockLogRow, 'state' | 'late'> }) {
  const t = useText(recordMessages)
  return (
    <span>
      <ValueTag of={LockLogRow} field="state" value={row.state} tone={tones[row.state]} />
      {row.late === 1 && <span className="muted"> {t('lateAnswer')}</span>}
    </span>
  )
}

type Placed = Pick<LockLogRow, 'hospitalName' | 'departmentName' | 'wardNo' | 'bedNo'>

export const placeOf = ({ hospitalName, departmentName, wardNo, bedNo }: Placed): string =>
  [hospitalName, departmentName, wardNo, bedNo].filter(Boolean).join(' · ') || '—'

/** Staff by name, renters by name and what is shown of their phone. */
export const whoOf = ({ actor, nickname, phone }: Pick<LockLogRow, 'actor' | 'nickname' | 'phone'>): string =>
  actor || [nickname, phone].filter(Boolean).join(' ') || '—'
