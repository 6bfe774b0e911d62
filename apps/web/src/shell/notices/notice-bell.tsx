import { BellOutlined } from '@ant-design/icons'
import { Badge, Popover } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { waiting } from '../../session/waiting'
import { IconButton } from '../navbar/icon-button'
import { BellPanel } from './bell-panel'
import { unreadNotices } from './notice-history'
import { noticeMessages } from './notice.messages'

/** To-dos, news about the user's own records, and notifications since sign-in. */
export function NoticeBell() {
  const t = useText(noticeMessages)
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const { toDo = [], unread: news = 0 } = useStore(waiting) ?? {}
  const work = toDo.reduce((sum, { count }) => sum + count, 0)
  const unread = news + useStore(unreadNotices)
  const label = useBellText(work, unread)
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
      // The panel is at the end of the document, where Tab would not reach it next.
      afterOpenChange={(shown) => shown && panel.current?.focus()}
      content={<BellPanel ref={panel} onLeave={() => toggle(false)} />}
    >
      <Badge count={open ? 0 : unread + work} size="small" offset={[-6, 6]}>
        <IconButton
          ref={bell}
          label={open ? t('bell') : label}
          quiet={open}
          aria-expanded={open}
          aria-haspopup="dialog"
          icon={<BellOutlined />}
        />
      </Badge>
    </Popover>
  )
}

function useBellText(count: number, unread: number): string {
  const t = useText(noticeMessages)
  if (unread === 0) return count === 0 ? t('bell') : t('bellWaiting', { count })
  return count === 0 ? t('bellUnread', { count: unread }) : t('bellBoth', { count, unread })
}
