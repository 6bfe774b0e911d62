import { valuesOf } from '../fields/index.js'

export const applicantKinds = valuesOf({
  USER: ['用户', 'User'],
  AGENT: ['代理商', 'Agent'],
  STORE: ['店铺', 'Shop'],
})
export type ApplicantKind = (typeof applicantKinds)[number]

export const withdrawalStatuses = valuesOf({
  PENDING: ['待审核', 'Awaiting review'],
  APPROVED: ['待打款', 'Awaiting payout'],
  PAYING: ['打款中', 'Being paid out'],
  PAID: ['已打款', 'Paid out'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELLED: ['已取消', 'Cancelled'],
  FAILED: ['打款失败', 'Failed'],
  BOUNCED: ['已退票', 'Bounced'],
})
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** Withdrawals whose amounts are frozen: neither available to the applicant nor paid. */
export const withdrawalsUnderWay = ['PENDING', 'APPROVED', 'PAYING'] as const satisfies readonly WithdrawalStatus[]
/** Withdrawals that have lines for the shares that they pay; others pay none. */
export const withdrawalsThatPay = [...withdrawalsUnderWay, 'PAID'] as const satisfies readonly WithdrawalStatus[]

/** What stands in the way of reviewing a withdrawal: of any review of one's own, and of a second approval by the first reviewer. */
export const withdrawalHindrances = valuesOf({
  OWN_REQUEST: ['不能审核本人申请', 'You cannot review your own request'],
  SAME_REVIEWER: ['大额提现须由另一人复核', 'A large withdrawal needs a second approval by another person'],
})
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number]

/** What stands in the way of any application for a withdrawal, whatever its amount. */
export const applicationHindrances = valuesOf({
  OWES: ['有金额待补，补足前不能提现', 'An amount is owed; withdrawals are possible once it is covered'],
  UNDER_WAY: ['有处理中的提现申请', 'A withdrawal is already in progress'],
  USED_UP: ['今日提现次数已用完', 'You have used all withdrawals for today'],
  TOO_LITTLE: ['可提现金额低于单笔最低金额', 'Less is available than the minimum per withdrawal'],
})
export type ApplicationHindrance = (typeof applicationHindrances)[number]

export const withdrawalMoves = valuesOf({
  APPLY: ['申请', 'Requested'],
  CANCEL: ['取消', 'Cancelled'],
  APPROVE: ['批准', 'Approved'],
  REJECT: ['驳回', 'Rejected'],
  PAY: ['提交打款', 'Payout submitted'],
  DONE: ['打款成功', 'Paid out'],
  FAIL: ['打款失败', 'Failed'],
  LATE: ['失败后到账', 'Paid after failing'],
  DENY: ['渠道称未成功', 'Reported as failed by channel'],
  BOUNCE: ['退票', 'Bounced'],
})
export type WithdrawalMove = (typeof withdrawalMoves)[number]

/** How an approved withdrawal is paid: by the channel, or by bank transfer. */
export const payoutWays = valuesOf({
  CHANNEL: ['渠道打款', 'By channel'],
  BANK: ['线下转账', 'By bank transfer'],
})
export type PayoutWay = (typeof payoutWays)[number]
