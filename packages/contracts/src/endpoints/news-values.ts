import type { AccessKey } from '../access/catalogue.js'
import { valuesOf } from '../fields/index.js'

/** What can become of something that is somebody's own. */
export const newsKinds = valuesOf({
  WITHDRAWAL_APPROVED: ['提现已批准', 'Withdrawal approved'],
  WITHDRAWAL_REJECTED: ['提现已驳回', 'Withdrawal rejected'],
  WITHDRAWAL_PAID: ['提现已打款', 'Withdrawal paid out'],
  WITHDRAWAL_FAILED: ['提现打款失败', 'Withdrawal failed'],
  WITHDRAWAL_BOUNCED: ['提现被退票', 'Withdrawal bounced'],
  REVIEW_APPROVED: ['审核已通过', 'Review approved'],
  REVIEW_RETURNED: ['审核被退回', 'Review returned'],
  EXPORT_READY: ['导出文件已生成', 'File ready'],
  EXPORT_FAILED: ['导出失败', 'File failed'],
})
export type NewsKind = (typeof newsKinds)[number]

interface NewsPlace {
  /** Of these pages the first that its reader may open, and the parameter there that names the record. */
  readonly pages: readonly AccessKey[]
  readonly id: string
}

const withdrawals: NewsPlace = { pages: ['equipmentOrders.orderCash', 'business.withdrawalRecord'], id: 'withdrawalId' }
const reviews: NewsPlace = { pages: ['business.examineDetail'], id: 'auditId' }

/** Where each kind leads; files have no page of their own. */
export const newsPlaces: Readonly<Record<NewsKind, NewsPlace | null>> = {
  WITHDRAWAL_APPROVED: withdrawals,
  WITHDRAWAL_REJECTED: withdrawals,
  WITHDRAWAL_PAID: withdrawals,
  WITHDRAWAL_FAILED: withdrawals,
  WITHDRAWAL_BOUNCED: withdrawals,
  REVIEW_APPROVED: reviews,
  REVIEW_RETURNED: reviews,
  EXPORT_READY: null,
  EXPORT_FAILED: null,
}
