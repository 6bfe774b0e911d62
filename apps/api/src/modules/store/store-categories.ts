import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type SoldCategory } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { grouped } from '../../data/grouped.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Categories } from '../category/categories.js'

/** The upper-level categories whose goods shops may sell. A shop without any may sell all. */
@Injectable()
export class StoreCategories {
  constructor(private readonly categories: Categories) {}

  /** Replaces them in the write that saves the shop, and returns the change for the log; none if they are left out or the same. */
  async give(tx: Tx, me: Actor, storeId: number, form: readonly number[] | undefined) {
    if (!form) return {}
    for (const id of form) {
      const { parentId } = await this.categories.one(tx, me, id)
      ensure(parentId === null, () => fault('store.lowerCategory'))
    }
    const before = idsOf(await this.of(tx, storeId))
    await tx.deleteFrom('StoreCategory').where('storeId', '=', storeId).execute()
    const rows = [...new Set(form)].map((categoryId) => ({ storeId, categoryId }))
    if (rows.length > 0) await tx.insertInto('StoreCategory').values(rows).execute()
    const after = idsOf(await this.of(tx, storeId))
    return before.join() === after.join() ? {} : { before: { categoryIds: before }, after: { categoryIds: after } }
  }

  async of(db: Reading, storeId: number): Promise<readonly SoldCategory[]> {
    return (await this.ofAll(db, [storeId])).get(storeId) ?? []
  }

  /** By shop, in the order in which categories are shown; shops that may sell all are left out. */
  async ofAll(db: Reading, storeIds: readonly number[]): Promise<ReadonlyMap<number, readonly SoldCategory[]>> {
    if (storeIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('StoreCategory as s')
      .innerJoin('Category as c', 'c.id', 's.categoryId')
      .select(['s.storeId', 's.categoryId', 'c.categoryName'])
      .where('s.storeId', 'in', storeIds)
      .orderBy('c.sort')
      .orderBy('c.id')
      .execute()
    const stores = [...grouped(rows, ({ storeId }) => storeId)]
    return new Map(stores.map(([storeId, own]) => [storeId, own.map(({ storeId: _, ...category }) => category)]))
  }
}

const idsOf = (categories: readonly SoldCategory[]) => categories.map(({ categoryId }) => categoryId)
