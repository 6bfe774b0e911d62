import { valuesOf } from '../fields/index.js'

/**
 * Paid, waived because of the user's credit, or of a hospital that requires none. Credit counts at every hospital; NONE only
 * where no deposit is required.
 */
export const depositModes = valuesOf({
  CASH: ['缴纳', 'Paid'],
  CREDIT: ['免押', 'Waived by credit'],
  NONE: ['无需缴纳', 'Not required'],
})
export type DepositMode = (typeof depositModes)[number]

export const depositStatuses = valuesOf({
  PENDING_PAY: ['待支付', 'To be paid'],
  CLOSED: ['已关闭', 'Closed'],
  HELD: ['持有中', 'Held'],
  REFUNDING: ['退款中', 'Being refunded'],
  REFUNDED: ['已退还', 'Refunded'],
  REFUND_FAILED: ['退款失败', 'Refund failed'],
  DEDUCTED: ['已扣除', 'Deducted'],
})
export type DepositStatus = (typeof depositStatuses)[number]

/** Deposits of which we owe what is left: their sum is the liability in the ledger. */
export const depositsOwed = ['HELD', 'REFUNDING', 'REFUND_FAILED'] as const satisfies readonly DepositStatus[]

/** What stands in the way of refunding a deposit that we hold. */
export const depositHindrances = valuesOf({
  ORDERS_UNSETTLED: ['用户有进行中或待支付的订单', 'The user has an open or unpaid order'],
})
export type DepositHindrance = (typeof depositHindrances)[number]

export const depositMoves = valuesOf({
  OPEN: ['发起缴纳', 'Payment started'],
  PAY: ['缴纳', 'Paid'],
  CLOSE: ['超时关闭', 'Closed unpaid'],
  OPEN_TOP_UP: ['发起补缴', 'Top-up started'],
  TOP_UP: ['补缴', 'Topped up'],
  REPLACE: ['被新押金取代', 'Replaced by another'],
  DEDUCT: ['扣除', 'Deducted'],
  REFUND: ['退还', 'Refund started'],
  FAIL: ['退款失败', 'Refund failed'],
  RETRY: ['重试退款', 'Refund retried'],
  PART: ['部分退还完成', 'Partly refunded'],
  DONE: ['退还完成', 'Refunded'],
})
export type DepositMove = (typeof depositMoves)[number]
