import { ReconciliationRow, type ReconciliationStatus } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<ReconciliationStatus, Tone>> = {
  WAITING: 'default',
  OPEN: 'processing',
  SIGNED: 'success',
  REOPENED: 'warning',
}

export const dayColumns: readonly ListColumn<ReconciliationRow>[] = [
  { key: 'day', width: 120, onCard: 'name' },
  {
    key: 'status',
    width: 120,
    onCard: 'status',
    render: ({ status }) => <ValueTag of={ReconciliationRow} field="status" value={status} tone={tones[status]} />,
  },
  { key: 'open', width: 110 },
  { key: 'differences', width: 90 },
  { key: 'lines', width: 100 },
  { key: 'matched', width: 100 },
  { key: 'paidCents', width: 130 },
  { key: 'refundedCents', width: 120 },
  { key: 'paidOutCents', width: 120 },
  { key: 'feeCents', width: 110 },
  { key: 'signer', width: 110 },
  { key: 'signedAt' },
]
