import { Cents, Day, Id, Like, NestedList, Nullable, Optional, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { AfterSaleRow } from './after-sale-rows.js'
import { MallOrderRow } from './mall-order-rows.js'
import type { MallOrderStatus } from './mall-order-values.js'

/** The platform names a shop; a shop gets its own. */
export class MoneyCalendarQuery {
  @Id(['店铺', 'Shop']) @Optional() storeId?: number
}

/** An order whose payment to the shop is expected or withheld. */
export class CalendarOrder {
  @Like(MallOrderRow) mallOrderId!: number
  @Like(MallOrderRow) orderNo!: string
  @Like(MallOrderRow) status!: MallOrderStatus
  @Like(MallOrderRow) goodsText!: string
  /** What is left after refunds. */
  @Cents(limits.cents, ['剩余金额', 'Remaining']) leftCents!: number
  @Cents(limits.cents, ['平台佣金', 'Commission']) commissionCents!: number
  @Cents(limits.cents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Cents(limits.cents, ['店铺所得', 'Shop share']) storeCents!: number
  /** The after-sale that withholds it, if there is one. */
  @Text({ max: 30 }, ['售后单号', 'After-sale no.']) @Nullable() afterSaleNo!: string | null
  @Like(AfterSaleRow) @Nullable() dueAt!: string | null
}

/** What the shop receives on a day, unless refunds are requested before. */
export class CalendarDay {
  @Day(['日期', 'Day']) day!: string
  @Cents(limits.totalCents, ['店铺所得', 'Shop share']) storeCents!: number
  @NestedList(() => CalendarOrder, ['订单', 'Orders']) orders!: CalendarOrder[]
}

export class MoneyCalendar {
  @Time(['截至', 'As of']) at!: string
  /** The days with expected amounts. */
  @NestedList(() => CalendarDay, ['到账日', 'Payment days']) days!: CalendarDay[]
  /** Received by the user, but withheld by an open after-sale. */
  @NestedList(() => CalendarOrder, ['售后冻结', 'Held by after-sales']) heldBack!: CalendarOrder[]
  /** Paid and not received yet, so that the day is not known. */
  @NestedList(() => CalendarOrder, ['待收货', 'Not received yet']) onTheWay!: CalendarOrder[]
  /** 1: there are more open orders than listed here. */
  @YesNo(['还有更多订单', 'More orders']) more!: 0 | 1
  /** The total of all of them, which equals the shop's amount in settlement in the ledger. Commission and channel fee are deducted when they settle. */
  @Cents(limits.balance, ['待结算（未扣佣金）', 'In settlement, before commission']) pendingCents!: number
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
  @Cents(limits.balance, ['待补', 'Owed']) owedCents!: number
}
