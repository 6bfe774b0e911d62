import { Cents, Id, IdOf, Like, OneOf, Optional, Text, Time, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import { AccountingDay } from './accounting-day.js'
import { sumsOf } from '../wire/sums.js'

export const takingWays = valuesOf({ IN: ['收入', 'In'], OUT: ['退回', 'Out'] })
export type TakingWay = (typeof takingWays)[number]

/** The step of an order's history that moved the money. */
export const takingKinds = valuesOf({
  PAY: ['支付', 'Payment'],
  DEDUCT: ['押金抵扣', 'From deposit'],
  REFUND: ['退款', 'Refund'],
})
export type TakingKind = (typeof takingKinds)[number]

/** An amount received or refunded for an order. It belongs to the day on which it moved, whenever the order began. */
export class TakingRow {
  @Id(['编号', 'ID']) takingId!: number
  @Time(['时间', 'Time']) createdAt!: string
  @OneOf(takingWays, ['收支', 'Direction']) way!: TakingWay
  @OneOf(takingKinds, ['类型', 'Type']) kind!: TakingKind
  /** Negative for refunds. */
  @Cents(limits.signedCents, ['金额', 'Amount']) amountCents!: number
  @IdOf('order') orderId!: number
  @Text({ max: 30 }, ['订单号', 'Order no.']) orderNo!: string
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
}

export class TakingQuery extends DayRangeQuery {
  @AccountingDay() @Optional() accountingDay?: string
  @Like(TakingRow) @Optional() way?: TakingWay
  @IdOf('hospital') @Optional() hospitalId?: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class TakingExport extends exportOf(TakingQuery, TakingRow) {}

export class TakingSumsQuery extends unpaged(TakingQuery) {}

export class TakingSums extends sumsOf(TakingRow, ['amountCents']) {}
