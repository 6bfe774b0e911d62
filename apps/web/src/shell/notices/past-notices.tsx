import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { RelativeTime } from '../../ui/relative-time'
import { forgetNotices, type PastNotice } from './notice-history'
import { NoticeLine } from './notice-line'
import { noticeMessages } from './notice.messages'

const icons: Record<PastNotice['kind'], typeof InfoCircleOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: ExclamationCircleOutlined,
  error: CloseCircleOutlined,
}

/** Notifications since sign-in, for users who missed them. */
export function PastNotices({ notices }: { notices: readonly PastNotice[] }) {
  const t = useText(noticeMessages)
  if (notices.length === 0) return <p className="muted notice-none">{t('none')}</p>
  return (
    <>
      <div className="notice-panel-head">
        <Button type="link" onClick={forgetNotices}>
          {t('clear')}
        </Button>
      </div>
      <ul className="notice-list">
        {notices.map((notice) => (
          <PastLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  )
}

function PastLine({ notice: { kind, title, text, count, requestId, at } }: { notice: PastNotice }) {
  const Icon = icons[kind]
  return (
    <li>
      <Icon className={`notice-${kind}`} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <NoticeLine text={text} count={count} requestId={requestId} />
      </div>
      <RelativeTime at={at} />
    </li>
  )
}
