import { Cents, Nested, NestedList, Nullable, OneOf, pick, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { DepositRow } from './deposit-rows.js'
import { MallOrderRow } from './mall-order-rows.js'
import { OrderRow } from './order-rows.js'
import { WithdrawalState } from './withdrawal-forms.js'

export const sides = valuesOf({ D: ['借', 'Debit'], C: ['贷', 'Credit'] })

/** A line that will be booked, with the balance of its account before and after. */
export class PreviewLine {
  /** The code in the chart of accounts, such as `user:7:deposit`. */
  @Text({ max: 60 }, ['账户', 'Account']) account!: string
  /** The owner of the account; empty if it has none. */
  @Text({ max: 60 }, ['户名', 'Owner']) owner!: string
  @OneOf(sides, ['方向', 'Side']) side!: 'D' | 'C'
  @Cents(limits.cents, ['金额', 'Amount']) cents!: number
  @Cents(limits.balance, ['变动前余额', 'Balance before']) beforeCents!: number
  @Cents(limits.balance, ['变动后余额', 'Balance after']) afterCents!: number
}

/** The amounts of an order, current or after the action. */
export class OrderState extends pick(
  OrderRow,
  'orderId',
  'status',
  'chargedCents',
  'extraCents',
  'waivedCents',
  'paidCents',
  'dueCents',
  'askedCents',
  'refundedCents',
  'refundState',
  'version',
) {}

/** The amounts of a deposit, current or after the action. */
export class DepositState extends pick(
  DepositRow,
  'depositId',
  'status',
  'heldCents',
  'deductedCents',
  'refundedCents',
  'version',
) {}

/** The amounts of a mall order, current or after the action. */
export class MallOrderState extends pick(
  MallOrderRow,
  'mallOrderId',
  'status',
  'payCents',
  'refundedCents',
  'refundState',
  'version',
) {}

/** The records that an action changed; null for the others. */
export class MoneyDone {
  @Nested(() => OrderState, ['订单', 'Order']) @Nullable() order!: OrderState | null
  @Nested(() => DepositState, ['押金单', 'Deposit']) @Nullable() deposit!: DepositState | null
  @Nested(() => WithdrawalState, ['提现单', 'Withdrawal']) @Nullable() withdrawal!: WithdrawalState | null
  @Nested(() => MallOrderState, ['商城订单', 'Mall order']) @Nullable() mallOrder!: MallOrderState | null
}

/**
 * What an action would do once the channel has done its part, determined by performing it and rolling back. A confirmation
 * includes the fingerprint and is refused if any part of the result would differ by now.
 */
export class MoneyPreview extends MoneyDone {
  @Text(limits.fingerprint, ['指纹', 'Fingerprint']) fingerprint!: string
  /** The amount of the action, to be sent with the confirmation. */
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  /** The end of the stay, if the action decides it; to be sent with the confirmation. */
  @Time(['结束时间', 'End']) @Nullable() endAt!: string | null
  /** 1: another person must approve it before anything is booked. */
  @YesNo(['需要审批', 'Needs approval']) needsApproval!: 0 | 1
  /** Agents and shops see only their own accounts. */
  @NestedList(() => PreviewLine, ['分录', 'Entries']) lines!: PreviewLine[]
}
