import { defineMessages } from '../../i18n/messages'

export const depositMessages = defineMessages({
  deposit: ['押金单', 'Deposit'],
  detailsOf: ['押金单 {depositNo} 的详情', 'Details of deposit {depositNo}'],
  amounts: ['金额', 'Amounts'],
  notDue: ['免押金', 'No deposit'],
  money: ['资金', 'Money'],
  refund: ['退押金', 'Refund'],
  refundTitle: ['退还押金“{name}”', 'Refund deposit “{name}”'],
  refunded: ['已提交押金“{name}”的退还', 'Refund of deposit “{name}” submitted'],
  deduct: ['扣除押金', 'Deduct'],
  deductTitle: ['扣除押金“{name}”', 'Deduct from deposit “{name}”'],
  deducted: ['已扣除押金“{name}”，剩余部分退还', 'Deducted from deposit “{name}”; the rest is being refunded'],
  retryTitle: ['重试押金“{name}”的退款', 'Retry the refund of deposit “{name}”'],
  toRetry: ['将重试的退款', 'Refunds to send again'],
  nothingToRetry: ['没有可重试的退款', 'There is no refund to send again'],
  retried: ['已重新提交押金“{name}”的退款', 'Refund of deposit “{name}” resubmitted'],
})
