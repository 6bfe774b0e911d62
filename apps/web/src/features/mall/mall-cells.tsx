import { AfterSaleRow, type AfterSaleStatus } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RelativeTime } from '../../ui/relative-time'
import { Time } from '../../ui/time'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { mallMessages } from './mall.messages'

const saleTones: Record<AfterSaleStatus, Tone> = {
  APPLIED: 'warning',
  AGREED: 'processing',
  RETURNING: 'processing',
  REFUSED: 'warning',
  ARBITRATION: 'error',
  REFUNDING: 'processing',
  DONE: 'success',
  CLOSED: 'default',
  CANCELLED: 'default',
}

export const SaleStatusTag = ({ row }: { row: Pick<AfterSaleRow, 'status'> }) => (
  <ValueTag of={AfterSaleRow} field="status" value={row.status} tone={saleTones[row.status]} />
)

/** The time until the server acts by itself. An open after-sale suspends the deadline of its order. */
export function Deadline({ dueAt, isHeld = false }: { dueAt: string | null; isHeld?: boolean }) {
  const t = useText(mallMessages)
  if (isHeld) return t('held')
  if (dueAt === null) return <Time at={null} />
  return <RelativeTime at={dueAt} />
}
