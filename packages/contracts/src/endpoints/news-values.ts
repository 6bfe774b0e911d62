import type { AccessKey } from '../access/catalogue.js'
import { valuesOf } from '../fields/index.js'

/** Events in a person's own records. */
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
  /** The first of these pages that the viewer may open is linked, with this URL parameter for the record. */
  readonly pages: readonly AccessKey[]
  readonly id: string
}

const withdrawals: NewsPlace = { pages: ['equipmentOrders.orderCash', 'business.withdrawalRecord'], id: 'withdrawalId' }
const reviews: NewsPlace = { pages: ['business.examineDetail'], id: 'auditId' }

/** The target of each kind; files have no page of their own. */
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
