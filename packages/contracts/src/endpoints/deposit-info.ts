import { Id, Like, Lines, Nested, NestedList, Nullable, OneOf, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { fileKinds } from '../wire/file-kinds.js'
import { Picture } from '../wire/pictures.js'
import { DepositRow } from './deposit-rows.js'
import { depositMoves, type DepositMove, type DepositStatus } from './deposit-values.js'
import { MoneyStep } from './money-step.js'
import { OrderPayment, OrderRefund } from './order-info.js'

export class DepositStep extends MoneyStep {
  @OneOf(depositMoves, ['事件', 'Event']) move!: DepositMove
  @Like(DepositRow) status!: DepositStatus
}

export class DepositInfo {
  @Nested(() => DepositRow, ['押金单', 'Deposit']) deposit!: DepositRow
  /** The order that it was deducted for. */
  @Id(['订单编号', 'Order ID']) @Nullable() orderId!: number | null
  @Text({ max: 30 }, ['订单号', 'Order no.']) @Nullable() orderNo!: string | null
  @Lines({ max: limits.evidence.max }, ['扣除凭证', 'Evidence']) evidence!: string
  @NestedList(() => Picture, fileKinds.evidence.name) pictures!: Picture[]
  @NestedList(() => DepositStep, ['时间线', 'History']) steps!: DepositStep[]
  @NestedList(() => OrderPayment, ['支付', 'Payments']) payments!: OrderPayment[]
  @NestedList(() => OrderRefund, ['退款', 'Refunds']) refunds!: OrderRefund[]
}
