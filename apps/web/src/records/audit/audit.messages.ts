import { defineMessages } from '../../i18n/messages'

export const auditMessages = defineMessages({
  none: ['请从审核列表打开一条审核', 'Open a review from the list'],
  round: ['第 {round} 轮', 'Round {round}'],
  toLookAt: ['本轮待看（{count} 项）', 'To review ({count})'],
  nothingToLookAt: ['本轮没有新的内容', 'Nothing new in this round'],
  rest: ['其他内容', 'Other fields'],
  accepted: ['已通过', 'Accepted'],
  unchanged: ['未改动', 'Unchanged'],
  history: ['审核记录', 'Review history'],
  before: ['原内容', 'Current'],
  asked: ['新内容', 'Requested'],
  empty: ['（空）', '(empty)'],
  open: ['查看第 {number} 张', 'View picture {number}'],
  openOf: ['查看第 {number} 张：{label}', 'View picture {number}: {label}'],
  pictureOf: ['{label}第 {number} 张', '{label}, picture {number}'],
  papersHelp: ['每次查看都会记入日志', 'Every view is logged'],
  papersThere: ['{count} 张图片', '{count} {count:picture|pictures}'],
  pauses: ['暂停', 'Pauses'],
  pauseSince: ['{from} 起，等待店铺修改', 'Since {from}: waiting for the shop to correct it'],
  pauseUntil: ['{from} 至 {to}，等待店铺修改', '{from} to {to}: waiting for the shop to correct it'],
  platform: ['平台', 'Platform'],
})
