import { ReconciliationRow, yuan, type ReconciliationStatus } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../list/column'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { unknown } from '../../../lib/known'

const tones: Readonly<Record<ReconciliationStatus, Tone>> = {
  WAITING: 'default',
  OPEN: 'processing',
  SIGNED: 'success',
  REOPENED: 'warning',
}

/** Shows a dash until the day's bill has arrived; a zero would claim that the channel moved no money. */
const billed = (
  value: (row: ReconciliationRow) => ReactNode,
): Pick<ListColumn<ReconciliationRow>, 'align' | 'render'> => ({
  align: 'right',
  render: (row) => (row.status === 'WAITING' ? unknown : value(row)),
})

export const dayColumns: readonly ListColumn<ReconciliationRow>[] = [
  { key: 'day', width: 120, onCard: 'name' },
  {
    key: 'status',
    width: 110,
    onCard: 'status',
    render: ({ status }) => <ValueTag of={ReconciliationRow} field="status" value={status} tone={tones[status]} />,
  },
  { key: 'open', width: 100, ...billed(({ open }) => open) },
  { key: 'differences', width: 70, ...billed(({ differences }) => differences) },
  { key: 'lines', width: 90, ...billed(({ lines }) => lines) },
  { key: 'matched', width: 80, ...billed(({ matched }) => matched) },
  { key: 'paidCents', width: 125, ...billed(({ paidCents }) => yuan(paidCents)) },
  { key: 'refundedCents', width: 100, ...billed(({ refundedCents }) => yuan(refundedCents)) },
  { key: 'paidOutCents', width: 100, ...billed(({ paidOutCents }) => yuan(paidOutCents)) },
  { key: 'feeCents', width: 95, ...billed(({ feeCents }) => yuan(feeCents)) },
  { key: 'signer', width: 110 },
  { key: 'signedAt' },
]
