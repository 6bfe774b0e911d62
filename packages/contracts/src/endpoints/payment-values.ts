import { valuesOf } from '../fields/index.js'

/** What somebody pays for. */
export const businesses = valuesOf({
  RENTAL: ['租用', 'Rental'],
  DEPOSIT: ['押金', 'Deposit'],
  TOPUP: ['充值', 'Top-up'],
  MALL: ['商城', 'Mall'],
})
export type Business = (typeof businesses)[number]

/** Where the money of a payment comes from. */
export const payWays = valuesOf({
  WECHAT: ['微信支付', 'WeChat Pay'],
  BALANCE: ['余额', 'Balance'],
  DEPOSIT: ['押金抵扣', 'Deposit'],
  OFFLINE: ['线下', 'Offline'],
})
export type PayWay = (typeof payWays)[number]

/** How far a payment has come. Paying: the channel was asked, and has not said how it ended. */
export const paymentStatuses = valuesOf({
  WAIT: ['待支付', 'Awaiting payment'],
  PAYING: ['支付中', 'In progress'],
  SUCCESS: ['已支付', 'Paid'],
  CLOSED: ['已关闭', 'Closed'],
  /** Paid for what was closed or paid meanwhile: it goes back to the payer. */
  LATE: ['迟到付款', 'Late payment'],
})
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How far a refund has come. */
export const refundStatuses = valuesOf({
  PENDING: ['待审批', 'Awaiting approval'],
  APPROVED: ['已批准', 'Approved'],
  PROCESSING: ['退款中', 'In progress'],
  SUCCESS: ['已退款', 'Refunded'],
  FAILED: ['退款失败', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
  MANUAL_DONE: ['已线下退款', 'Refunded offline'],
})
export type RefundStatus = (typeof refundStatuses)[number]

/** What is not, and will not be, given back any more. */
export const refundsWithoutEffect = ['REJECTED'] as const satisfies readonly RefundStatus[]
/** Still to be decided, sent or answered; a failed one is sent again under its number. */
export const refundsOpen = ['PENDING', 'APPROVED', 'PROCESSING', 'FAILED'] as const satisfies readonly RefundStatus[]
/** The money is back with whoever paid. */
export const refundsDone = ['SUCCESS', 'MANUAL_DONE'] as const satisfies readonly RefundStatus[]

/** Who shares in what an order brings. */
export const shareParties = valuesOf({
  HOSPITAL: ['医院', 'Hospital'],
  AGENT: ['代理商', 'Agent'],
  FRANCHISE: ['加盟商', 'Investor'],
  PLATFORM: ['平台', 'Platform'],
})
export type ShareParty = (typeof shareParties)[number]

/** A share is settled once its money can be withdrawn. */
export const settleStates = valuesOf({
  PENDING: ['待结算', 'Pending'],
  SETTLED: ['已结算', 'Settled'],
})
export type SettleState = (typeof settleStates)[number]
