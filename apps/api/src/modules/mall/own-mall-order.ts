import type { DB, Tx } from '@bedside/prisma'
import { fault, mallSplit, moneyRules, type MallOrderState, type MallSplit, type RefundState } from '@bedside/contracts'
import { mallOrderStatuses } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'

export type StoredMallOrder = Selectable<DB['MallOrder']>
export type StoredLine = Selectable<DB['MallOrderLine']>

const byId = (tx: Tx, id: number) => tx.selectFrom('MallOrder').selectAll().where('id', '=', id).executeTakeFirst()

/** An order that is there and within the actor's scope. */
export const ownMallOrder = async (tx: Tx, me: Actor, id: number): Promise<StoredMallOrder> =>
  own(me, await byId(tx, id), (order) => order)

/** The same on nobody's behalf: of a buyer's own call, of the server's, or of money that has come in. */
export async function storedMallOrder(tx: Tx, id: number): Promise<StoredMallOrder> {
  const order = await byId(tx, id)
  ensure(order, () => fault('record.missing'))
  return order
}

/** The items of an order, or of several. */
export const linesOf = async (db: Reading, of: number | readonly number[]): Promise<StoredLine[]> => {
  const ids = [of].flat()
  if (ids.length === 0) return []
  return db.selectFrom('MallOrderLine').selectAll().where('mallOrderId', 'in', ids).orderBy('id').execute()
}

type Standing = Pick<StoredMallOrder, 'dueAt' | 'receivedAt'>

/**
 * What becomes of an order when its after-sale has ended: its deadline has stood still since that began, or since the order
 * came to stand as it does. One that began ahead of the clock has stood for nothing.
 */
export function goingOn({ dueAt, receivedAt }: Standing, sale: { readonly createdAt: number }, now: number) {
  const stoodMs = Math.max(0, now - Math.max(sale.createdAt, receivedAt ?? 0))
  return { openAfterSaleId: null, dueAt: dueAt === null ? null : dueAt + stoodMs }
}

type Frozen = Pick<StoredLine, 'amountCents' | 'refundedCents' | 'commissionBps'>
type Freight = Pick<StoredMallOrder, 'freightCents' | 'freightRefundedCents'>

/** Who has what of it, by what is left. */
export const sharesOf = (order: Freight, lines: readonly Frozen[]): MallSplit =>
  mallSplit(
    lines.map(({ amountCents, refundedCents, commissionBps }) => ({
      leftCents: amountCents - refundedCents,
      commissionBps,
    })),
    order.freightCents - order.freightRefundedCents,
    moneyRules.channelFeeBps,
  )

type Given = Pick<Selectable<DB['AfterSale']>, 'lineId' | 'amountCents' | 'freightCents'>

/** The lines once an after-sale is paid back: all that is left of them, or a part of one. */
export const refundedLines = (lines: readonly StoredLine[], sale: Given): StoredLine[] =>
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

/** An order's money, as actions answer it. */
export const mallOrderState = (order: StoredMallOrder): MallOrderState => ({
  mallOrderId: order.id,
  status: valueIn(mallOrderStatuses, order.status),
  payCents: order.payCents,
  refundedCents: order.refundedCents,
  refundState: refundStateOf(order),
  version: order.version,
})
