import { Cents, Day, Id, Like, NestedList, Nullable, Optional, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { AfterSaleRow } from './after-sale-rows.js'
import { MallOrderRow } from './mall-order-rows.js'
import type { MallOrderStatus } from './mall-order-values.js'

/** Whose: the platform names a shop, a shop sees its own. */
export class MoneyCalendarQuery {
  @Id(['店铺', 'Shop']) @Optional() storeId?: number
}

/** An order whose money is still to come, or is held back. */
export class CalendarOrder {
  @Like(MallOrderRow) mallOrderId!: number
  @Like(MallOrderRow) orderNo!: string
  @Like(MallOrderRow) status!: MallOrderStatus
  @Like(MallOrderRow) goodsText!: string
  /** What is left of it after refunds. */
  @Cents(limits.cents, ['剩余金额', 'Remaining']) leftCents!: number
  @Cents(limits.cents, ['平台佣金', 'Commission']) commissionCents!: number
  @Cents(limits.cents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Cents(limits.cents, ['店铺所得', 'Shop share']) storeCents!: number
  /** What holds it back, if anything does. */
  @Text({ max: 30 }, ['售后单号', 'After-sale no.']) @Nullable() afterSaleNo!: string | null
  @Like(AfterSaleRow) @Nullable() dueAt!: string | null
}

/** What arrives on a day, unless somebody asks for it back before. */
export class CalendarDay {
  @Day(['日期', 'Day']) day!: string
  @Cents(limits.totalCents, ['店铺所得', 'Shop share']) storeCents!: number
  @NestedList(() => CalendarOrder, ['订单', 'Orders']) orders!: CalendarOrder[]
}

export class MoneyCalendar {
  @Time(['截至', 'As of']) at!: string
  /** Each day on which something arrives. */
  @NestedList(() => CalendarDay, ['到账日', 'Payment days']) days!: CalendarDay[]
  /** Received, but an open after-sale holds it back. */
  @NestedList(() => CalendarOrder, ['售后冻结', 'Held by after-sales']) heldBack!: CalendarOrder[]
  /** Paid, and not received yet: the day is not known. */
  @NestedList(() => CalendarOrder, ['待收货', 'Not received yet']) onTheWay!: CalendarOrder[]
  /** 1: there are more open orders than are told here. */
  @YesNo(['还有更多订单', 'More orders']) more!: 0 | 1
  /** All of the above together, which is what the shop has in settlement in the ledger. */
  @Cents(limits.balance, ['待结算', 'In settlement']) pendingCents!: number
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
  @Cents(limits.balance, ['待补', 'Owed']) owedCents!: number
}
