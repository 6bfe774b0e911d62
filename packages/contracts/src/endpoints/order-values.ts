import { valuesOf } from '../fields/index.js'

/** The status of a rental. Refunds are separate from it. */
export const orderStatuses = valuesOf({
  PENDING_OPEN: ['待开锁', 'Awaiting unlock'],
  IN_USE: ['使用中', 'In use'],
  PENDING_PAY: ['待支付', 'To be paid'],
  COMPLETED: ['已完成', 'Completed'],
  CANCELLED: ['已取消', 'Cancelled'],
  LOST: ['已丢失', 'Lost'],
})
export type OrderStatus = (typeof orderStatuses)[number]

/** Orders whose device is in use, or about to be. */
export const ordersOpen = ['PENDING_OPEN', 'IN_USE'] as const satisfies readonly OrderStatus[]
/** Orders that occupy a rental slot of their user and prevent the return of the deposit. */
export const ordersUnsettled = [...ordersOpen, 'PENDING_PAY'] as const satisfies readonly OrderStatus[]

/** What ended a rental. */
export const endWays = valuesOf({
  USER_CLOSE: ['用户归还', 'Returned'],
  FORCED: ['强制结单', 'Force-closed'],
  LOCK_SYNC: ['锁状态同步', 'Lock found closed'],
  CAP: ['达到封顶', 'Cap reached'],
  LOST: ['确认丢失', 'Lost'],
})
export type EndWay = (typeof endWays)[number]

/** Why a loss cannot be confirmed yet. */
export const lossTooEarly = [
  '订单达到封顶且超过 {hours} 小时未归还，方可确认丢失',
  'A loss can be confirmed only once the order has reached its cap and {hours} {hours:hour has|hours have} passed',
] as const

export const refundStates = valuesOf({
  NONE: ['未退款', 'Not refunded'],
  PARTIAL: ['部分退款', 'Partly refunded'],
  FULL: ['全额退款', 'Fully refunded'],
})
export type RefundState = (typeof refundStates)[number]

/** Conditions of an order that need attention; empty if there is none. */
export const abnormalKinds = valuesOf({
  LATE_OPEN: ['迟到开锁', 'Late unlock'],
  DEVICE_FAULT: ['使用中故障', 'Fault while in use'],
  CAP_REACHED: ['达到封顶未还', 'Cap reached, not returned'],
  PAID_LATE: ['关闭后到账', 'Paid after closing'],
})
export type AbnormalKind = (typeof abnormalKinds)[number]

/** The moves of an order; each is recorded in its history. */
export const orderMoves = valuesOf({
  PLACE: ['下单', 'Placed'],
  OPEN: ['开锁成功', 'Unlocked'],
  CANCEL: ['开锁失败取消', 'Cancelled, not unlocked'],
  RESUME: ['迟到开锁恢复', 'Resumed by late unlock'],
  RETURN: ['归还', 'Returned'],
  CLOSE: ['强制结单', 'Force-closed'],
  PAY: ['支付', 'Payment'],
  WAIVE: ['减免', 'Waived'],
  DEDUCT: ['押金抵扣', 'Paid from deposit'],
  LOSE: ['确认丢失', 'Loss confirmed'],
  REFUND_ASK: ['申请退款', 'Refund requested'],
  REFUND_APPROVE: ['批准退款', 'Refund approved'],
  REFUND_REJECT: ['驳回退款', 'Refund rejected'],
  REFUND_RETRY: ['重试退款', 'Refund retried'],
  REFUND_FAIL: ['退款失败', 'Refund failed'],
  REFUND: ['退款', 'Refunded'],
  REMIND: ['提醒', 'Reminder sent'],
  OVERDUE: ['逾期', 'Overdue'],
  CAP: ['达到封顶', 'Cap reached'],
})
export type OrderMove = (typeof orderMoves)[number]

/** What a role may do without approval, up to a limit on the total for one order. */
export const ceilingKinds = valuesOf({
  REFUND: ['退款', 'Refund'],
  WAIVE: ['减免欠费', 'Waive arrears'],
  REDUCE: ['强制结单减免', 'Reduction on force close'],
})
export type CeilingKind = (typeof ceilingKinds)[number]
