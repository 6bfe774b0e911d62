import {
  IdOf,
  Bps,
  Cents,
  Count,
  Day,
  Like,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  RecordId,
  Text,
  Time,
  Version,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { fileKinds } from '../wire/file-kinds.js'
import { Picture } from '../wire/pictures.js'
import { LockLogRow } from './lock.js'
import { MoneyStep } from './money-step.js'
import { orderMoves, type OrderMove, type OrderStatus } from './order-values.js'
import { OrderRow } from './order-rows.js'
import {
  paymentStatuses,
  payWays,
  refundHindrances,
  refundStatuses,
  settleStates,
  shareParties,
  type PaymentStatus,
  type PayWay,
  type RefundHindrance,
  type RefundStatus,
  type SettleState,
  type ShareParty,
} from './payment-values.js'
import { PlanTerms } from './plan.js'
import { billCaps, billFrees, lineKinds, type LineKind } from './order-lines.js'
import type { BillCap, BillFree } from '../billing/bill.js'

/** Reversals are negative. */
const signed = { min: -limits.cents.max, max: limits.cents.max }

/** A part of the stay and its cost by the plan. */
export class OrderLine {
  @Time(['开始', 'From']) from!: string
  @Time(['结束', 'To']) to!: string
  @Count(['分钟', 'Minutes']) minutes!: number
  @OneOf(lineKinds, ['时段', 'Period']) kind!: LineKind
  @Count(['计费数量', 'Units']) units!: number
  /** 0 if the price is not per unit of time. */
  @Count(['计费单位（分钟）', 'Unit (minutes)']) unitMin!: number
  @Cents(limits.cents, ['单价', 'Price per unit']) unitCents!: number
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @OneOf(billCaps, ['封顶', 'Cap']) @Nullable() cap!: BillCap | null
  @OneOf(billFrees, ['免费', 'Free']) @Nullable() free!: BillFree | null
}

export class OrderStep extends MoneyStep {
  @OneOf(orderMoves, ['事件', 'Event']) move!: OrderMove
  @Like(OrderRow) status!: OrderStatus
}

export class OrderPayment {
  @RecordId() paymentId!: number
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  @OneOf(payWays, ['支付方式', 'Payment method']) payWay!: PayWay
  @OneOf(paymentStatuses, ['状态', 'Status']) status!: PaymentStatus
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @Cents(limits.cents, ['手续费', 'Fee']) feeCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded']) refundedCents!: number
  @Text({ max: 64 }, ['渠道单号', 'Channel no.']) channelNo!: string
  @Time(['支付时间', 'Paid at']) @Nullable() paidAt!: string | null
}

export class OrderRefund {
  @RecordId() refundId!: number
  @Text({ max: 40 }, ['退款单号', 'Refund no.']) refundNo!: string
  @OneOf(payWays, ['退回', 'Refunded to']) payWay!: PayWay
  @OneOf(refundStatuses, ['状态', 'Status']) status!: RefundStatus
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @Text({ max: 200 }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['申请人', 'Requested by']) applicant!: string
  @Text({ max: 50 }, ['审批人', 'Decided by']) reviewer!: string
  @Text({ max: 200 }, ['审批意见', 'Comment']) verdict!: string
  @Text({ max: 200 }, ['失败原因', 'Reason for failure']) failure!: string
  /** Why the viewer cannot approve it, or, after it failed, why people can neither send it again nor pay it offline. */
  @OneOf(refundHindrances, ['不能处理的原因', 'Nothing to do because']) @Nullable() hindrance!: RefundHindrance | null
  /** Of the bank transfer that paid it offline; empty where there was none. */
  @Text({ max: 64 }, ['凭证号', 'Voucher no.']) voucherNo!: string
  @Day(['付款日期', 'Paid on']) @Nullable() paidOn!: string | null
  @Text({ max: 50 }, ['登记人', 'Booked by']) settler!: string
  @Text({ max: 200 }, ['线下退款原因', 'Reason for paying offline']) settleNote!: string
  /** Of the voucher; only the platform sees them. */
  @NestedList(() => Picture, fileKinds.refundVoucher.name) pictures!: Picture[]
  @Time(['申请时间', 'Requested at']) createdAt!: string
  @Time(['退款时间', 'Refunded at']) @Nullable() doneAt!: string | null
  @Version() version!: number
}

/** A withdrawal or a payment by voucher that pays a share, with the amount. */
export class OrderSharePayout {
  @IdOf('withdrawal') @Nullable() withdrawalId!: number | null
  @IdOf('partyPayment') @Nullable() partyPaymentId!: number | null
  @Text({ max: 30 }, ['单号', 'No.']) payoutNo!: string
  @Cents(signed, ['支付金额', 'Paid']) paidCents!: number
}

/** A party's share of a payment; negative for what a refund took back. */
export class OrderShare {
  @OneOf(shareParties, ['分成方', 'Party']) party!: ShareParty
  @Text({ max: 50 }, ['名称', 'Name']) name!: string
  @Bps({ min: 0, max: 10_000 }, ['比例', 'Share']) bps!: number
  @Cents(signed, ['分成基数', 'Base amount']) baseCents!: number
  @Cents(signed, ['金额', 'Amount']) amountCents!: number
  @OneOf(settleStates, ['结算', 'Settlement']) settleState!: SettleState
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  /** Empty unless it is a reversal. */
  @Text({ max: 40 }, ['退款单号', 'Refund no.']) refundNo!: string
  @Time(['时间', 'Time']) createdAt!: string
  /** The payouts of the share, which may be paid in parts; only those that the reader may open. */
  @NestedList(() => OrderSharePayout, ['提现或付款', 'Paid out by']) payouts!: OrderSharePayout[]
}

export class OrderInfo {
  @Nested(() => OrderRow, ['订单', 'Order']) order!: OrderRow
  /** The plan as it was when the rental began. */
  @Nested(() => PlanTerms, ['收费方案', 'Plan']) plan!: PlanTerms
  @NestedList(() => OrderLine, ['计费明细', 'Bill']) lines!: OrderLine[]
  @NestedList(() => OrderStep, ['时间线', 'History']) steps!: OrderStep[]
  @NestedList(() => OrderPayment, ['支付', 'Payments']) payments!: OrderPayment[]
  @NestedList(() => OrderRefund, ['退款', 'Refunds']) refunds!: OrderRefund[]
  /** Agents see only their own shares. */
  @NestedList(() => OrderShare, ['分成', 'Shares']) shares!: OrderShare[]
  @NestedList(() => LockLogRow, ['开关锁', 'Lock']) lockEvents!: LockLogRow[]
}
