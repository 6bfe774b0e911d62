import type { ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { noticeMessages } from './notice.messages'
import { CopyRequestId } from './request-id'
import './notices.css'

interface NoticeLineProps {
  text: string
  /** How often it was shown. */
  count: number
  requestId?: string | undefined
  action?: ReactNode
}

/** The text of a notification with its details. */
export function NoticeLine({ text, count, requestId, action }: NoticeLineProps) {
  const t = useText(noticeMessages)
  return (
    <span className="notice-line">
      <span className="notice-text">{text}</span>
      {count > 1 && (
        <span className="notice-count" aria-label={t('times', { count })} role="img">
          ×{count}
        </span>
      )}
      {requestId !== undefined && <CopyRequestId id={requestId} />}
      {action}
    </span>
  )
}
