import {
  Bps,
  byId,
  Cents,
  Count,
  Created,
  Id,
  IdOf,
  Like,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  ShownAs,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import { goodsInWords, mallOrderStatuses, type MallOrderStatus } from './mall-order-values.js'
import { refundStates, type RefundState } from './order-values.js'
import { payWays, type PayWay } from './payment-values.js'
import { deliveryWays, type DeliveryWay } from './store-values.js'
import { sumsOf } from '../wire/sums.js'

export class MallOrderById extends byId('mallOrder') {}

export class MallOrderRow {
  @RecordId() mallOrderId!: number
  @Text({ max: 30 }, ['订单号', 'Order no.']) orderNo!: string
  @OneOf(mallOrderStatuses, ['状态', 'Status']) status!: MallOrderStatus
  @IdOf('store') storeId!: number
  @Text({ max: 30 }, ['店铺名称', 'Shop']) storeName!: string
  /** For the platform only. */
  @IdOf('user') @Nullable() userId!: number | null
  @Text({ max: 200 }, ['商品', 'Goods']) @ShownAs((stored) => goodsInWords(String(stored))) goodsText!: string
  @Count(['件数', 'Quantity']) pieces!: number
  @Cents(limits.cents, ['商品金额', 'Goods']) goodsCents!: number
  @Cents(limits.cents, ['运费', 'Freight']) freightCents!: number
  @Cents(limits.cents, ['订单金额', 'Order total']) payCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded']) refundedCents!: number
  @OneOf(refundStates, ['退款', 'Refund']) refundState!: RefundState
  /** 0: all goods are refunded, and only freight may be left. */
  @YesNo(['有未退商品', 'Goods left']) goodsLeft!: 0 | 1
  @OneOf(payWays, ['支付方式', 'Payment method']) @Nullable() payWay!: PayWay | null
  @OneOf(deliveryWays, ['配送方式', 'Delivery']) deliveryWay!: DeliveryWay
  @Text(limits.receiver, ['收货人', 'Recipient']) receiver!: string
  /** Complete for the shop that delivers, until delivery ends; otherwise with the middle digits hidden. */
  @Text({ max: 20 }, ['收货电话', "Recipient's phone"]) phone!: string
  /** The address, or ward and bed. */
  @Text({ max: 200 }, ['收货地址', 'Delivery address']) address!: string
  @Text(limits.orderRemark, ['买家备注', "Buyer's note"]) remark!: string
  @Text({ max: 20 }, ['快递公司', 'Carrier']) carrier!: string
  @Text({ max: 32 }, ['快递单号', 'Tracking no.']) trackingNo!: string
  @Text({ max: 20 }, ['配送员', 'Courier']) courier!: string
  /** The after-sale that has not ended; the deadline of the order is suspended meanwhile. */
  @Id(['处理中的售后', 'Open after-sale']) @Nullable() openAfterSaleId!: number | null
  /** When the server continues by itself. */
  @Time(['到期时间', 'Deadline']) @Nullable() dueAt!: string | null
  @Time(['付款时间', 'Paid at']) @Nullable() paidAt!: string | null
  @Time(['发货时间', 'Shipped at']) @Nullable() shippedAt!: string | null
  @Time(['收货时间', 'Received at']) @Nullable() receivedAt!: string | null
  @Time(['结算时间', 'Settled at']) @Nullable() settledAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

/** `from` and `to` are the days on which orders were placed. */
export class MallOrderQuery extends DayRangeQuery {
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['订单号', 'Order no.']) orderNo = ''
  /** The buyer's whole number, or its last four digits. */
  @Text(limits.phonePart, ['买家手机号或后四位', 'Buyer’s phone or last 4']) phone = ''
  @IdOf('store') @Optional() storeId?: number
  @IdOf('user') @Optional() userId?: number
  @Like(MallOrderRow) @Optional() status?: MallOrderStatus
  @Like(MallOrderRow) @Optional() deliveryWay?: DeliveryWay
  /** 1: orders that were ever paid, including refunded ones; 0: the others. */
  @YesNo(['已付款', 'Paid']) @Optional() paid?: 0 | 1
  @YesNo(['处理中的售后', 'Open after-sale']) @Optional() afterSaleOpen?: 0 | 1
  @Like(MallOrderRow) @Optional() goodsLeft?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

/** An item of an order as sold, with what is left of it. */
export class MallItemRow {
  @Id(['明细编号', 'Item ID']) lineId!: number
  @Like(MallOrderRow) orderNo!: string
  @Like(MallOrderRow) storeName!: string
  @Like(MallOrderRow) status!: MallOrderStatus
  @Id(['商品编号', 'Goods ID']) commodityId!: number
  @Text({ max: 60 }, ['商品名称', 'Goods name']) commodityName!: string
  @Text({ max: 100 }, ['规格', 'Specification']) specText!: string
  @Cents(limits.cents, ['单价', 'Price']) priceCents!: number
  @Count(['数量', 'Quantity']) quantity!: number
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded']) refundedCents!: number
  @Bps({ min: 0, max: 10_000 }, ['平台佣金比例', 'Commission rate']) commissionBps!: number
  /** On what is left after refunds. */
  @Cents(limits.cents, ['平台佣金', 'Commission due']) commissionCents!: number
  @Like(MallOrderRow) deliveryWay!: DeliveryWay
  @Like(MallOrderRow) receiver!: string
  @Like(MallOrderRow) phone!: string
  @Like(MallOrderRow) address!: string
  @Like(MallOrderRow) carrier!: string
  @Like(MallOrderRow) trackingNo!: string
  @Like(MallOrderRow) paidAt!: string | null
  @Created() createdAt!: string
}

export class MallOrderSumsQuery extends unpaged(MallOrderQuery) {}

export class MallOrderSums extends sumsOf(MallOrderRow, ['payCents', 'refundedCents']) {}

/** One row for each item. */
export class MallItemExport extends exportOf(MallOrderQuery, MallItemRow) {}
