import { StoreRow, type StoreStatus } from '@bedside/contracts'
import { ValueTag, type Tone } from '../../ui/value-tag'

const tones: Record<StoreStatus, Tone> = {
  DRAFT: 'default',
  PENDING: 'processing',
  REJECTED: 'warning',
  ACTIVE: 'success',
  PAUSED: 'warning',
  FROZEN: 'error',
  CLOSED: 'default',
}

export const StoreStatusTag = ({ row }: { row: Pick<StoreRow, 'status'> }) => (
  <ValueTag of={StoreRow} field="status" value={row.status} tone={tones[row.status]} />
)
