import { LockLogRow, type CommandState } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { CutLine } from '../ui/cut-line'
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

type PlaceOfLock = Pick<LockLogRow, 'hospitalName' | 'departmentName' | 'wardNo' | 'bedNo'>

/** The place from hospital to bed. */
export const placeOf = ({ hospitalName, departmentName, wardNo, bedNo }: PlaceOfLock): string =>
  [hospitalName, departmentName, wardNo, bedNo].filter(Boolean).join(' · ') || '—'

/** The same in a column: the hospital's name is cut off first, so that its beds can be told apart. */
export function Place({ row: { hospitalName, departmentName, wardNo, bedNo } }: { row: PlaceOfLock }) {
  const inside = [departmentName, wardNo, bedNo].filter(Boolean)
  if (!hospitalName || inside.length === 0) return placeOf({ hospitalName, departmentName, wardNo, bedNo })
  return <CutLine start={hospitalName} end={['', ...inside].join(' · ').trim()} />
}
