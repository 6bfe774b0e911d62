import {
  byId,
  Cents,
  Created,
  Like,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { AccountingDay } from './accounting-day.js'
import {
  depositHindrances,
  depositModes,
  depositStatuses,
  type DepositHindrance,
  type DepositMode,
  type DepositStatus,
} from './deposit-values.js'
import { MoneyQuery } from './money-query.js'
import { OrderRow } from './order-rows.js'
import { payWays, type PayWay } from './payment-values.js'
import { sumsOf } from '../wire/sums.js'

export class DepositById extends byId('deposit') {}

export class DepositRow {
  @RecordId() depositId!: number
  @Text({ max: 30 }, ['押金单号', 'Deposit no.']) depositNo!: string
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  @OneOf(depositStatuses, ['状态', 'Status']) status!: DepositStatus
  @OneOf(depositModes, ['方式', 'Type']) mode!: DepositMode
  @Like(OrderRow) userId!: number
  @Like(OrderRow) nickname!: string
  /** With the middle digits hidden: 138****1234. */
  @Like(OrderRow) phone!: string
  @Like(OrderRow) hospitalId!: number
  @Like(OrderRow) hospitalName!: string
  /** What was paid, with what was added for a hospital that requires more. */
  @Cents(limits.cents, ['押金金额', 'Amount']) amountCents!: number
  @Cents(limits.cents, ['已扣金额', 'Deducted']) deductedCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded']) refundedCents!: number
  /** The amount that we still hold. */
  @Cents(limits.cents, ['持有金额', 'Held']) heldCents!: number
  /** Why what we hold cannot be refunded now; null if it can, or if we hold nothing. */
  @OneOf(depositHindrances, ['暂不能退', 'Not refundable yet']) @Nullable() hindrance!: DepositHindrance | null
  @OneOf(payWays, ['支付渠道', 'Channel']) @Nullable() payWay!: PayWay | null
  /** Of the first payment; the totals of that day include what is added later. */
  @Time(['缴纳时间', 'Paid at']) @Nullable() paidAt!: string | null
  /** When all of it was back. */
  @Time(['退还时间', 'Refunded at']) @Nullable() refundedAt!: string | null
  /** Who requested the refund or the deduction; empty for the user. */
  @Text({ max: 50 }, ['操作人', 'By']) operator!: string
  @Text({ max: 200 }, ['失败原因', 'Reason for failure']) failure!: string
  @Version() version!: number
  @Created() createdAt!: string
}

/** `from` and `to` are the days on which the deposits were created. */
export class DepositQuery extends MoneyQuery {
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['押金单号', 'Deposit no.']) depositNo = ''
  @Like(DepositRow) @Optional() status?: DepositStatus
  @Like(DepositRow) @Optional() mode?: DepositMode
  @AccountingDay(['缴纳会计日', 'Paid on (accounting day)']) @Optional() paidDay?: string
  @AccountingDay(['退还会计日', 'Refunded on (accounting day)']) @Optional() refundedDay?: string
  /** A refund that is not returned a day after it was requested. */
  @YesNo(['退款超 24 小时', 'Refund over 24 hours']) @Optional() refundLate?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class DepositExport extends exportOf(DepositQuery, DepositRow) {}

export class DepositSumsQuery extends unpaged(DepositQuery) {}

export class DepositSums extends sumsOf(DepositRow, ['amountCents', 'heldCents', 'deductedCents', 'refundedCents']) {}
