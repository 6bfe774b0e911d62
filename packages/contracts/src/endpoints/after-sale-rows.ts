import {
  byId,
  Cents,
  Count,
  Created,
  Id,
  IdOf,
  Like,
  NestedList,
  Nested,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  ShownAs,
  Text,
  Time,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import {
  afterSaleKinds,
  afterSaleMoveNames,
  afterSaleStatuses,
  type AfterSaleKind,
  type AfterSaleMove,
  type AfterSaleStatus,
} from './after-sale-values.js'
import { goodsInWords } from './mall-order-values.js'
import { confirming, reasoned } from './money-forms.js'
import { MoneyStep } from './money-step.js'

export class AfterSaleById extends byId('afterSale') {}

export class AfterSaleRow {
  @RecordId() afterSaleId!: number
  @Text({ max: 30 }, ['售后单号', 'After-sale no.']) afterSaleNo!: string
  @OneOf(afterSaleStatuses, ['状态', 'Status']) status!: AfterSaleStatus
  @OneOf(afterSaleKinds, ['类型', 'Type']) kind!: AfterSaleKind
  @IdOf('mallOrder') mallOrderId!: number
  @Text({ max: 30 }, ['订单号', 'Order no.']) orderNo!: string
  @IdOf('store') storeId!: number
  @Text({ max: 30 }, ['店铺名称', 'Shop']) storeName!: string
  /** Null if it concerns all of the order that is left. */
  @Id(['明细编号', 'Item ID']) @Nullable() lineId!: number | null
  @Text({ max: 200 }, ['商品', 'Goods']) @ShownAs((stored) => goodsInWords(String(stored))) goodsText!: string
  @Count(['退回件数', 'Quantity returned']) quantity!: number
  @Cents(limits.cents, ['退款金额', 'Amount']) amountCents!: number
  /** The part of the amount that is freight. */
  @Cents(limits.cents, ['其中运费', 'Freight included']) freightCents!: number
  @Text({ max: 200 }, ['申请原因', 'Reason']) reason!: string
  /** The answer of the shop or the platform. */
  @Text({ max: 200 }, ['处理意见', 'Response']) answer!: string
  @Text({ max: 20 }, ['退货快递', 'Return carrier']) carrier!: string
  @Text({ max: 32 }, ['退货单号', 'Return tracking no.']) trackingNo!: string
  /** 1: the channel refused its refund, which somebody has to retry. */
  @YesNo(['退款失败', 'Refund failed']) refundFailed!: 0 | 1
  /** When the server continues by itself. */
  @Time(['处理期限', 'Deadline']) @Nullable() dueAt!: string | null
  @Time(['结束时间', 'Ended at']) @Nullable() endedAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

/** `from` and `to` are the days of the requests. */
export class AfterSaleQuery extends DayRangeQuery {
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['售后单号', 'After-sale no.']) afterSaleNo = ''
  @Like(AfterSaleRow) @Optional() storeId?: number
  @Like(AfterSaleRow) @Optional() status?: AfterSaleStatus
  @Like(AfterSaleRow) @Optional() kind?: AfterSaleKind
  /** Not ended: waits for the shop, the buyer, the platform or the channel. */
  @YesNo(['处理中', 'Open']) @Optional() open?: 0 | 1
  /** 1: the server continues by itself within a day. */
  @YesNo(['即将超时', 'Near deadline']) @Optional() near?: 0 | 1
  @Like(AfterSaleRow) @Optional() refundFailed?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class AfterSaleExport extends exportOf(AfterSaleQuery, AfterSaleRow) {}

export class AfterSaleStep extends MoneyStep {
  @OneOf(afterSaleMoveNames, ['事件', 'Event']) move!: AfterSaleMove
  @Like(AfterSaleRow) status!: AfterSaleStatus
}

export class AfterSaleInfo {
  @Nested(() => AfterSaleRow, ['售后', 'After-sale']) afterSale!: AfterSaleRow
  @NestedList(() => AfterSaleStep, ['时间线', 'History']) steps!: AfterSaleStep[]
}

export class AfterSaleMoveForm extends versioned(AfterSaleById) {}

export class AfterSaleReasonForm extends versioned(AfterSaleById) {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

/** The amount for the buyer; defaults to what was requested. */
export class RuleAfterSaleQuery extends AfterSaleById {
  @Cents(limits.moved, ['退款金额', 'Amount']) @Optional() amountCents?: number
}

export class RuleAfterSaleForm extends confirming(reasoned(AfterSaleById)) {
  @Cents(limits.moved, ['退款金额', 'Amount']) amountCents!: number
}
