import type { Reading } from '../../data/reading.js'

/**
 * The platform's commission on a commodity in basis points: the category's, else the parent category's, else the shop's. An order
 * keeps the rate at which it was placed.
 */
export async function commissionOf(db: Reading, commodityId: number): Promise<number> {
  const { commissionBps } = await db
    .selectFrom('Commodity as c')
    .innerJoin('Store as s', 's.id', 'c.storeId')
    .innerJoin('Category as own', 'own.id', 'c.categoryId')
    .leftJoin('Category as above', 'above.id', 'own.parentId')
    .select((row) =>
      row.fn
        .coalesce('own.commissionBps', 'above.commissionBps', 's.commissionBps')
        .$castTo<number>()
        .as('commissionBps'),
    )
    .where('c.id', '=', commodityId)
    .executeTakeFirstOrThrow()
  return commissionBps
}
