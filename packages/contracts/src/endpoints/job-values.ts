import { valuesOf } from '../fields/index.js'

/** The scheduled jobs of the server, with their names. */
export const jobNames = valuesOf({
  SMS_SENDING: ['发送短信', 'Sending text messages'],
  SMS_REPORTING: ['查询短信回执', 'Fetching text message delivery reports'],
  SMS_REPLIES: ['接收短信回复', 'Fetching replies to text messages'],
  PAYMENT_TRAFFIC: ['与支付渠道核对付款', 'Checking payments with their channel'],
  REFUND_TRAFFIC: ['与支付渠道核对退款', 'Checking refunds with their channel'],
  PAYOUT_TRAFFIC: ['与支付渠道核对打款', 'Checking payouts with their channel'],
  LATE_PAYMENTS: ['退回关闭后到账的付款', 'Returning late payments'],
  SHARE_SETTLEMENT: ['结算分成', 'Settling shares'],
  UNOPENED_ORDERS: ['取消超时未开锁的订单', 'Cancelling orders not unlocked in time'],
  OVERDUE_ORDERS: ['标记并提醒逾期订单', 'Marking overdue orders and sending reminders'],
  ARREARS: ['用押金抵扣逾期欠费', 'Taking arrears from deposits'],
  UNPAID_DEPOSITS: ['关闭超时未付的押金', 'Closing unpaid deposits'],
  MALL_ORDER_TIMES: ['商城订单到期处理', 'Processing mall orders past their deadline'],
  AFTER_SALE_TIMES: ['售后到期处理', 'Processing after-sales past their deadline'],
  RECONCILIATION_DAYS: ['登记待对账日', 'Registering days to be reconciled'],
  FEEDBACK_REPLIES: ['发出反馈答复', 'Sending replies to feedback'],
  FEEDBACK_WAKING: ['恢复等待中的反馈', 'Resuming postponed feedback'],
  FEEDBACK_CLOSING: ['关闭已解决的反馈', 'Closing resolved feedback'],
  LEDGER_SEALING: ['总账封账', 'Sealing ledger days'],
  LEDGER_CHECK: ['每日检查账务', 'Checking the books daily'],
  SESSION_SWEEP: ['结束已过期的登录', 'Ending expired sessions'],
  HEARTBEAT_SWEEP: ['更正超前的设备心跳', 'Correcting device heartbeats in the future'],
  IDEMPOTENCY_SWEEP: ['清除过期的幂等键', 'Removing old idempotency keys'],
  EXPORTS: ['生成导出文件', 'Writing export files'],
  EXPORT_SWEEP: ['清除过期的导出文件', 'Removing expired export files'],
  ARTICLE_PUBLISHING: ['定时发布文章', 'Publishing scheduled articles'],
  FILE_SWEEP: ['清除不再使用的文件', 'Removing unused files'],
})
export type JobName = (typeof jobNames)[number]
