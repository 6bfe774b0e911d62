import { Injectable } from '@nestjs/common'
import { fault, type Page, type StockForm, type StockMovementQuery, type StockMovementRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { Once } from '../../once/once.js'
import { Commodities } from './commodities.js'
import { stockMovementList } from './commodity.list.js'
import { StockMoves } from './stock-moves.js'

/**
 * Corrections of stock by staff: a number of pieces and a reason, never an absolute value, so that concurrent sales are not lost.
 */
@Injectable()
export class StockService {
  constructor(
    private readonly commodities: Commodities,
    private readonly stock: StockMoves,
    private readonly once: Once,
    private readonly lists: ListEngine,
  ) {}

  adjust(me: Actor, form: StockForm) {
    return this.once.write(me, form, async (tx) => {
      const { skuId, pieces, reason } = form
      ensure(pieces !== 0, () => fault('commodity.nothingMoves'))
      const sku = await this.sku(tx, me, skuId)
      const stock = await this.stock.move(tx, { skuId, pieces, kind: 'ADJUST', reason, by: me })
      const commodity = await this.commodities.one(tx, me, sku.commodityId)
      const after = { specification: sku.specText, stock }
      await this.commodities.log(tx, me, commodity, {
        reason,
        before: { ...after, stock: stock - pieces },
        after,
      })
      return { stock }
    })
  }

  async movements(me: Actor, query: StockMovementQuery): Promise<Page<StockMovementRow>> {
    return this.lists.page(stockMovementList, query, me)
  }

  private async sku(db: Reading, me: Actor, skuId: number) {
    const skus = db.selectFrom('Sku').select(['commodityId', 'storeId', 'specText']).where('id', '=', skuId)
    return own(me, await skus.executeTakeFirst(), ({ storeId }) => ({ storeId }))
  }
}
