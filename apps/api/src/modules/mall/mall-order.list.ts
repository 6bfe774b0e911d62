import {
  afterSalesOpen,
  MallItemRow,
  MallOrderQuery,
  MallOrderRow,
  mallSplit,
  type MallOrderSums,
} from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { phonesLike } from '../../data/phone-filter.js'
import { userPhone } from '../../data/user-filter.js'
import { queryField, where } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  beginsInCapitals,
  documentNumber,
  equals,
  fromDay,
  fromDayBeside,
  holds,
  oneOfFew,
  toDay,
  toDayBeside,
  type Filter,
} from '../../list/filters.js'
import { ownStore, ownSubtree } from '../../list/scope.js'
import { hasGoodsLeft, refundStateOf } from './own-mall-order.js'

/** The full number is shown only to the shop, and only until the order is delivered, so that the courier can call. */
const phoneFor = (me: Actor, { phone, status }: { phone: string; status: string }): string =>
  me.family === 'STORE' && (status === 'PAID' || status === 'SHIPPED') ? phone : maskPhone(phone)

const everPaid = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`(CASE WHEN ${sql.ref(column)} IS NULL THEN 0 ELSE 1 END) = ${queryField(field)}`,
})

const stillOpen = sql.join(afterSalesOpen.map((status) => sql.lit(status)))
/** The few orders with an open after-sale are found from these, the others by scanning. */
const withOpenAfterSale = <C extends string>(order: string, openAfterSaleId: C): Filter<C> => ({
  ...holds(where`${sql.ref(openAfterSaleId)} IS NOT NULL`),
  faster: [
    {
      name: 'open',
      fits: /^1$/,
      filter: {
        condition: () =>
          where`${sql.ref(order)} IN (SELECT a."mallOrderId" FROM "AfterSale" a WHERE a.status IN (${stillOpen}))`,
      },
    },
  ],
})

/** `hasGoodsLeft` in SQL. */
export const goodsAreLeft = (orders: string) => {
  const column = (name: string) => sql.ref(`${orders}.${name}`)
  return where`${column('refundedCents')} - ${column('freightRefundedCents')} < ${column('goodsCents')}`
}

export const mallOrderList = defineList({
  name: 'mallOrders',
  query: MallOrderQuery,
  shows: MallOrderRow,
  rows: selectFrom('MallOrder', (orders) =>
    orders
      .innerJoin('Store as s', 's.id', 't.storeId')
      .select(['t.id as mallOrderId', 't.orderNo', 't.status', 't.storeId', 's.storeName', 't.userId', 't.goodsText'])
      .select(['t.pieces', 't.goodsCents', 't.freightCents', 't.payCents', 't.refundedCents', 't.payWay'])
      .select('t.freightRefundedCents')
      .select(['t.deliveryWay', 't.receiver', 't.phone', 't.address', 't.remark', 't.carrier', 't.trackingNo'])
      .select(['t.courier', 't.openAfterSaleId', 't.dueAt', 't.paidAt', 't.shippedAt', 't.receivedAt'])
      .select(['t.settledAt', 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownStore('t.storeId') },
  filters: {
    orderNo: documentNumber('MallOrder', 'orderNo'),
    phone: userPhone('MallOrder'),
    storeId: equals('t.storeId'),
    userId: equals('t.userId'),
    status: oneOfFew('t.status'),
    deliveryWay: oneOfFew('t.deliveryWay'),
    paid: everPaid('t.paidAt'),
    afterSaleOpen: withOpenAfterSale('t.id', 't.openAfterSaleId'),
    goodsLeft: holds(goodsAreLeft('t')),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  compute: (order, me) => ({
    phone: phoneFor(me, order),
    userId: me.family === 'PLATFORM' ? order.userId : null,
    refundState: refundStateOf(order),
    goodsLeft: hasGoodsLeft(order) ? 1 : 0,
  }),
})

const ofBuyer: Filter<'o.userId'> = {
  condition: (field) => where`${sql.ref('o.userId')} IN ${phonesLike('User', queryField(field))}`,
}
const ofOrder: Filter<'o.orderNo'> = { condition: (field) => beginsInCapitals(sql.ref('o.orderNo'), field) }

/** The export: one row per item. */
export const mallItemList = defineList({
  name: 'mallItems',
  query: MallOrderQuery,
  shows: MallItemRow,
  rows: selectFrom('MallOrderLine', (lines) =>
    lines
      .innerJoin('MallOrder as o', 'o.id', 't.mallOrderId')
      .innerJoin('Store as s', 's.id', 't.storeId')
      .select(['t.id as lineId', 'o.orderNo', 's.storeName', 'o.status', 't.commodityId', 't.commodityName'])
      .select(['t.specText', 't.priceCents', 't.quantity', 't.amountCents', 't.refundedCents', 't.commissionBps'])
      .select(['o.deliveryWay', 'o.receiver', 'o.phone', 'o.address', 'o.carrier', 'o.trackingNo', 'o.paidAt'])
      .select(['t.createdAt']),
  ),
  joinsInFilters: true,
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownStore('t.storeId') },
  filters: {
    orderNo: ofOrder,
    phone: ofBuyer,
    storeId: equals('t.storeId'),
    userId: equals('o.userId'),
    status: equals('o.status'),
    deliveryWay: equals('o.deliveryWay'),
    paid: everPaid('o.paidAt'),
    afterSaleOpen: withOpenAfterSale('t.mallOrderId', 'o.openAfterSaleId'),
    goodsLeft: holds(goodsAreLeft('o')),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  compute: (line, me) => ({ phone: phoneFor(me, line), commissionCents: commissionOfLine(line) }),
})

interface Sold {
  readonly amountCents: number
  readonly refundedCents: number
  readonly commissionBps: number
}
export const commissionOfLine = ({ amountCents, refundedCents, commissionBps }: Sold): number =>
  mallSplit([{ leftCents: amountCents - refundedCents, commissionBps }], 0, 0).commissionCents

/** What the page sums over all orders found. */
export const mallOrderAmounts: Amounts<keyof MallOrderSums> = {
  payCents: sql.ref('t.payCents'),
  refundedCents: sql.ref('t.refundedCents'),
}
