import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

interface Goods {
  readonly storeId: number
  readonly categoryId: number
}
type Category = Awaited<ReturnType<typeof categoryOf>>

/** Refuses goods of a category that the shop may not sell, or for which it lacks a valid food permit. */
export async function mustBeSellable(tx: Tx, { storeId, categoryId }: Goods, today: string): Promise<void> {
  const category = await categoryOf(tx, categoryId)
  await mustBeChosen(tx, storeId, category)
  if (category.foodPermit === 1 || category.permitAbove === 1) await mustHaveFoodPermit(tx, storeId, category, today)
}

const categoryOf = (tx: Tx, categoryId: number) =>
  tx
    .selectFrom('Category as own')
    .leftJoin('Category as above', 'above.id', 'own.parentId')
    .select(['own.parentId', 'own.categoryName as name', 'own.foodPermit', 'above.foodPermit as permitAbove'])
    .where('own.id', '=', categoryId)
    .executeTakeFirstOrThrow()

async function mustBeChosen(tx: Tx, storeId: number, { parentId, name }: Category): Promise<void> {
  const rows = await tx.selectFrom('StoreCategory').select('categoryId').where('storeId', '=', storeId).execute()
  const isChosen = rows.length === 0 || rows.some(({ categoryId }) => categoryId === parentId)
  ensure(isChosen, () => fault('commodity.notItsCategory', { category: name }))
}

/** The platform's own shops sell under the platform's permit. */
async function mustHaveFoodPermit(tx: Tx, storeId: number, { name }: Category, today: string): Promise<void> {
  const { storeType, foodPermitNo, day } = await tx
    .selectFrom('Store')
    .select(['storeType', 'foodPermitNo', 'foodPermitUntil as day'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (storeType === 'OWN') return
  ensure(foodPermitNo !== '', () => fault('commodity.foodPermit', { category: name }))
  ensure(day >= today, () => fault('commodity.foodPermitOver', { category: name, day }))
}
