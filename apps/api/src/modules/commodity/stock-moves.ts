import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type MovementKind } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'

export interface StockMove {
  readonly skuId: number
  /** Negative where pieces go. */
  readonly pieces: number
  readonly kind: MovementKind
  readonly reason?: string
  /** Names what must not move anything twice: the second move of a key is refused by the database. */
  readonly key?: string
  /** Who does it, by name; left out for what the system does. */
  readonly by?: string
}

/** The one way the stock of a specification changes: together with the movement that says why, and never below zero. */
@Injectable()
export class StockMoves {
  constructor(private readonly clock: Clock) {}

  /** Answers what there is afterwards. */
  async move(tx: Tx, { skuId, pieces, kind, reason = '', key, by = '' }: StockMove): Promise<number> {
    const now = this.clock.now()
    const moved = await tx
      .updateTable('Sku')
      .set((sku) => ({ stock: sku('stock', '+', pieces), updatedAt: now }))
      .where('id', '=', skuId)
      .where((sku) => sku(sku('stock', '+', pieces), '>=', 0))
      .returning('stock')
      .executeTakeFirst()
    ensure(moved, () => fault('commodity.stockShort'))
    const row = { skuId, kind, pieces, stockAfter: moved.stock, reason, key: key ?? null, by, createdAt: now }
    await tx.insertInto('StockMovement').values(row).execute()
    return moved.stock
  }
}
