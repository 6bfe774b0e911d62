import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type MovementKind } from '@bedside/contracts'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'

export interface StockMove {
  readonly skuId: number
  /** Negative for pieces taken out. */
  readonly pieces: number
  readonly kind: MovementKind
  readonly reason?: string
  /** The name of a movement that must not happen twice: the database refuses a repeated key. */
  readonly key?: string
  /** Omitted for the system. */
  readonly by?: Actor
}

/** The only code that changes a stock: always with a movement that states the reason, and never below zero. */
@Injectable()
export class StockMoves {
  constructor(private readonly clock: Clock) {}

  /** Returns the stock after the movement. */
  async move(tx: Tx, { skuId, pieces, kind, reason = '', key, by }: StockMove): Promise<number> {
    const now = this.clock.now()
    const moved = await tx
      .updateTable('Sku')
      .set((sku) => ({ stock: sku('stock', '+', pieces), updatedAt: now }))
      .where('id', '=', skuId)
      .where((sku) => sku(sku('stock', '+', pieces), '>=', 0))
      .returning('stock')
      .executeTakeFirst()
    ensure(moved, () => fault('commodity.stockShort'))
    const { actor, managerId } = doneBy(by)
    const row = { skuId, kind, pieces, stockAfter: moved.stock, reason, key: key ?? null, by: actor, managerId }
    await tx
      .insertInto('StockMovement')
      .values({ ...row, createdAt: now })
      .execute()
    return moved.stock
  }
}
