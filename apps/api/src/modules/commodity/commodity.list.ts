import { CommodityQuery, CommodityRow, StockMovementQuery, StockMovementRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { asked, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, type Filter } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'

const fewer: Filter<'t.stock'> = { condition: (field) => where`${sql.ref('t.stock')} < ${asked(field)}` }

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
      .select(['t.saleStatus', 't.saleReason', 't.approvedAt', 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: 'none', store: ownStore('t.storeId') },
  always: living,
  filters: {
    keyword: contains('t.commodityName'),
    storeId: equals('t.storeId'),
    categoryId: equals('t.categoryId'),
    auditStatus: equals('t.auditStatus'),
    saleStatus: equals('t.saleStatus'),
    stockBelow: fewer,
  },
  sorts: { createdAt: 'createdAt', minCents: 'minCents', stock: 'stock', sales: 'sales' },
  order: 'desc',
  // Pictures are read once the rows of a page are known.
  compute: () => ({ image: [] }),
})

export const stockMovementList = defineList({
  name: 'stockMovements',
  query: StockMovementQuery,
  shows: StockMovementRow,
  rows: selectFrom('StockMovement', (movements) =>
    movements
      .innerJoin('Sku as k', 'k.id', 't.skuId')
      .select(['t.id as movementId', 't.kind', 't.pieces', 't.stockAfter', 't.reason', 't.by', 't.createdAt']),
  ),
  // Whose the combination is has been asked before.
  scope: { platform: 'all', agent: 'none', store: ownStore('k.storeId') },
  joinsInFilters: true,
  filters: { skuId: equals('t.skuId') },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})
