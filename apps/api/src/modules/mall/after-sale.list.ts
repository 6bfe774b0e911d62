import { AfterSaleQuery, AfterSaleRow, afterSalesOpen, dayMs } from '@bedside/contracts'
import { sql } from 'kysely'
import { queryField, param, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, fromDay, holds, oneOfFew, search, toDay, type Filter } from '../../list/filters.js'
import { ownStore, ownSubtree } from '../../list/scope.js'

const stillOpen = sql.join(afterSalesOpen.map((status) => sql.lit(status)))
const open: Filter<'t.status'> = {
  condition: (field) =>
    where`(CASE WHEN ${sql.ref('t.status')} IN (${stillOpen}) THEN 1 ELSE 0 END) = ${queryField(field)}`,
}

/** Due within a day: the server then proceeds automatically. */
const near: Filter<'t.dueAt'> = {
  condition: (field) =>
    where`(CASE WHEN ${sql.ref('t.dueAt')} < ${param<number>('soon')} THEN 1 ELSE 0 END) = ${queryField(field)}`,
}

const failed = cold
  .selectFrom('Refund as f')
  .select('f.id')
  .whereRef('f.id', '=', sql.ref('t.refundId'))
  .where('f.status', '=', 'FAILED')

export const afterSaleList = defineList({
  name: 'afterSales',
  query: AfterSaleQuery,
  shows: AfterSaleRow,
  rows: selectFrom('AfterSale', (sales) =>
    sales
      .innerJoin('MallOrder as o', 'o.id', 't.mallOrderId')
      .innerJoin('Store as s', 's.id', 't.storeId')
      .leftJoin('MallOrderLine as l', 'l.id', 't.lineId')
      .leftJoin('Refund as r', 'r.id', 't.refundId')
      .select(['t.id as afterSaleId', 't.afterSaleNo', 't.status', 't.kind', 't.mallOrderId', 'o.orderNo'])
      .select(['t.storeId', 's.storeName', 't.lineId', 't.quantity', 't.amountCents', 't.freightCents'])
      .select(['t.reason', 't.answer', 't.carrier', 't.trackingNo', 't.dueAt', 't.endedAt', 't.version', 't.createdAt'])
      .select(['o.goodsText as allText', 'l.commodityName', 'l.specText', 'r.status as refundStatus']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownStore('t.storeId') },
  filters: {
    afterSaleNo: search('AfterSale', { begins: ['afterSaleNo'], letters: 'upper' }),
    storeId: equals('t.storeId'),
    status: oneOfFew('t.status'),
    kind: oneOfFew('t.kind'),
    open,
    near,
    refundFailed: holds(where`EXISTS ${failed}`),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  params: (now) => ({ soon: now + dayMs }),
  compute: ({ commodityName, specText, allText, refundStatus }) => ({
    refundFailed: refundStatus === 'FAILED' ? 1 : 0,
    goodsText: commodityName === null ? allText : [commodityName, specText].filter(Boolean).join(' '),
  }),
})
