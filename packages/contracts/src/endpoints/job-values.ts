import { valuesOf } from '../fields/index.js'

/** All that the server does by itself at its times, and what people call it. */
export const jobNames = valuesOf({
  SMS_SENDING: ['发送短信', 'Sending text messages'],
  SMS_REPORTING: ['查询短信回执', 'Fetching delivery reports of text messages'],
  PAYMENT_TRAFFIC: ['与支付渠道核对付款', 'Checking payments with their channel'],
  REFUND_TRAFFIC: ['与支付渠道核对退款', 'Checking refunds with their channel'],
  PAYOUT_TRAFFIC: ['与支付渠道核对打款', 'Bringing payouts to their channel'],
  LATE_PAYMENTS: ['退回关闭后到账的付款', 'Returning late payments'],
  SHARE_SETTLEMENT: ['结算分成', 'Settling shares'],
  UNOPENED_ORDERS: ['取消超时未开锁的订单', 'Cancelling orders whose lock has not opened'],
  OVERDUE_ORDERS: ['标记并提醒逾期订单', 'Marking overdue orders and sending reminders'],
  ARREARS: ['用押金抵扣逾期欠费', 'Taking arrears from deposits'],
  UNPAID_DEPOSITS: ['关闭超时未付的押金', 'Closing deposits that were not paid'],
  MALL_ORDER_TIMES: ['商城订单到期处理', 'Going on with mall orders whose time is up'],
  AFTER_SALE_TIMES: ['售后到期处理', 'Going on with after-sales whose time is up'],
  RECONCILIATION_DAYS: ['登记待对账日', 'Noting days to be reconciled'],
  FEEDBACK_REPLIES: ['发出反馈答复', 'Sending replies to feedback'],
  FEEDBACK_WAKING: ['恢复等待中的反馈', 'Taking up feedback that waited'],
  FEEDBACK_CLOSING: ['关闭已解决的反馈', 'Closing feedback that was resolved'],
  LEDGER_SEALING: ['总账封账', 'Sealing days of the ledger'],
  LEDGER_CHECK: ['每日检查账务', 'Checking the books each day'],
  SESSION_SWEEP: ['结束已过期的登录', 'Ending sign-ins that have expired'],
  HEARTBEAT_SWEEP: ['更正超前的设备心跳', 'Correcting heartbeats that are ahead of time'],
  IDEMPOTENCY_SWEEP: ['清除过期的幂等键', 'Removing old idempotency keys'],
  EXPORTS: ['生成导出文件', 'Writing files of long lists'],
  EXPORT_SWEEP: ['清除过期的导出文件', 'Removing files of lists that have expired'],
  ARTICLE_PUBLISHING: ['定时发布文章', 'Publishing scheduled articles'],
  FILE_SWEEP: ['清除不再使用的文件', 'Removing files that nothing uses'],
})
export type JobName = (typeof jobNames)[number]
