import { valuesOf } from '../fields/index.js'

export const feedbackTypes = valuesOf({
  FAULT: ['故障报修', 'Fault'],
  BILLING: ['计费问题', 'Billing'],
  DEPOSIT: ['押金问题', 'Deposit'],
  MALL: ['商城问题', 'Mall'],
  SUGGESTION: ['意见建议', 'Suggestion'],
})
export type FeedbackType = (typeof feedbackTypes)[number]

export const feedbackStatuses = valuesOf({
  OPEN: ['待受理', 'Open'],
  PROCESSING: ['处理中', 'In progress'],
  RESOLVED: ['已解决', 'Resolved'],
  CLOSED: ['已关闭', 'Closed'],
})
export type FeedbackStatus = (typeof feedbackStatuses)[number]

export const feedbackMoves = valuesOf({
  REPORT: ['用户反馈', 'Reported'],
  SAY: ['用户补充', 'User added'],
  ACCEPT: ['受理', 'Accepted'],
  REPLY: ['回复', 'Replied'],
  RESOLVE: ['回复并解决', 'Replied and resolved'],
  NOTE: ['内部备注', 'Note'],
  REPAIR: ['转维修', 'Sent to repair'],
  REFUND: ['关联退款', 'Refund linked'],
  WAIT: ['等待', 'Postponed'],
  WAKE: ['继续处理', 'Resumed'],
  INVALID: ['无效关闭', 'Closed as invalid'],
  REOPEN: ['重新打开', 'Reopened'],
  CLOSE: ['关闭', 'Closed'],
})
export type FeedbackMove = (typeof feedbackMoves)[number]

/** What an answer can wait for. */
export const feedbackAwaits = valuesOf({
  REPAIR: ['等待维修', 'Awaiting repair'],
  REFUND: ['等待退款', 'Awaiting refund'],
  DATE: ['等到某日', 'Postponed'],
})
export type FeedbackAwait = (typeof feedbackAwaits)[number]

/**
 * The seconds during which a reply can be taken back, the days during which feedback can be reopened, and the hours after which
 * a wait is long.
 */
export const feedbackRules = { takeBackSeconds: 10, reopenDays: 7, longHours: 24 } as const
