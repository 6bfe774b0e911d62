import { valuesOf } from '../fields/index.js'

/** What payments are for. */
export const businesses = valuesOf({
  RENTAL: ['租用', 'Rental'],
  DEPOSIT: ['押金', 'Deposit'],
  TOPUP: ['充值', 'Top-up'],
  MALL: ['商城', 'Mall'],
})
export type Business = (typeof businesses)[number]

/** The sources of a payment. */
export const payWays = valuesOf({
  WECHAT: ['微信支付', 'WeChat Pay'],
  BALANCE: ['余额', 'Balance'],
  DEPOSIT: ['押金抵扣', 'Deposit'],
  OFFLINE: ['线下', 'Offline'],
})
export type PayWay = (typeof payWays)[number]

/** The status of a payment. In progress means that the channel was asked and has not reported the outcome. */
export const paymentStatuses = valuesOf({
  WAIT: ['待支付', 'Awaiting payment'],
  PAYING: ['支付中', 'In progress'],
  SUCCESS: ['已支付', 'Paid'],
  CLOSED: ['已关闭', 'Closed'],
  /** Paid after the order was closed or paid otherwise: it is refunded to the payer. */
  LATE: ['迟到付款', 'Late payment'],
})
export type PaymentStatus = (typeof paymentStatuses)[number]

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

const { PENDING, APPROVED, PROCESSING, FAILED } = refundStatuses.texts

/** Refunds that return nothing. */
export const refundsWithoutEffect = ['REJECTED'] as const satisfies readonly RefundStatus[]
/** Refunds waiting for a decision or for the channel; a failed one is sent again under its number. */
export const refundsOpen = valuesOf({ PENDING, APPROVED, PROCESSING, FAILED })
export type OpenRefund = (typeof refundsOpen)[number]
/** Who asked for a refund that waits for approval: nobody approves their own. */
export const refundAskers = valuesOf({
  OTHERS: ['他人申请', 'Asked by others'],
  ME: ['本人申请', 'Asked by me'],
  /** Asked by others, and within the viewer's ceiling. */
  FOR_ME: ['待我审批', 'For me to approve'],
})
export type RefundAsker = (typeof refundAskers)[number]
/** Refunds whose money was returned. */
export const refundsDone = ['SUCCESS', 'MANUAL_DONE'] as const satisfies readonly RefundStatus[]

/** What stands in the way of approving a requested refund, or of sending a failed one again or paying it offline. */
export const refundHindrances = valuesOf({
  OWN_REQUEST: ['不能审核本人申请', 'You cannot approve your own request'],
  BEYOND_CEILING: [
    '超出您的退款额度，须由额度更高的人审核',
    'Beyond your ceiling for refunds: somebody with a higher one approves it',
  ],
  LATE_PAYMENT: [
    '迟到付款由系统自动退回，一周后仍失败的在待查款项中了结',
    'A late payment is returned automatically; if that keeps failing for a week, settle it under “In suspense”',
  ],
})
export type RefundHindrance = (typeof refundHindrances)[number]

/** The parties that share an order's payment. */
export const shareParties = valuesOf({
  HOSPITAL: ['医院', 'Hospital'],
  AGENT: ['代理商', 'Agent'],
  FRANCHISE: ['加盟商', 'Investor'],
  PLATFORM: ['平台', 'Platform'],
})
export type ShareParty = (typeof shareParties)[number]

/** A settled share can be withdrawn. */
export const settleStates = valuesOf({
  PENDING: ['待结算', 'Pending'],
  SETTLED: ['已结算', 'Settled'],
})
export type SettleState = (typeof settleStates)[number]
