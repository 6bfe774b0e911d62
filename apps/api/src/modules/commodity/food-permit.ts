import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

interface Goods {
  readonly storeId: number
  readonly categoryId: number
}

/**
 * Refuses goods whose category, or the one above it, needs a food permit that the shop does not have. The platform's own shops
 * sell under the platform's permit.
 */
export async function mustHaveFoodPermit(tx: Tx, { storeId, categoryId }: Goods, today: string): Promise<void> {
  const { category, foodPermit, permitAbove } = await tx
    .selectFrom('Category as own')
    .leftJoin('Category as above', 'above.id', 'own.parentId')
    .select(['own.categoryName as category', 'own.foodPermit', 'above.foodPermit as permitAbove'])
    .where('own.id', '=', categoryId)
    .executeTakeFirstOrThrow()
  if (foodPermit !== 1 && permitAbove !== 1) return
  const { storeType, foodPermitNo, day } = await tx
    .selectFrom('Store')
    .select(['storeType', 'foodPermitNo', 'foodPermitUntil as day'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (storeType === 'OWN') return
  ensure(foodPermitNo !== '', () => fault('commodity.foodPermit', { category }))
  ensure(day >= today, () => fault('commodity.foodPermitOver', { category, day }))
}
