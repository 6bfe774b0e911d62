import { valuesOf } from '../fields/index.js'

/** The review status of a commodity or of a change to it. */
export const auditStatuses = valuesOf({
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['审核中', 'In review'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['已退回', 'Returned'],
})
export type AuditStatus = (typeof auditStatuses)[number]

export const saleStatuses = valuesOf({
  OFF: ['未上架', 'Off sale'],
  ON: ['在售', 'On sale'],
  FORCED_OFF: ['违规下架', 'Taken down'],
})
export type SaleStatus = (typeof saleStatuses)[number]

/** The freight charged for a commodity. */
export const freightWays = valuesOf({
  STORE: ['按店铺运费', 'Shop rate'],
  FREE: ['包邮', 'Free'],
  FIXED: ['固定运费', 'Fixed freight'],
})
export type FreightWay = (typeof freightWays)[number]

/** Why pieces were added or removed. */
export const movementKinds = valuesOf({
  OPENING: ['初始库存', 'Initial stock'],
  ADJUST: ['人工调整', 'Manual adjustment'],
  SALE: ['售出', 'Sold'],
  RETURN: ['退回', 'Returned'],
})
export type MovementKind = (typeof movementKinds)[number]

/** All transitions of a commodity's review status. */
export const commodityMoves = {
  SUBMIT: { from: ['DRAFT', 'REJECTED'], to: 'PENDING' },
  WITHDRAW: { from: ['PENDING'], to: 'DRAFT' },
  APPROVE: { from: ['PENDING'], to: 'APPROVED' },
  RETURN: { from: ['PENDING'], to: 'REJECTED' },
} as const satisfies Record<string, { from: readonly AuditStatus[]; to: AuditStatus }>
export type CommodityMove = keyof typeof commodityMoves

/** All transitions of a commodity's sale status. One that was taken down can be sold again only after another review. */
export const saleMoves = {
  PUT_ON: { from: ['OFF'], to: 'ON' },
  TAKE_OFF: { from: ['ON'], to: 'OFF' },
  FORCE_OFF: { from: ['ON'], to: 'FORCED_OFF' },
} as const satisfies Record<string, { from: readonly SaleStatus[]; to: SaleStatus }>
export type SaleMove = keyof typeof saleMoves

/** Whether a status allows a transition, for the server's checks and for the buttons. */
export const canReview = (status: AuditStatus, move: CommodityMove): boolean =>
  commodityMoves[move].from.some((from) => from === status)
export const canSell = (status: SaleStatus, move: SaleMove): boolean =>
  saleMoves[move].from.some((from) => from === status)
