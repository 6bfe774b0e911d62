import { SuspenseRow, type SuspenseStatus } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { AboutLink } from '../../../records/money/about-link'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<SuspenseStatus, Tone>> = { WAITING: 'processing', OPEN: 'error', DONE: 'success' }

export const suspenseColumns: readonly ListColumn<SuspenseRow>[] = [
  { key: 'number', width: 215, onCard: 'name', render: (row) => <AboutLink row={{ ...row, orderNo: row.number }} /> },
  { key: 'kind', width: 160 },
  {
    key: 'status',
    width: 120,
    onCard: 'status',
    render: ({ status }) => <ValueTag of={SuspenseRow} field="status" value={status} tone={tones[status]} />,
  },
  { key: 'ownerName', width: 150 },
  { key: 'amountCents', width: 110 },
  { key: 'heldCents', width: 110 },
  { key: 'note', width: 200 },
  { key: 'createdAt' },
  { key: 'way', width: 120 },
  { key: 'voucherNo', width: 150 },
  { key: 'reason', width: 180 },
  { key: 'settler', width: 110 },
  { key: 'settledAt' },
]
