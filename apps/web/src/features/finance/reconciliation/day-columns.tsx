import { ReconciliationRow, yuan, type ReconciliationStatus } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../list/column'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<ReconciliationStatus, Tone>> = {
  WAITING: 'default',
  OPEN: 'processing',
  SIGNED: 'success',
  REOPENED: 'warning',
}

/** Of a day whose bill has not come nothing is known; a nought would say that the channel had nothing. */
const billed = (
  value: (row: ReconciliationRow) => ReactNode,
): Pick<ListColumn<ReconciliationRow>, 'align' | 'render'> => ({
  align: 'right',
  render: (row) => (row.status === 'WAITING' ? '—' : value(row)),
})

export const dayColumns: readonly ListColumn<ReconciliationRow>[] = [
  { key: 'day', width: 110, onCard: 'name' },
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
  { key: 'paidCents', width: 115, ...billed(({ paidCents }) => yuan(paidCents)) },
  { key: 'refundedCents', width: 100, ...billed(({ refundedCents }) => yuan(refundedCents)) },
  { key: 'paidOutCents', width: 100, ...billed(({ paidOutCents }) => yuan(paidOutCents)) },
  { key: 'feeCents', width: 95, ...billed(({ feeCents }) => yuan(feeCents)) },
  { key: 'signer', width: 110 },
  { key: 'signedAt' },
]
