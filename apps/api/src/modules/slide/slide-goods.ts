import { Inject, Injectable } from '@nestjs/common'
import { like, type Database, type Tx } from '@bedside/prisma'
import { fault, type SlideGoodsQuery, type SlideGoodsRow } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { containing } from '../../list/filters.js'
import { DATABASE } from '../../tokens.js'

const offered = 20

/** Goods that a slide can link to: on sale, in an open shop. */
@Injectable()
export class SlideGoods {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async look({ keyword }: SlideGoodsQuery): Promise<SlideGoodsRow[]> {
    const goodsOnSale = onSale(this.database.read).select(['g.id as commodityId', 'g.commodityName', 's.storeName'])
    const matching =
      keyword === '' ? goodsOnSale : goodsOnSale.where(like(sql.ref('g.commodityName'), containing(keyword)))
    return matching.orderBy('g.createdAt', 'desc').orderBy('g.id', 'desc').limit(offered).execute()
  }

  async mustBeOnSale(tx: Tx, commodityId: number): Promise<void> {
    const goods = tx.selectFrom('Commodity').select('id').where('id', '=', commodityId).where('deletedAt', 'is', null)
    ensure(await goods.executeTakeFirst(), () => fault('record.missing'))
    const found = await onSale(tx).select('g.id').where('g.id', '=', commodityId).executeTakeFirst()
    ensure(found, () => fault('slide.commodityOff'))
  }

  /** The names of goods, deleted ones included, and whether they are on sale. */
  async namesOf(db: Reading, ids: readonly number[]): Promise<Map<number, { name: string; onSale: 0 | 1 }>> {
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('Commodity').select(['id', 'commodityName']).where('id', 'in', ids).execute()
    const open = await onSale(db).select('g.id').where('g.id', 'in', ids).execute()
    const isOpen = new Set(open.map(({ id }) => id))
    return new Map(rows.map(({ id, commodityName }) => [id, { name: commodityName, onSale: isOpen.has(id) ? 1 : 0 }]))
  }
}

const onSale = (db: Reading) =>
  db
    .selectFrom('Commodity as g')
    .innerJoin('Store as s', 's.id', 'g.storeId')
    .where('g.saleStatus', '=', 'ON')
    .where('g.deletedAt', 'is', null)
    .where('s.status', '=', 'ACTIVE')
