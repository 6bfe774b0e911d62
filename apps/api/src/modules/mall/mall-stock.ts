import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { StockMoves } from '../commodity/stock-moves.js'
import type { StoredAfterSale } from './after-sale.transition.js'
import { linesOf, type StoredLine } from './own-mall-order.js'

/** Stock movements of orders and after-sales. Each has a key, so it takes place once however often it is requested. */
@Injectable()
export class MallStock {
  constructor(private readonly stock: StockMoves) {}

  /** Reserves the pieces of a line; refused if stock is insufficient. */
  async reserve(tx: Tx, { id, skuId, quantity }: Pick<StoredLine, 'id' | 'skuId' | 'quantity'>): Promise<void> {
    await this.stock.move(tx, { skuId, pieces: -quantity, kind: 'SALE', key: `mallLine:${id}:sold` })
  }

  /** Returns the pieces of an unpaid order. */
  async release(tx: Tx, mallOrderId: number): Promise<void> {
    for (const { id, skuId, quantity } of await linesOf(tx, mallOrderId))
      await this.stock.move(tx, { skuId, pieces: quantity, kind: 'RETURN', key: `mallLine:${id}:released` })
  }

  /** Adds the pieces of a paid order to the sold count. */
  async sell(tx: Tx, mallOrderId: number): Promise<void> {
    for (const { commodityId, quantity } of await linesOf(tx, mallOrderId)) await count(tx, commodityId, quantity)
  }

  /** Returns the pieces of an after-sale to stock and takes them off the sold count. */
  async giveBack(tx: Tx, { id, mallOrderId, lineId, quantity }: StoredAfterSale, by?: Actor): Promise<void> {
    for (const line of await linesOf(tx, mallOrderId)) {
      if (lineId !== null && line.id !== lineId) continue
      const left = line.quantity - line.returnedQuantity
      const pieces = lineId === null ? left : Math.min(quantity, left)
      if (pieces === 0) continue
      const returnedQuantity = line.returnedQuantity + pieces
      await tx.updateTable('MallOrderLine').set({ returnedQuantity }).where('id', '=', line.id).execute()
      const key = `afterSale:${id}:${line.id}`
      await this.stock.move(tx, { skuId: line.skuId, pieces, kind: 'RETURN', key, ...(by && { by }) })
      await count(tx, line.commodityId, -pieces)
    }
  }
}

/** Changes the sold count without changing the commodity's version, so that open forms stay valid. */
const count = (tx: Tx, commodityId: number, pieces: number) =>
  tx
    .updateTable('Commodity')
    .set((commodity) => ({ sales: commodity('sales', '+', pieces) }))
    .where('id', '=', commodityId)
    .execute()
