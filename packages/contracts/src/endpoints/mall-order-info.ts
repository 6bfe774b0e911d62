import { Bps, Cents, IdOf, Like, Nested, NestedList, OneOf, pick, RecordId } from '../fields/index.js'
import { limits } from '../limits.js'
import { AfterSaleRow } from './after-sale-rows.js'
import { AgentEarningRow } from './earnings.js'
import { MallItemRow, MallOrderRow } from './mall-order-rows.js'
import { mallOrderEvents, type MallOrderEvent, type MallOrderStatus } from './mall-order-values.js'
import { MoneyStep } from './money-step.js'
import { OrderPayment, OrderRefund } from './order-info.js'
import { RecordNote } from './record-note.js'
import { WithdrawalRow } from './withdrawal-rows.js'

export class MallOrderLineInfo extends pick(
  MallItemRow,
  'commodityId',
  'commodityName',
  'specText',
  'priceCents',
  'quantity',
  'amountCents',
  'refundedCents',
  'commissionBps',
  'commissionCents',
) {
  @RecordId() lineId!: number
}

export class MallOrderStep extends MoneyStep {
  @OneOf(mallOrderEvents, ['事件', 'Event']) move!: MallOrderEvent
  @Like(MallOrderRow) status!: MallOrderStatus
}

/** An agent's share of the platform's commission on a sale. */
export class MallAgentShare {
  @IdOf('agent') agentId!: number
  @Like(AgentEarningRow) company!: string
  @Bps({ min: 0, max: 10_000 }, ['比例', 'Rate']) bps!: number
  @Cents(limits.cents, ['分成金额', 'Share']) cents!: number
}

/** A withdrawal that pays shares of an order, with the total of these. */
export class MallPayout extends pick(
  WithdrawalRow,
  'withdrawalId',
  'withdrawNo',
  'ownerName',
  'status',
  'awaitsSecond',
) {
  @Cents(limits.signedCents, ['支付金额', 'Paid']) paidCents!: number
}

/** How an order is divided after refunds, or will be once it is settled. */
export class MallShares {
  @Cents(limits.cents, ['剩余金额', 'Remaining']) leftCents!: number
  @Cents(limits.cents, ['平台佣金', 'Commission']) commissionCents!: number
  @Cents(limits.cents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Cents(limits.cents, ['店铺所得', 'Shop share']) storeCents!: number
  /** For the platform; agents see their own share and those of agents below them. */
  @NestedList(() => MallAgentShare, ['代理商分成', "Agents' shares"]) agents!: MallAgentShare[]
  /** Of the shop, and of agents as far as the reader sees their shares. */
  @NestedList(() => MallPayout, ['所属提现', 'Withdrawn by']) payouts!: MallPayout[]
}

export class MallOrderInfo {
  @Nested(() => MallOrderRow, ['订单', 'Order']) order!: MallOrderRow
  @NestedList(() => MallOrderLineInfo, ['商品明细', 'Items']) lines!: MallOrderLineInfo[]
  @Nested(() => MallShares, ['分账', 'Shares']) shares!: MallShares
  @NestedList(() => MallOrderStep, ['时间线', 'History']) steps!: MallOrderStep[]
  @NestedList(() => AfterSaleRow, ['售后', 'After-sales']) afterSales!: AfterSaleRow[]
  @NestedList(() => OrderPayment, ['支付', 'Payments']) payments!: OrderPayment[]
  @NestedList(() => OrderRefund, ['退款', 'Refunds']) refunds!: OrderRefund[]
  /** Of the platform's staff, the newest last; empty for agents and shops. */
  @NestedList(() => RecordNote, ['备注', 'Notes']) notes!: RecordNote[]
}

/** An order on the sheet of a round, with its items. */
export class MallSlip {
  @Nested(() => MallOrderRow, ['订单', 'Order']) order!: MallOrderRow
  @NestedList(() => MallOrderLineInfo, ['商品明细', 'Items']) lines!: MallOrderLineInfo[]
}
