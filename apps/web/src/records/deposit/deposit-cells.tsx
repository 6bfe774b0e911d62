import { DepositRow, type DepositStatus } from '@bedside/contracts'
import { ValueTag, type Tone } from '../../ui/value-tag'

const tones: Readonly<Record<DepositStatus, Tone>> = {
  PENDING_PAY: 'default',
  CLOSED: 'default',
  HELD: 'processing',
  REFUNDING: 'warning',
  REFUNDED: 'success',
  REFUND_FAILED: 'error',
  DEDUCTED: 'default',
}

export const StatusTag = ({ row }: { row: Pick<DepositRow, 'status'> }) => (
  <ValueTag of={DepositRow} field="status" value={row.status} tone={tones[row.status]} />
)
