import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Records, type Unique } from '../../records/records.js'

export type StoredCategory = Selectable<DB['Category']>

const oneName: Unique<StoredCategory> = {
  columns: ({ parentId, categoryName }) => ({ nameKey: `${parentId ?? 0}/${categoryName}` }),
  takenFault: () => fault('category.nameTaken'),
}

/** Stores categories. They belong to the platform and are visible to everybody who may see goods. */
@Injectable()
export class Categories extends Records<'Category', StoredCategory> {
  protected readonly table = 'Category'
  protected readonly entity = 'category'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ categoryName }: StoredCategory) => categoryName

  /** Without a scope: everybody who may see goods sees all categories. */
  override async one(db: Reading, me: Actor, id: number): Promise<StoredCategory> {
    const category = await this.find(db, id)
    ensure(category, () => missing(me))
    return category
  }

  /** The categories below one parent, in order. */
  below(tx: Reading, parentId: number | null): Promise<StoredCategory[]> {
    const level = tx.selectFrom('Category').selectAll().where('parentId', 'is not distinct from', parentId)
    return level.where('deletedAt', 'is', null).orderBy('sort').orderBy('id').execute()
  }

  /** The upper-level categories whose goods a shop may sell; none means all. */
  async ofStore(db: Reading, storeId: number): Promise<number[]> {
    const chosen = db.selectFrom('StoreCategory').select('categoryId').where('storeId', '=', storeId)
    return (await chosen.execute()).map(({ categoryId }) => categoryId)
  }

  /** The names of the shops that chose a category; a closed one sells nothing any more, and cannot be changed. */
  async storesOf(tx: Tx, categoryId: number): Promise<string[]> {
    const chosen = tx.selectFrom('StoreCategory as c').innerJoin('Store as s', 's.id', 'c.storeId')
    const open = chosen.where('c.categoryId', '=', categoryId).where('s.status', '!=', 'CLOSED')
    return (await open.select('s.storeName').orderBy('s.id').execute()).map(({ storeName }) => storeName)
  }

  /** Whether goods belong to the category, or will once their change is approved. */
  async hasGoods(tx: Tx, categoryId: number): Promise<boolean> {
    const goods = tx.selectFrom('Commodity as c').select('c.id').where('c.deletedAt', 'is', null)
    const standing = goods.where('c.categoryId', '=', categoryId)
    const changes = goods.innerJoin('CommodityRevision as r', 'r.commodityId', 'c.id')
    return (
      (await standing
        .unionAll(changes.where('r.categoryId', '=', categoryId))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  }
}
