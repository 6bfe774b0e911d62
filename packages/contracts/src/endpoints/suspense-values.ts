import { valuesOf } from '../fields/index.js'

/** The kinds of unexpected payments, in and out. */
export const suspenseKinds = valuesOf({
  LATE_PAYMENT: ['迟到付款', 'Late payment'],
  LATE_PAYOUT: ['失败后又打款', 'Paid out after failing'],
  DENIED_PAYOUT: ['打款后又称失败', 'Reported failed after payout'],
  REFUND_TWICE: ['重复退款', 'Refunded twice'],
  /** A booked difference by which the channel holds more than our books said. */
  CHANNEL_SURPLUS: ['对账长款', 'Channel surplus'],
  /** A booked difference by which the channel holds less than our books said. */
  CHANNEL_SHORTFALL: ['对账短款', 'Channel shortfall'],
})
export type SuspenseKind = (typeof suspenseKinds)[number]

export const suspenseStatuses = valuesOf({
  WAITING: ['自动退回中', 'Being returned automatically'],
  OPEN: ['待处理', 'Open'],
  DONE: ['已了结', 'Settled'],
  /** The booking that opened the item was undone, and there is nothing left to settle. */
  UNDONE: ['入账已撤销', 'Booking undone'],
})
export type SuspenseStatus = (typeof suspenseStatuses)[number]

/** Items that are not settled. */
export const suspenseOpen = ['WAITING', 'OPEN'] as const satisfies readonly SuspenseStatus[]

/** How an item was settled. */
export const suspenseWays = valuesOf({
  CHANNEL: ['渠道退回', 'Returned by channel'],
  BOUNCED: ['退票', 'Bounced'],
  BY_HAND: ['线下退回', 'Returned offline'],
  GOT_BACK: ['已追回', 'Recovered'],
  WRITTEN_OFF: ['核销', 'Written off'],
  NOTED: ['已核实', 'Verified'],
  KEPT: ['转为收入', 'Kept as income'],
})
export type SuspenseWay = (typeof suspenseWays)[number]

/**
 * Kinds that can be reopened once they are settled. Of the others, a late payment was given back, and what becomes of a payout
 * depends on how its item was settled.
 */
const reopened: ReadonlySet<SuspenseKind> = new Set(['CHANNEL_SURPLUS', 'CHANNEL_SHORTFALL', 'REFUND_TWICE'])

/** Whether people can take back how they settled an item. */
export const canReopen = (item: { readonly kind: SuspenseKind; readonly status: SuspenseStatus }): boolean =>
  item.status === 'DONE' && reopened.has(item.kind)

/**
 * The ways in which people can settle an item: amounts in suspense are released, and amounts booked elsewhere are marked as
 * investigated.
 */
export function waysToSettle(item: {
  readonly kind: SuspenseKind
  readonly status: SuspenseStatus
  readonly heldCents: number
}): readonly SuspenseWay[] {
  if (item.status !== 'OPEN') return []
  if (item.kind === 'LATE_PAYMENT') return ['BY_HAND']
  if (item.kind === 'CHANNEL_SURPLUS') return ['BY_HAND', 'KEPT']
  return item.heldCents > 0 ? ['GOT_BACK', 'WRITTEN_OFF'] : ['NOTED']
}
