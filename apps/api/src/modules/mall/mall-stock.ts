import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { StockMoves } from '../commodity/stock-moves.js'
import type { StoredAfterSale } from './after-sale.transition.js'
import { linesOf, type StoredLine } from './own-mall-order.js'

/** What orders take from the shelf, and what comes back to it: each once, whoever asks how often. */
@Injectable()
export class MallStock {
  constructor(private readonly stock: StockMoves) {}

  /** Refused where there is not as much. */
  async reserve(tx: Tx, { id, skuId, quantity }: Pick<StoredLine, 'id' | 'skuId' | 'quantity'>): Promise<void> {
    await this.stock.move(tx, { skuId, pieces: -quantity, kind: 'SALE', key: `mallLine:${id}:sold` })
  }

  /** Nobody has paid for them. */
  async release(tx: Tx, mallOrderId: number): Promise<void> {
    for (const { id, skuId, quantity } of await linesOf(tx, mallOrderId))
      await this.stock.move(tx, { skuId, pieces: quantity, kind: 'RETURN', key: `mallLine:${id}:released` })
  }

  /** They are paid for, and count as sold from here on. */
  async sell(tx: Tx, mallOrderId: number): Promise<void> {
    for (const { commodityId, quantity } of await linesOf(tx, mallOrderId)) await count(tx, commodityId, quantity)
  }

  /** The pieces of an after-sale are on the shelf again, and no longer sold. */
  async giveBack(tx: Tx, { id, mallOrderId, lineId, quantity }: StoredAfterSale, by = ''): Promise<void> {
    for (const line of await linesOf(tx, mallOrderId)) {
      if (lineId !== null && line.id !== lineId) continue
      const left = line.quantity - line.returnedQuantity
      const pieces = lineId === null ? left : Math.min(quantity, left)
      if (pieces === 0) continue
      const returnedQuantity = line.returnedQuantity + pieces
      await tx.updateTable('MallOrderLine').set({ returnedQuantity }).where('id', '=', line.id).execute()
      const key = `afterSale:${id}:${line.id}`
      await this.stock.move(tx, { skuId: line.skuId, pieces, kind: 'RETURN', key, by })
      await count(tx, line.commodityId, -pieces)
    }
  }
}

/** Beside what people change of a commodity, so that nobody's form gets out of date by a sale. */
const count = (tx: Tx, commodityId: number, pieces: number) =>
  tx
    .updateTable('Commodity')
    .set((commodity) => ({ sales: commodity('sales', '+', pieces) }))
    .where('id', '=', commodityId)
    .execute()
