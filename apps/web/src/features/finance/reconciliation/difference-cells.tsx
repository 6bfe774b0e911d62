import { DifferenceRow, type DifferenceStatus } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<DifferenceStatus, Tone>> = {
  OPEN: 'error',
  SENT: 'warning',
  ACCEPTED: 'success',
  BOOKED: 'success',
  MATCHED: 'success',
  CLEARED: 'default',
}

export const DifferenceTag = ({ row: { status } }: { row: Pick<DifferenceRow, 'status'> }) => (
  <ValueTag of={DifferenceRow} field="status" value={status} tone={tones[status]} />
)

export const differenceColumns: readonly ListColumn<DifferenceRow>[] = [
  { key: 'no', width: 211, onCard: 'name' },
  { key: 'day', width: 100 },
  { key: 'kind', width: 170 },
  { key: 'subject', width: 100 },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <DifferenceTag row={row} /> },
  { key: 'ourCents', width: 110 },
  { key: 'theirCents', width: 130 },
  { key: 'ourFeeCents', width: 110 },
  { key: 'theirFeeCents', width: 130 },
  { key: 'ourState', width: 110 },
  { key: 'theirState', width: 130 },
  { key: 'owner', width: 110 },
  { key: 'reason', width: 180 },
  { key: 'channelNo', width: 215 },
  { key: 'createdAt' },
]
