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
  { key: 'day', width: 110, onCard: 'name' },
  {
    key: 'status',
    width: 110,
    onCard: 'status',
    render: ({ status }) => <ValueTag of={ReconciliationRow} field="status" value={status} tone={tones[status]} />,
  },
  { key: 'open', width: 100 },
  { key: 'differences', width: 70 },
  { key: 'lines', width: 90 },
  { key: 'matched', width: 80 },
  { key: 'paidCents', width: 115 },
  { key: 'refundedCents', width: 100 },
  { key: 'paidOutCents', width: 100 },
  { key: 'feeCents', width: 95 },
  { key: 'signer', width: 110 },
  { key: 'signedAt' },
]
