import { OrderRow, type OrderStatus } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { orderMessages } from './order.messages'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING_OPEN: 'default',
  IN_USE: 'processing',
  PENDING_PAY: 'warning',
  COMPLETED: 'success',
  CANCELLED: 'default',
  LOST: 'error',
}

/** The status of a rental, and whether it is overdue. */
export function StatusTag({ row }: { row: Pick<OrderRow, 'status' | 'overdue'> }) {
  const t = useText(orderMessages)
  return (
    <Flex component="span" gap={4} wrap>
      <ValueTag of={OrderRow} field="status" value={row.status} tone={tones[row.status]} />
      {row.overdue === 1 && (
        <span className="value-tag" data-tone="error">
          {t('overdue')}
        </span>
      )}
    </Flex>
  )
}

export const AbnormalTag = ({ row }: { row: Pick<OrderRow, 'abnormal'> }) =>
  row.abnormal === null ? '—' : <ValueTag of={OrderRow} field="abnormal" value={row.abnormal} tone="warning" />
