import { valuesOf } from '../fields/index.js'

export const afterSaleStatuses = valuesOf({
  APPLIED: ['待店铺处理', 'Awaiting shop'],
  AGREED: ['待用户退货', 'Awaiting return'],
  RETURNING: ['退货中', 'Return in transit'],
  REFUSED: ['店铺已拒绝', 'Refused by shop'],
  ARBITRATION: ['平台仲裁中', 'Awaiting platform decision'],
  REFUNDING: ['退款中', 'Being refunded'],
  DONE: ['已退款', 'Refunded'],
  CLOSED: ['已关闭', 'Closed'],
  CANCELLED: ['用户已撤销', 'Withdrawn by user'],
})
export type AfterSaleStatus = (typeof afterSaleStatuses)[number]

/** After-sales that have not ended. */
export const afterSalesOpen = [
  'APPLIED',
  'AGREED',
  'RETURNING',
  'REFUSED',
  'ARBITRATION',
  'REFUNDING',
] as const satisfies readonly AfterSaleStatus[]

export const afterSaleKinds = valuesOf({
  REFUND: ['仅退款', 'Refund only'],
  RETURN: ['退货退款', 'Return and refund'],
  /** A refund initiated by the platform. */
  PLATFORM: ['平台退款', 'Refund by platform'],
})
export type AfterSaleKind = (typeof afterSaleKinds)[number]

/** All transitions of an after-sale, for the server's checks and for the buttons. */
export const afterSaleMoves = {
  APPLY: { from: [], to: 'APPLIED' },
  AGREE_REFUND: { from: ['APPLIED'], to: 'REFUNDING' },
  AGREE_RETURN: { from: ['APPLIED'], to: 'AGREED' },
  REFUSE: { from: ['APPLIED'], to: 'REFUSED' },
  APPEAL: { from: ['REFUSED'], to: 'ARBITRATION' },
  SEND_BACK: { from: ['AGREED'], to: 'RETURNING' },
  TAKE_IN: { from: ['RETURNING'], to: 'REFUNDING' },
  RULE_FOR: { from: ['ARBITRATION'], to: 'REFUNDING' },
  RULE_AGAINST: { from: ['ARBITRATION'], to: 'CLOSED' },
  GIVE: { from: [], to: 'REFUNDING' },
  CANCEL: { from: ['APPLIED', 'AGREED', 'REFUSED'], to: 'CANCELLED' },
  LAPSE: { from: ['AGREED', 'REFUSED'], to: 'CLOSED' },
  DONE: { from: ['REFUNDING'], to: 'DONE' },
} as const satisfies Record<string, { from: readonly AfterSaleStatus[]; to: AfterSaleStatus }>
export type AfterSaleMove = keyof typeof afterSaleMoves

export const afterSaleMoveNames = valuesOf({
  APPLY: ['用户申请', 'Requested'],
  AGREE_REFUND: ['同意退款', 'Refund agreed'],
  AGREE_RETURN: ['同意退货', 'Return agreed'],
  REFUSE: ['拒绝', 'Refused'],
  APPEAL: ['申请平台介入', 'Escalated to platform'],
  SEND_BACK: ['用户寄回', 'Sent back by user'],
  TAKE_IN: ['确认收到退货', 'Return received'],
  RULE_FOR: ['仲裁：退款', 'Decided for user'],
  RULE_AGAINST: ['仲裁：不退款', 'Decided for shop'],
  GIVE: ['平台退款', 'Refunded by platform'],
  CANCEL: ['用户撤销', 'Withdrawn by user'],
  LAPSE: ['超时关闭', 'Closed after deadline'],
  DONE: ['退款到账', 'Refund received'],
} satisfies Record<AfterSaleMove, [string, string]>)

export const canMoveAfterSale = (status: string, move: AfterSaleMove): boolean =>
  afterSaleMoves[move].from.some((from) => from === status)
