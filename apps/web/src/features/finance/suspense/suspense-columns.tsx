import { SuspenseRow, type SuspenseStatus } from '@bedside/contracts'
import { hrefOf } from '../../../lib/paths'
import type { ListColumn } from '../../../list/column'
import { ValueTag, type Tone } from '../../../ui/value-tag'

const tones: Readonly<Record<SuspenseStatus, Tone>> = { WAITING: 'processing', OPEN: 'error', DONE: 'success' }

/** Where the record is that it concerns; undefined where it has no page of its own. */
function recordOf({ orderId, withdrawalId }: SuspenseRow): string | undefined {
  if (withdrawalId !== null) return `/equipmentOrders/orderCash?withdrawalId=${withdrawalId}`
  return orderId === null ? undefined : `/equipmentOrders/list?orderId=${orderId}`
}

function Number({ row }: { row: SuspenseRow }) {
  const to = recordOf(row)
  return to === undefined ? row.number : <a href={hrefOf(to)}>{row.number}</a>
}

export const suspenseColumns: readonly ListColumn<SuspenseRow>[] = [
  { key: 'number', width: 215, onCard: 'name', render: (row) => <Number row={row} /> },
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
