import {
  BellOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import { Badge, Button, Empty, Popover } from 'antd'
import { lazy, Suspense, useRef, useState, type Ref } from 'react'
import type { ToDoRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { toDo } from '../../session/to-do'
import { RelativeTime } from '../../ui/relative-time'
import { IconButton } from '../navbar/icon-button'
import { forgetNotices, noticeHistory, unreadNotices, type PastNotice } from './notice-history'
import { NoticeLine } from './notice-line'
import { noticeMessages } from './notice.messages'

// What it is called and where it leads stands with all the lists that there are, which nobody needs before they look.
const ToDoList = lazy(() => import('./to-do-list'))

const icons: Record<PastNotice['kind'], typeof BellOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: ExclamationCircleOutlined,
  error: CloseCircleOutlined,
}

/** What waits for the person, and what was said since they signed in, for whoever looked away. */
export function NoticeBell() {
  const t = useText(noticeMessages)
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const unread = useStore(unreadNotices)
  const waiting = useStore(toDo, countOf)
  const waits = useBellText(waiting, unread)
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
      content={<NoticePanel ref={panel} onLeave={() => toggle(false)} />}
    >
      <Badge count={open ? 0 : unread + waiting} size="small" offset={[-6, 6]}>
        <IconButton
          ref={bell}
          label={open ? t('bell') : waits}
          quiet={open}
          aria-expanded={open}
          aria-haspopup="dialog"
          icon={<BellOutlined />}
        />
      </Badge>
    </Popover>
  )
}

const countOf = (rows: readonly ToDoRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)

function useBellText(count: number, unread: number): string {
  const t = useText(noticeMessages)
  if (unread === 0) return count === 0 ? t('bell') : t('bellWaiting', { count })
  return count === 0 ? t('bellUnread', { count: unread }) : t('bellBoth', { count, unread })
}

function NoticePanel({ ref, onLeave }: { ref: Ref<HTMLElement>; onLeave: () => void }) {
  const t = useText(noticeMessages)
  const notices = useStore(noticeHistory)
  const waiting = useStore(toDo)
  return (
    <section ref={ref} tabIndex={-1} className="notice-panel" aria-label={t('bell')}>
      <strong>{t('toDo')}</strong>
      {waiting.length === 0 ? (
        <p className="muted">{t('nothingToDo')}</p>
      ) : (
        <Suspense fallback={null}>
          <ToDoList rows={waiting} onLeave={onLeave} />
        </Suspense>
      )}
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
