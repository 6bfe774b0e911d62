import { WithdrawalRow, type WithdrawalStatus } from '@bedside/contracts'
import { Tag } from 'antd'
import { useText } from '../i18n/messages'
import { ValueTag, type Tone } from '../ui/value-tag'
import { recordMessages } from './records.messages'

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  PENDING: 'warning',
  APPROVED: 'processing',
  PAYING: 'processing',
  PAID: 'success',
  REJECTED: 'default',
  CANCELLED: 'default',
  FAILED: 'error',
  BOUNCED: 'error',
}

export function WithdrawalStatusTag({ row }: { row: Pick<WithdrawalRow, 'status' | 'awaitsSecond'> }) {
  const t = useText(recordMessages)
  return (
    <>
      <ValueTag of={WithdrawalRow} field="status" value={row.status} tone={tones[row.status]} />
      {row.awaitsSecond === 1 && <Tag>{t('awaitsSecond')}</Tag>}
    </>
  )
}
