import { Id, Int, OneOf, RecordId, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { newsKinds, type NewsKind } from './news-values.js'

/** An event in one of the viewer's own records. */
export class NewsRow {
  @RecordId() newsId!: number
  @OneOf(newsKinds, ['消息', 'News']) kind!: NewsKind
  /** The record concerned and its name. */
  @Id(['记录编号', 'Record ID']) recordId!: number
  @Text({ max: limits.newsLabel }, ['内容', 'About']) label!: string
  @Text({ max: limits.newsReason }, ['原因', 'Reason']) reason!: string
  @YesNo(['已读', 'Read']) isRead!: 0 | 1
  @Time(['时间', 'Time']) createdAt!: string
}

export class NewsById {
  @Id(['消息编号', 'News ID']) newsId!: number
}

export class NewsUpTo {
  /** The latest item seen; later ones stay unread. */
  @Int(limits.seq, ['已看到的最新消息', 'Latest item seen']) upTo!: number
}

const area = { name: 'news', base: '/api/sys-news/admin', changes: ['news'] } as const

export const news = endpoints(area, {
  getNewsList: get({
    reply: listOf(NewsRow),
    access: 'session',
    doc: [
      `自己的消息，最新的在前，保留最近 ${limits.newsKept} 条、至多 ${limits.newsDays} 天`,
      `What became of your own things, the latest first; the last ${limits.newsKept} are kept, for ${limits.newsDays} days`,
    ],
  }),
  // Reading is private and not logged.
  readNews: post({
    form: NewsById,
    reply: nothing,
    access: 'session',
    logged: false,
    doc: ['将一条消息标为已读', 'Mark a news item as read'],
  }),
  readAllNews: post({
    form: NewsUpTo,
    reply: nothing,
    access: 'session',
    logged: false,
    doc: ['将看到的全部消息标为已读', 'Mark all news items seen as read'],
  }),
})
