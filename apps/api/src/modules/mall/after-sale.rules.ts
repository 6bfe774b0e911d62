import { fault, type AfterSaleKind } from '@bedside/contracts'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { StoredLine, StoredMallOrder } from './own-mall-order.js'

export interface AfterSaleWish {
  readonly mallOrderId: number
  /** Omitted: everything left of the order. */
  readonly lineId?: number
  /** Omitted: everything left. */
  readonly amountCents?: number
  readonly reason: string
}

/**
 * The amount and pieces of an after-sale, never more than is left. Freight is refunded with the last of the goods as long as
 * nothing has been shipped, or with the whole order when the platform refunds it.
 */
export function afterSaleOf(
  order: StoredMallOrder,
  lines: readonly StoredLine[],
  { lineId, amountCents }: AfterSaleWish,
  kind: AfterSaleKind,
) {
  if (lineId === undefined) {
    const withFreight = order.status === 'PAID' || kind === 'PLATFORM'
    const freightCents = withFreight ? order.freightCents - order.freightRefundedCents : 0
    const all = lines.reduce((sum, line) => sum + line.amountCents - line.refundedCents, freightCents)
    ensure(all > 0, () => fault('order.nothingPaid'))
    ensure(amountCents === undefined || amountCents === all, () => fault('mall.wholeOnly'))
    const quantity = lines.reduce((sum, line) => sum + line.quantity - line.returnedQuantity, 0)
    return { lineId: null, amountCents: all, freightCents, quantity }
  }
  const line = lines.find(({ id }) => id === lineId)
  ensure(line, () => fault('record.missing'))
  const most = line.amountCents - line.refundedCents
  ensure(most > 0, () => fault('order.nothingPaid'))
  const cents = amountCents ?? most
  ensure(cents > 0 && cents <= most, () => fault('mall.beyondLine', { most: yuanOf(most) }))
  // A part of the price compensates for a defect, and the buyer keeps the goods; the full price includes the pieces.
  const isAll = cents === most
  const quantity = isAll ? line.quantity - line.returnedQuantity : 0
  const isLast = isAll && lines.every((other) => other.id === lineId || other.amountCents === other.refundedCents)
  const unsent = isLast && order.status === 'PAID' && kind !== 'PLATFORM'
  const freightCents = unsent ? order.freightCents - order.freightRefundedCents : 0
  return { lineId, amountCents: cents + freightCents, freightCents, quantity }
}
