import {
  BellOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import { Badge, Button, Empty, Popover } from 'antd'
import { useRef, useState, type Ref } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { RelativeTime } from '../../ui/relative-time'
import { IconButton } from '../navbar/icon-button'
import { forgetNotices, noticeHistory, unreadNotices, type PastNotice } from './notice-history'
import { NoticeLine } from './notice-line'
import { noticeMessages } from './notice.messages'

const icons: Record<PastNotice['kind'], typeof BellOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: ExclamationCircleOutlined,
  error: CloseCircleOutlined,
}

/** What was said since the person signed in, for whoever looked away. */
export function NoticeBell() {
  const t = useText(noticeMessages)
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const unread = useStore(unreadNotices)
  function toggle(next: boolean): void {
    setOpen(next)
    if (!next) bell.current?.focus()
    unreadNotices.set(0)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={toggle}
      // It stands at the end of the document, where the keyboard would not find it.
      afterOpenChange={(shown) => shown && panel.current?.focus()}
      content={<NoticePanel ref={panel} />}
    >
      <Badge count={open ? 0 : unread} size="small" offset={[-6, 6]}>
        <IconButton
          ref={bell}
          label={unread === 0 || open ? t('bell') : t('bellUnread', { count: unread })}
          quiet={open}
          aria-expanded={open}
          aria-haspopup="dialog"
          icon={<BellOutlined />}
        />
      </Badge>
    </Popover>
  )
}

function NoticePanel({ ref }: { ref: Ref<HTMLElement> }) {
  const t = useText(noticeMessages)
  const notices = useStore(noticeHistory)
  return (
    <section ref={ref} tabIndex={-1} className="notice-panel" aria-label={t('bell')}>
      <div className="notice-panel-head">
        <strong>{t('bell')}</strong>
        {notices.length > 0 && (
          <Button type="link" onClick={forgetNotices}>
            {t('clear')}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} className="notice-list" />
      ) : (
        <ul className="notice-list">
          {notices.map((notice) => (
            <PastLine key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </section>
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
