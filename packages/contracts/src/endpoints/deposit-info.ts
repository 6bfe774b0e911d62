import { Cents, Id, Lines, Nested, NestedList, Nullable, OneOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { DepositRow } from './deposit-rows.js'
import { depositMoves, depositStatuses, type DepositMove, type DepositStatus } from './deposit-values.js'
import { OrderPayment, OrderRefund } from './order-info.js'

/** Something that happened to a deposit. */
export class DepositStep {
  @Time(['时间', 'Time'])
  at!: string
  @OneOf(depositMoves, ['事件', 'What happened'])
  move!: DepositMove
  @OneOf(depositStatuses, ['状态', 'Status'])
  status!: DepositStatus
  @Cents(limits.cents, ['金额', 'Amount'])
  @Nullable()
  amountCents!: number | null
  /** Empty for the renter and the server. */
  @Text({ max: 50 }, ['操作人', 'By'])
  actor!: string
  @Text({ max: 300 }, ['原因', 'Reason'])
  reason!: string
}

export class DepositInfo {
  @Nested(() => DepositRow, ['押金单', 'Deposit'])
  deposit!: DepositRow
  /** What it was deducted for. */
  @Id(['订单编号', 'Order id'])
  @Nullable()
  orderId!: number | null
  @Text({ max: 30 }, ['订单号', 'Order no.'])
  @Nullable()
  orderNo!: string | null
  @Lines({ max: limits.evidence.max }, ['扣除凭证', 'Evidence'])
  evidence!: string
  @NestedList(() => DepositStep, ['时间线', 'History'])
  steps!: DepositStep[]
  @NestedList(() => OrderPayment, ['支付', 'Payments'])
  payments!: OrderPayment[]
  @NestedList(() => OrderRefund, ['退款', 'Refunds'])
  refunds!: OrderRefund[]
}
