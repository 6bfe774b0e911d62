import type { Reading } from '../../data/reading.js'

/**
 * What the platform keeps of a sale of this commodity, in basis points: as its category says, else the category above, else the
 * shop. A sale keeps what held when it was made.
 */
export async function commissionOf(db: Reading, commodityId: number): Promise<number> {
  const found = await db
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
  return found.commissionBps
}
