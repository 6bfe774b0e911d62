import {
  byId,
  Cents,
  Count,
  Day,
  Id,
  IdOf,
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
import { MoneyQuery } from './money-query.js'
import {
  abnormalKinds,
  endWays,
  orderStatuses,
  refundStates,
  type AbnormalKind,
  type EndWay,
  type OrderStatus,
  type RefundState,
} from './order-values.js'
import { payWays, refundAskers, refundsOpen, type OpenRefund, type PayWay, type RefundAsker } from './payment-values.js'
import { sumsOf } from '../wire/sums.js'

export class OrderById extends byId('order') {}

export class OrderRow {
  @RecordId() orderId!: number
  @Text({ max: 30 }, ['订单号', 'Order no.']) orderNo!: string
  @OneOf(orderStatuses, ['状态', 'Status']) status!: OrderStatus
  @Id(['用户编号', 'User ID']) userId!: number
  @Text({ max: 50 }, ['用户', 'User']) nickname!: string
  /** With the middle digits hidden: 138****1234. */
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  @Id(['医院编号', 'Hospital ID']) hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Text({ max: 50 }, ['科室', 'Department']) @Nullable() departmentName!: string | null
  @Text({ max: 20 }, ['病房', 'Ward']) @Nullable() wardNo!: string | null
  @Text({ max: 20 }, ['床位', 'Bed']) @Nullable() bedNo!: string | null
  @IdOf('device') deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.']) deviceNo!: string
  @Id(['代理商编号', 'Agent ID']) @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商', 'Agent']) @Nullable() agentCompany!: string | null
  @Text({ max: 50 }, ['收费方案', 'Plan']) planName!: string
  @Time(['开始时间', 'Start']) startAt!: string
  @Time(['结束时间', 'End']) @Nullable() endAt!: string | null
  /** These three are those so far while the bed is in use. */
  @Count(['使用分钟', 'Minutes used']) usedMin!: number
  @Count(['免费分钟', 'Minutes free']) freeMin!: number
  @Count(['计费分钟', 'Minutes charged']) chargedMin!: number
  @Cents(limits.cents, ['日间费用', 'Day']) dayCents!: number
  @Cents(limits.cents, ['夜间费用', 'Night']) nightCents!: number
  /** The charge by the plan. */
  @Cents(limits.cents, ['应付金额', 'Charged']) chargedCents!: number
  /** While the bed is in use: the cost if the rental ended now. An estimate, which is never booked. */
  @Cents(limits.cents, ['至今费用（估算）', 'Cost so far (estimate)']) @Nullable() soFarCents!: number | null
  /** Additional charges, such as for damage. */
  @Cents(limits.cents, ['赔偿金额', 'Damages']) extraCents!: number
  @Cents(limits.cents, ['减免金额', 'Waived']) waivedCents!: number
  @Cents(limits.cents, ['实付金额', 'Paid']) paidCents!: number
  /** The amount still to be paid. */
  @Cents(limits.cents, ['待付金额', 'Due']) dueCents!: number
  /** Requested or in progress. */
  @Cents(limits.cents, ['退款中金额', 'Being refunded']) askedCents!: number
  @Cents(limits.cents, ['已退金额', 'Refunded']) refundedCents!: number
  @OneOf(refundStates, ['退款', 'Refund']) refundState!: RefundState
  @OneOf(payWays, ['支付方式', 'Payment method']) @Nullable() payWay!: PayWay | null
  @OneOf(endWays, ['结束方式', 'Ended by']) @Nullable() endWay!: EndWay | null
  @YesNo(['逾期', 'Overdue']) overdue!: 0 | 1
  /**
   * The hours of use after which a loss can be confirmed, if it cannot be yet: they have not passed, or the charge is below its cap. Null if it
   * can be, and while the bed is not in use.
   */
  @Count(['确认丢失须满小时', 'Hours until a loss']) @Nullable() lossHours!: number | null
  @OneOf(abnormalKinds, ['异常', 'Exception']) @Nullable() abnormal!: AbnormalKind | null
  @Time(['最近提醒', 'Last reminded']) @Nullable() remindedAt!: string | null
  @Version() version!: number
}

/** The part of the payments that can still be refunded. */
export const refundableOf = (order: Pick<OrderRow, 'paidCents' | 'askedCents' | 'refundedCents'>): number =>
  order.paidCents - order.askedCents - order.refundedCents

/** `from` and `to` are the days on which rentals began. */
export class OrderQuery extends MoneyQuery {
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['订单号', 'Order no.']) orderNo = ''
  /** A prefix of the number, or all of it. */
  @Text({ min: 0, max: 20 }, ['设备编号', 'Device no.']) deviceNo = ''
  @IdOf('device') @Optional() deviceId?: number
  /** The agent of the hospital when the rental began. */
  @IdOf('agent') @Optional() agentId?: number
  @Like(OrderRow) @Optional() status?: OrderStatus
  @Like(OrderRow) @Optional() refundState?: RefundState
  /** With a refund in this status; late payments, which return by themselves, are left out. */
  @OneOf(refundsOpen, ['退款处理', 'Open refund']) @Optional() openRefund?: OpenRefund
  /** With a refund that waits for approval, by who asked for it. */
  @OneOf(refundAskers, ['待审批退款', 'Refund to approve']) @Optional() refundToApprove?: RefundAsker
  @OneOf(endWays, ['结束方式', 'Ended by']) @Optional() endWay?: EndWay
  @Like(OrderRow) @Optional() overdue?: 0 | 1
  @OneOf(abnormalKinds, ['异常', 'Exception']) @Optional() abnormal?: AbnormalKind
  /** The accounting day on which it began. */
  @AccountingDay() @Optional() accountingDay?: string
  /** Whether it was charged for a night. */
  @OneOf([1, 0], ['夜间费', 'Night charge'], {
    1: ['有夜间费', 'With a night charge'],
    0: ['无夜间费', 'No night charge'],
  })
  @Optional()
  night?: 0 | 1
  /** The accounting day on which its bed was in use at 22:00, whenever the rental began. */
  @Day(['22 点在租（会计日）', 'Taken at 22:00 (accounting day)']) @Optional() nightOf?: string
  /** Returned more than 24 hours ago and not paid. */
  @YesNo(['超 24 小时未付', 'Unpaid over 24 hours']) @Optional() unpaidLong?: 0 | 1
  /** Whether the user had rented before, within the viewer's scope. */
  @OneOf([1, 0], ['复租', 'Repeat rental'], { 1: ['复租', 'Repeat rental'], 0: ['首次租用', 'First rental'] })
  @Optional()
  again?: 0 | 1
  @OneOf(['startAt'], ['排序', 'Sort']) sort: 'startAt' = 'startAt'
}

export class OrderExport extends exportOf(OrderQuery, OrderRow) {}

export class OrderSumsQuery extends unpaged(OrderQuery) {}

/** Without what is charged, which the list estimates for rentals in use. */
export class OrderSums extends sumsOf(OrderRow, ['paidCents', 'dueCents', 'refundedCents']) {}
