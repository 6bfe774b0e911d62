import { Cents, Nested, NestedList, Nullable, OneOf, pick, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { DepositRow } from './deposit-rows.js'
import { MallOrderRow } from './mall-order-rows.js'
import { OrderRow } from './order-rows.js'
import { WithdrawalState } from './withdrawal-forms.js'

export const sides = valuesOf({ D: ['借', 'Debit'], C: ['贷', 'Credit'] })

/** One line that will be booked, and what its account holds before and after. */
export class PreviewLine {
  /** As the chart of accounts has it, such as `user:7:deposit`. */
  @Text({ max: 60 }, ['账户', 'Account']) account!: string
  /** Whose account it is; empty where it is nobody's in particular. */
  @Text({ max: 60 }, ['户名', 'Owner']) owner!: string
  @OneOf(sides, ['方向', 'Side']) side!: 'D' | 'C'
  @Cents(limits.cents, ['金额', 'Amount']) cents!: number
  @Cents(limits.balance, ['变动前余额', 'Balance before']) beforeCents!: number
  @Cents(limits.balance, ['变动后余额', 'Balance after']) afterCents!: number
}

/** An order's money as it stands, or will. */
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

/** A deposit as it stands, or will. */
export class DepositState extends pick(
  DepositRow,
  'depositId',
  'status',
  'heldCents',
  'deductedCents',
  'refundedCents',
  'version',
) {}

/** An order of the mall as it stands, or will. */
export class MallOrderState extends pick(
  MallOrderRow,
  'mallOrderId',
  'status',
  'payCents',
  'refundedCents',
  'refundState',
  'version',
) {}

/** What an action has done; null is what it has not touched. */
export class MoneyDone {
  @Nested(() => OrderState, ['订单', 'Order']) @Nullable() order!: OrderState | null
  @Nested(() => DepositState, ['押金单', 'Deposit']) @Nullable() deposit!: DepositState | null
  @Nested(() => WithdrawalState, ['提现单', 'Withdrawal']) @Nullable() withdrawal!: WithdrawalState | null
  @Nested(() => MallOrderState, ['商城订单', 'Mall order']) @Nullable() mallOrder!: MallOrderState | null
}

/**
 * What an action would do, once the channel has done its part: found out by doing it and undoing it again. Whoever
 * confirms sends the fingerprint along, and is refused when anything of this would come out otherwise by then.
 */
export class MoneyPreview extends MoneyDone {
  @Text(limits.fingerprint, ['指纹', 'Fingerprint']) fingerprint!: string
  /** What the action is about; send it along. */
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  /** When the stay ends, where that is what is decided; send it along. */
  @Time(['结束时间', 'End']) @Nullable() endAt!: string | null
  /** 1: somebody else has to approve it before anything is booked. */
  @YesNo(['需要审批', 'Needs approval']) needsApproval!: 0 | 1
  /** An agent is shown its own accounts only. */
  @NestedList(() => PreviewLine, ['分录', 'Entries']) lines!: PreviewLine[]
}
