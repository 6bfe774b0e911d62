import type { DB } from '@bedside/prisma'
import { mallSplit, type MallOrderState, type MallSplit, type RefundState } from '@bedside/contracts'
import { mallOrderStatuses } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { rowsOf } from '../../access/rows.js'
import type { Reading } from '../../data/reading.js'
import { valueIn } from '../../data/value-in.js'

export type StoredMallOrder = Selectable<DB['MallOrder']>
export type StoredLine = Selectable<DB['MallOrderLine']>

export const { own: ownMallOrder, stored: storedMallOrder } = rowsOf('MallOrder', (order) => order)

/** The lines of one or several orders. */
export const linesOf = async (db: Reading, of: number | readonly number[]): Promise<StoredLine[]> => {
  const ids = [of].flat()
  if (ids.length === 0) return []
  return db.selectFrom('MallOrderLine').selectAll().where('mallOrderId', 'in', ids).orderBy('id').execute()
}

type Standing = Pick<StoredMallOrder, 'dueAt' | 'receivedAt'>

/**
 * The order's values when its after-sale ends: the deadline is extended by the time since the after-sale began or, if later,
 * since the order was received. An after-sale dated in the future extends it by nothing.
 */
export function goingOn({ dueAt, receivedAt }: Standing, sale: { readonly createdAt: number }, now: number) {
  const stoodMs = Math.max(0, now - Math.max(sale.createdAt, receivedAt ?? 0))
  return { openAfterSaleId: null, dueAt: dueAt === null ? null : dueAt + stoodMs }
}

type Frozen = Pick<StoredLine, 'amountCents' | 'refundedCents' | 'commissionBps'>
type Freight = Pick<StoredMallOrder, 'freightCents' | 'freightRefundedCents' | 'feeBps'>

/** Divides what is left of an order among its parties. */
export const sharesOf = (order: Freight, lines: readonly Frozen[]): MallSplit =>
  mallSplit(
    lines.map(({ amountCents, refundedCents, commissionBps }) => ({
      leftCents: amountCents - refundedCents,
      commissionBps,
    })),
    order.freightCents - order.freightRefundedCents,
    order.feeBps,
  )

type RefundedPart = Pick<Selectable<DB['AfterSale']>, 'lineId' | 'amountCents' | 'freightCents'>

/** The lines after an after-sale's refund: of all that is left, or of a part of one line. */
export const refundedLines = (lines: readonly StoredLine[], sale: RefundedPart): StoredLine[] =>
  lines.map((line) => {
    if (sale.lineId === null) return { ...line, refundedCents: line.amountCents }
    const goodsCents = sale.amountCents - sale.freightCents
    return line.id === sale.lineId ? { ...line, refundedCents: line.refundedCents + goodsCents } : line
  })

export const refundStateOf = ({
  payCents,
  refundedCents,
}: Pick<StoredMallOrder, 'payCents' | 'refundedCents'>): RefundState =>
  refundedCents === 0 ? 'NONE' : refundedCents < payCents ? 'PARTIAL' : 'FULL'

/** Whether goods of the order are left that have not been refunded; otherwise only freight may be. */
export const hasGoodsLeft = (
  order: Pick<StoredMallOrder, 'goodsCents' | 'refundedCents' | 'freightRefundedCents'>,
): boolean => order.refundedCents - order.freightRefundedCents < order.goodsCents

/** An order's status and amounts, as replies to actions have them. */
export const mallOrderState = (order: StoredMallOrder): MallOrderState => ({
  mallOrderId: order.id,
  status: valueIn(mallOrderStatuses, order.status),
  payCents: order.payCents,
  refundedCents: order.refundedCents,
  refundState: refundStateOf(order),
  version: order.version,
})
