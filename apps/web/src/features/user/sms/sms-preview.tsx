import { limits, sms, smsUnits, type SmsPreviewQuery } from '@bedside/contracts'
import { Typography } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useDebounced } from '../../../lib/use-debounced'
import './sms.css'
import { smsMessages } from './sms.messages'

/** The complete text, and the number of messages it is billed as. */
export function TextPreview({ content }: { content: string }) {
  const t = useText(smsMessages)
  const tooLong = content.length > limits.smsText
  return (
    <div>
      <p className="message-text" aria-label={t('content')}>
        {content}
      </p>
      <div className="message-facts" role="status">
        <span>{t('units', { length: content.length, units: smsUnits(content) })}</span>
        {tooLong && <Typography.Text type="danger">{t('tooLong', { max: limits.smsText })}</Typography.Text>}
      </div>
    </div>
  )
}

type PreviewQuery = Partial<SmsPreviewQuery> & Pick<SmsPreviewQuery, 'template' | 'audience'>

/** How many recipients a choice has, and how many are left out. Counted after a pause; an outdated count is not shown. */
export function ReachPreview({ asked, when }: { asked: PreviewQuery; when: boolean }) {
  const t = useText(smsMessages)
  const now = JSON.stringify(asked)
  const settled = useDebounced(now)
  const isSettled = settled === now
  const { data, error } = useEndpoint(sms.previewSms, JSON.parse(settled) as PreviewQuery, {
    when: when && isSettled,
    quiet: true,
  })
  if (!when || (isSettled && error)) return null
  if (!isSettled || !data)
    return (
      <div className="message-facts" role="status">
        {t('counting')}
      </div>
    )
  return (
    <div className="message-facts" role="status">
      <strong>{t('reach', { willSend: data.willSend })}</strong>
      <span>
        {t('leftOut', {
          total: data.total,
          optedOut: data.optedOut,
          disabled: data.disabled,
          duplicate: data.duplicate,
        })}
      </span>
    </div>
  )
}
