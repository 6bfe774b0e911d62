import { SmsRow, type SmsStatus } from '@bedside/contracts'
import { Progress } from 'antd'
import { useText } from '../../../i18n/messages'
import { PageLink } from '../../../records/page-link'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { smsMessages } from './sms.messages'

const tones: Record<SmsStatus, Tone> = {
  DRAFT: 'default',
  QUEUED: 'processing',
  SENDING: 'processing',
  DONE: 'success',
  PARTIAL: 'warning',
  CANCELLED: 'default',
}

/** The title, with a link to the recipients once there are any. */
export const SmsTitle = ({ row: { batchId, title, total } }: { row: SmsRow }) => (
  <PageLink page="user.addresseelist" params={total === 0 ? undefined : { batchId }}>
    {title}
  </PageLink>
)

/** The status, and the progress while messages are being sent. */
export function SmsStatus({ row }: { row: SmsRow }) {
  const t = useText(smsMessages)
  const tag = <ValueTag of={SmsRow} field="status" value={row.status} tone={tones[row.status]} />
  if (row.status !== 'SENDING' || row.total === 0) return tag
  const { total, sent, failed, ignored } = row
  const done = Math.min(total, sent + failed + ignored)
  const text = t('progress', { done, total })
  return (
    <div className="message-progress" title={text}>
      {tag}
      <Progress aria-label={text} percent={Math.floor((done / total) * 100)} size="small" showInfo={false} />
    </div>
  )
}
