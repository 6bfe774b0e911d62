import { SmsRow, type SmsStatus } from '@bedside/contracts'
import { Progress } from 'antd'
import { useText } from '../../../i18n/messages'
import { hrefOf } from '../../../lib/paths'
import { useSignedIn } from '../../../session/session'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { smsMessages } from './sms.messages'

export const addresseesOf = (batchId: number): string => `/user/addresseelist?batchId=${batchId}`

const tones: Record<SmsStatus, Tone> = {
  DRAFT: 'default',
  QUEUED: 'processing',
  SENDING: 'processing',
  DONE: 'success',
  PARTIAL: 'warning',
  CANCELLED: 'default',
}

/** The title, which leads to the recipients once there are any. */
export function SmsTitle({ row }: { row: SmsRow }) {
  const { granted } = useSignedIn()
  if (row.total === 0 || !granted.has('user.addresseelist')) return row.title
  return <a href={hrefOf(addresseesOf(row.batchId))}>{row.title}</a>
}

/** How a batch stands; while it is being sent, how far it has come. */
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
