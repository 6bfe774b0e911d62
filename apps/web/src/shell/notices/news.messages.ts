import { defineMessages } from '../../i18n/messages'

export const newsMessages = defineMessages({
  news: ['消息', 'News'],
  none: ['还没有消息', 'No news yet'],
  unread: ['未读', 'Unread'],
  readAll: ['全部标为已读', 'Mark all as read'],
})
