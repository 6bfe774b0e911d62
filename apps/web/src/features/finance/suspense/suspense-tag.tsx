import { SuspenseRow, type SuspenseStatus } from '@bedside/contracts'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<SuspenseStatus, Tone>> = {
  WAITING: 'processing',
  OPEN: 'error',
  DONE: 'success',
  UNDONE: 'default',
}

export const SuspenseTag = ({ row: { status } }: { row: Pick<SuspenseRow, 'status'> }) => (
  <ValueTag of={SuspenseRow} field="status" value={status} tone={tones[status]} />
)
