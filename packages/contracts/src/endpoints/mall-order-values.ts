import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'

/** The status of a mall order. Refunds are separate from it. */
export const mallOrderStatuses = valuesOf({
  UNPAID: ['待付款', 'To be paid'],
  PAID: ['待发货', 'To be shipped'],
  SHIPPED: ['已发货', 'Shipped'],
  RECEIVED: ['已收货', 'Received'],
  SETTLED: ['已结算', 'Settled'],
  CLOSED: ['已关闭', 'Closed'],
})
export type MallOrderStatus = (typeof mallOrderStatuses)[number]

/** Orders whose payment the platform holds until they are settled to the shop. */
export const mallOrdersHeld = ['PAID', 'SHIPPED', 'RECEIVED'] as const satisfies readonly MallOrderStatus[]
/** Orders that somebody still has to pay, ship, receive or settle. */
export const mallOrdersUnfinished = ['UNPAID', ...mallOrdersHeld] as const satisfies readonly MallOrderStatus[]
/** Orders that can still be refunded. */
export const mallOrdersPaid = [...mallOrdersHeld, 'SETTLED'] as const satisfies readonly MallOrderStatus[]

/** The moves of an order; each is recorded in its history. Without `to`, the status stays. */
export const mallOrderMoves = {
  PLACE: { from: [], to: 'UNPAID' },
  PAY: { from: ['UNPAID'], to: 'PAID' },
  CANCEL: { from: ['UNPAID'], to: 'CLOSED' },
  EXPIRE: { from: ['UNPAID'], to: 'CLOSED' },
  ADDRESS: { from: ['PAID'] },
  SHIP: { from: ['PAID'], to: 'SHIPPED' },
  RECEIVE: { from: ['SHIPPED'], to: 'RECEIVED' },
  AUTO_RECEIVE: { from: ['SHIPPED'], to: 'RECEIVED' },
  /** A request for an after-sale: it suspends the deadlines of the order until it ends. */
  AFTER_SALE: { from: mallOrdersPaid },
  AFTER_SALE_END: { from: mallOrdersPaid },
  REFUND: { from: mallOrdersPaid },
  /** All of it is refunded. */
  REFUND_ALL: { from: mallOrdersHeld, to: 'CLOSED' },
  REFUND_FAIL: { from: mallOrdersPaid },
  REFUND_RETRY: { from: mallOrdersPaid },
  SETTLE: { from: ['RECEIVED'], to: 'SETTLED' },
} as const satisfies Record<string, { from: readonly MallOrderStatus[]; to?: MallOrderStatus }>
export type MallOrderMove = keyof typeof mallOrderMoves

export const mallOrderMoveNames = valuesOf({
  PLACE: ['下单', 'Placed'],
  PAY: ['付款', 'Paid'],
  CANCEL: ['用户取消', 'Cancelled by user'],
  EXPIRE: ['超时未付，关闭', 'Closed unpaid'],
  ADDRESS: ['修改收货信息', 'Delivery details changed'],
  SHIP: ['发货', 'Shipped'],
  RECEIVE: ['确认收货', 'Received'],
  AUTO_RECEIVE: ['自动确认收货', 'Receipt confirmed automatically'],
  AFTER_SALE: ['发起售后', 'After-sale requested'],
  AFTER_SALE_END: ['售后结束', 'After-sale ended'],
  REFUND: ['退款', 'Refunded'],
  REFUND_ALL: ['全额退款，关闭', 'Refunded in full'],
  REFUND_FAIL: ['退款失败', 'Refund failed'],
  REFUND_RETRY: ['重试退款', 'Refund retried'],
  SETTLE: ['结算', 'Settled'],
} satisfies Record<MallOrderMove, [string, string]>)

/** What an order's history calls its moves: a refund that the platform started was not requested by the buyer. */
export const mallOrderEvents = valuesOf({
  ...mallOrderMoveNames.texts,
  GIVE: ['平台发起退款', 'Refund started by platform'],
})
export type MallOrderEvent = (typeof mallOrderEvents)[number]

export const canMoveMallOrder = (status: string, move: MallOrderMove): boolean =>
  mallOrderMoves[move].from.some((from) => from === status)

/** The goods of an order, stored in one line with Chinese semicolons between them, such as 折叠枕 大号 ×2；毛巾 ×1. */
export const goodsInWords = (stored: string): Text => [stored, stored.replaceAll(/(×\d+)；/g, '$1; ')]
