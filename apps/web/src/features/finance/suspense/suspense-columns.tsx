import type { SuspenseRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { SuspenseNumber } from './suspense-number'
import { SuspenseTag } from './suspense-tag'

export const suspenseColumns: readonly ListColumn<SuspenseRow>[] = [
  { key: 'number', width: 215, onCard: 'name', render: (row) => <SuspenseNumber row={row} /> },
  { key: 'kind', width: 160 },
  {
    key: 'status',
    width: 120,
    onCard: 'status',
    render: (row) => <SuspenseTag row={row} />,
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
