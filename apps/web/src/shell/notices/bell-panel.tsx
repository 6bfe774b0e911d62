import { lazy, Suspense, useState, type Ref } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { waiting } from '../../session/waiting'
import { Views } from '../../ui/views'
import { noticeHistory } from './notice-history'
import { noticeMessages } from './notice.messages'
import { PastNotices } from './past-notices'

// Lazy, because the kinds and their links come with all list definitions, which are not needed until the panel is
// opened.
const ToDoList = lazy(() => import('./to-do-list'))
const NewsList = lazy(() => import('./news-list'))

/** Opens on the first of the three tabs that has something new. */
export function BellPanel({ ref, onLeave }: { ref: Ref<HTMLElement>; onLeave: () => void }) {
  const t = useText(noticeMessages)
  const { toDo, unread = 0 } = useStore(waiting) ?? {}
  const notices = useStore(noticeHistory)
  const [chosen, choose] = useState<string>()
  const counts = { toDo: toDo?.reduce((sum, { count }) => sum + count, 0) ?? 0, news: unread, notices: notices.length }
  const first = Object.entries(counts).find(([, count]) => count > 0)?.[0] ?? 'toDo'
  const titled = (key: keyof typeof counts) => (counts[key] === 0 ? t(key) : `${t(key)} ${counts[key]}`)
  return (
    <section ref={ref} tabIndex={-1} className="notice-panel" aria-label={t('bell')}>
      <Suspense fallback={null}>
        <Views
          label={t('bell')}
          shown={chosen ?? first}
          onShow={choose}
          views={[
            { key: 'toDo', label: titled('toDo'), content: <ToDoList rows={toDo} onLeave={onLeave} /> },
            { key: 'news', label: titled('news'), content: <NewsList unread={unread} onLeave={onLeave} /> },
            { key: 'notices', label: titled('notices'), content: <PastNotices notices={notices} /> },
          ]}
        />
      </Suspense>
    </section>
  )
}
