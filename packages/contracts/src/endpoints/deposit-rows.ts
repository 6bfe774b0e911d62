import { Cents, Id, Int, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import { depositModes, depositStatuses, type DepositMode, type DepositStatus } from './deposit-values.js'
import { payWays, type PayWay } from './payment-values.js'

/** `from` and `to` are the days on which they were begun. */
export class DepositQuery extends DayRangeQuery {
  /** The beginning of it, or all of it. */
  @Text(limits.orderNo, ['押金单号', 'Deposit no.'])
  depositNo = ''

  /** The whole number that the channel knows its payment by. */
  @Text(limits.orderNo, ['流水号', 'Trade no.'])
  tradeNo = ''

  /** The whole number or its last four digits. */
  @Text(limits.phonePart, ['手机号或后四位', 'Phone or its last four digits'])
  phone = ''

  /** The beginning of it. */
  @Text(limits.keyword, ['昵称', 'Nickname'])
  nickname = ''

  @Id(['用户', 'User'])
  @Optional()
  userId?: number

  @Id(['医院', 'Hospital'])
  @Optional()
  hospitalId?: number

  @OneOf(depositStatuses, ['状态', 'Status'])
  @Optional()
  status?: DepositStatus

  @OneOf(depositModes, ['方式', 'Mode'])
  @Optional()
  mode?: DepositMode

  @OneOf(['createdAt'], ['排序', 'Sort'])
  sort: 'createdAt' = 'createdAt'
}

export class DepositRow {
  @Id(['编号', 'Id'])
  depositId!: number
  @Text({ max: 30 }, ['押金单号', 'Deposit no.'])
  depositNo!: string
  @Text({ max: 40 }, ['流水号', 'Trade no.'])
  tradeNo!: string
  @OneOf(depositStatuses, ['状态', 'Status'])
  status!: DepositStatus
  @OneOf(depositModes, ['方式', 'Mode'])
  mode!: DepositMode
  @Id(['用户编号', 'User id'])
  userId!: number
  @Text({ max: 50 }, ['用户昵称', 'User'])
  nickname!: string
  /** With its middle hidden: 138****1234. */
  @Text({ max: 20 }, ['手机号', 'Phone'])
  phone!: string
  @Id(['医院编号', 'Hospital id'])
  hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital'])
  hospitalName!: string
  @Cents(limits.cents, ['押金金额', 'Amount'])
  amountCents!: number
  @Cents(limits.cents, ['已扣金额', 'Deducted'])
  deductedCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded'])
  refundedCents!: number
  /** What is still with us. */
  @Cents(limits.cents, ['持有金额', 'Held'])
  heldCents!: number
  @OneOf(payWays, ['支付渠道', 'Channel'])
  @Nullable()
  payWay!: PayWay | null
  @Time(['缴纳时间', 'Paid at'])
  @Nullable()
  paidAt!: string | null
  @Time(['退还时间', 'Refunded at'])
  @Nullable()
  refundedAt!: string | null
  /** Who asked for the refund or the deduction; empty where the renter did. */
  @Text({ max: 50 }, ['操作人', 'By'])
  operator!: string
  @Text({ max: 200 }, ['失败原因', 'Why it failed'])
  failure!: string
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class DepositExport extends exportOf(DepositQuery, DepositRow) {}

export class DepositById {
  @Id(['押金单', 'Deposit'])
  depositId!: number
}
