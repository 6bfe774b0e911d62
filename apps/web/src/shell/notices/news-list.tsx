import { news, newsKinds, newsPlaces, type NewsRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { invalidate } from '../../api/invalidate'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { pageAddress } from '../../lib/page-address'
import { hasFiles, openMyFiles } from '../../session/my-files-state'
import { useSignedIn } from '../../session/session'
import { Answered } from '../../ui/answered'
import { RelativeTime } from '../../ui/relative-time'
import { newsMessages } from './news.messages'

/** News about the user's own records, newest first. */
export default function NewsList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const answer = useEndpoint(news.getNewsList, {}, { quiet: true })
  const shown = answer.data?.filter(({ isRead }) => isRead === 0).length
  // Reloads when the server has announced more since.
  useEffect(() => {
    if (shown !== undefined && shown !== unread) void invalidate(news.readNews)
  }, [shown, unread])
  return (
    <Answered answer={answer} lines={3}>
      {(rows) => <Lines rows={rows} onLeave={onLeave} />}
    </Answered>
  )
}

function Lines({ rows, onLeave }: { rows: readonly NewsRow[]; onLeave: () => void }) {
  const t = useText(newsMessages)
  const { run: readAll, busy } = useAction(news.readAllNews)
  const [latest] = rows
  if (!latest) return <p className="muted notice-none">{t('none')}</p>
  const isAllRead = rows.every(({ isRead }) => isRead === 1)
  return (
    <>
      <div className="notice-panel-head">
        <Button type="link" disabled={isAllRead} loading={busy} onClick={() => void readAll({ upTo: latest.newsId })}>
          {t('readAll')}
        </Button>
      </div>
      <ul className="notice-list" aria-label={t('news')}>
        {rows.map((row) => (
          <Line key={row.newsId} row={row} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function Line({ row, onLeave }: { row: NewsRow; onLeave: () => void }) {
  const t = useText(newsMessages)
  const { run: read } = useAction(news.readNews)
  const { newsId, isRead, reason, createdAt } = row
  const leave = (): void => {
    if (isRead === 0) void read({ newsId })
    onLeave()
  }
  return (
    <li data-unread={isRead === 0 || undefined}>
      <span className="news-dot" {...(isRead === 0 && { role: 'img', 'aria-label': t('unread') })} />
      <div>
        <Title row={row} onLeave={leave} />
        {reason !== '' && <p className="muted news-reason">{reason}</p>}
      </div>
      <RelativeTime at={createdAt} />
    </li>
  )
}

/** A link to the record if the user may open a page that shows it; files open the drawer. */
function Title({ row: { kind, recordId, label }, onLeave }: { row: NewsRow; onLeave: () => void }) {
  const translate = useTranslate()
  const { granted } = useSignedIn()
  const place = newsPlaces[kind]
  const page = place?.pages.find((one) => granted.has(one))
  const text = `${translate(newsKinds.texts[kind])} ${label}`
  const openFiles = (): void => {
    onLeave()
    hasFiles.set(true)
    openMyFiles()
  }
  if (place === null)
    return (
      <Button type="link" className="news-title" onClick={openFiles}>
        {text}
      </Button>
    )
  if (!page) return text
  return (
    <a className="news-title" href={hrefOf(pageAddress(page, { [place.id]: recordId }))} onClick={onLeave}>
      {text}
    </a>
  )
}
