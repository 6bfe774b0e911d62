import { defineMessages } from '../../i18n/messages'

export const noticeMessages = defineMessages({
  times: ['共 {count} 次', '{count} {count:time|times}'],
  copyRequestId: ['复制请求编号 {id}', 'Copy request ID {id}'],
  notCopied: ['浏览器不允许复制', 'The browser does not allow copying'],
  bell: ['通知', 'Notifications'],
  bellUnread: ['通知，{count} 条未读', 'Notifications, {count} unread'],
  bellWaiting: ['通知，{count} 项待办', 'Notifications, {count} to do'],
  bellBoth: ['通知，{count} 项待办，{unread} 条未读', 'Notifications, {count} to do, {unread} unread'],
  toDo: ['待办', 'To do'],
  news: ['消息', 'News'],
  notices: ['提示', 'Notices'],
  nothingToDo: ['没有待办', 'Nothing to do'],
  none: ['本次登录还没有通知', 'No notices since you signed in'],
  clear: ['清空', 'Clear'],
})
