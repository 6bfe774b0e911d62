import { CommodityQuery, CommodityRow, StockMovementQuery, StockMovementRow } from '@bedside/contracts'
import { like } from '@bedside/prisma'
import { sql } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import { queryField, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, partOf, type Filter } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'

/** The length of the longest parts of names in `CommodityGram`. */
const gramLength = 4

/**
 * Finds any part of a name, ignoring case: its first four characters through the index (`CommodityGram`), the rest within the
 * names found.
 */
const nameHas: Filter<'t.commodityName'> = {
  ...contains('t.commodityName'),
  lookup: (field) => {
    const typed = queryField<string>(field)
    // As a value, so that PostgreSQL looks up the name of each that is found instead of reading all goods.
    const name = cold
      .selectFrom('Commodity as t')
      .select('t.commodityName')
      .where(where`t.id = g."commodityId"`)
    return cold
      .selectFrom('CommodityGram as g')
      .select('g.commodityId as id')
      .where('g.gram', '=', sql<string>`lower(substr(${typed}, 1, ${sql.lit(gramLength)}))`)
      .where(where`(length(${typed}) <= ${sql.lit(gramLength)} OR ${like(sql`${name}`, partOf(field))})`)
  },
  living: true,
  broad: true,
  even: true,
}

const fewer: Filter<'t.stock'> = { condition: (field) => where`${sql.ref('t.stock')} < ${queryField(field)}` }

export const commodityList = defineList({
  name: 'commodities',
  query: CommodityQuery,
  shows: CommodityRow,
  rows: selectFrom('Commodity', (commodities) =>
    commodities
      .innerJoin('Store as s', 's.id', 't.storeId')
      .innerJoin('Category as c', 'c.id', 't.categoryId')
      .select(['t.id as commodityId', 't.commodityName', 't.storeId', 's.storeName', 't.categoryId', 'c.categoryName'])
      .select(['t.minCents', 't.maxCents', 't.stock', 't.sales', 't.auditStatus', 't.auditReason'])
      .select([
        't.saleStatus',
        't.saleReason',
        't.sort as position',
        't.recommended',
        't.approvedAt',
        't.version',
        't.createdAt',
      ]),
  ),
  scope: { platform: 'all', agent: 'none', store: ownStore('t.storeId') },
  always: living,
  filters: {
    keyword: nameHas,
    storeId: equals('t.storeId'),
    categoryId: equals('t.categoryId'),
    auditStatus: equals('t.auditStatus'),
    saleStatus: equals('t.saleStatus'),
    recommended: equals('t.recommended'),
    stockBelow: fewer,
  },
  sorts: { createdAt: 'createdAt', minCents: 'minCents', stock: 'stock', sales: 'sales', position: 'sort' },
  order: 'desc',
  // Filled in by `withPictures`, for the rows of the page only.
  compute: () => ({ image: [] }),
})

export const stockMovementList = defineList({
  name: 'stockMovements',
  query: StockMovementQuery,
  shows: StockMovementRow,
  rows: selectFrom('StockMovement', (movements) =>
    movements
      .innerJoin('Sku as k', 'k.id', 't.skuId')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select([
        't.id as movementId',
        't.kind',
        't.pieces',
        't.stockAfter',
        't.reason',
        't.by',
        't.createdAt',
        'm.family',
      ]),
  ),
  // The caller has checked the SKU's shop.
  scope: { platform: 'all', agent: 'none', store: ownStore('k.storeId') },
  joinsInFilters: true,
  filters: { skuId: equals('t.skuId') },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  // Earlier versions did not store who it was, only the name.
  compute: ({ by, family }, me) => ({ by: nameShown(me, { actor: by, family: family ?? 'PLATFORM' }) }),
})
