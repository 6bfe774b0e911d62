import { MallOrderRow, type MallOrderStatus } from '@bedside/contracts'
import { ValueTag, type Tone } from '../ui/value-tag'

const tones: Record<MallOrderStatus, Tone> = {
  UNPAID: 'default',
  PAID: 'warning',
  SHIPPED: 'processing',
  RECEIVED: 'processing',
  SETTLED: 'success',
  CLOSED: 'default',
}

export const MallStatusTag = ({ row }: { row: Pick<MallOrderRow, 'status'> }) => (
  <ValueTag of={MallOrderRow} field="status" value={row.status} tone={tones[row.status]} />
)
