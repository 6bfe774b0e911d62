import { Bps, Cents, Count, Id, IdOf, Like, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, PageQuery } from '../wire/paging.js'
import { OrderRow } from './order-rows.js'
import { settleStates, type SettleState } from './payment-values.js'

/** What an agent has earned, and where it is now. */
export class AgentEarningRow {
  @IdOf('agent') agentId!: number
  @Text({ max: 50 }, ['代理商', 'Agent']) company!: string
  /** What became theirs by now, less what refunds took back: what they hold and what was paid out. */
  @Cents(limits.balance, ['累计收入', 'Earned']) earnedCents!: number
  @Cents(limits.balance, ['本月收入', 'This month']) monthCents!: number
  @Cents(limits.balance, ['待结算', 'In settlement']) pendingCents!: number
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
  @Cents(limits.balance, ['已提现', 'Withdrawn']) withdrawnCents!: number
  @Cents(limits.balance, ['待补', 'Owed']) owedCents!: number
  @Count(['待处理提现', 'Withdrawals under way']) underWay!: number
  @Time(['最近提现', 'Last withdrawal']) @Nullable() lastWithdrawnAt!: string | null
}

export class AgentEarningQuery extends PageQuery {
  /** A part of the name. */
  @Text(limits.keyword, ['代理商', 'Agent']) keyword = ''
  @OneOf(['agentId'], ['排序', 'Sort']) sort: 'agentId' = 'agentId'
}
export class AgentEarningExport extends exportOf(AgentEarningQuery, AgentEarningRow) {}

export class AgentEarningInfoQuery {
  /** Left out by an agent: itself. */
  @IdOf('agent') @Optional() agentId?: number
}

/** An agent's part of one payment; what refunds took back is negative. */
export class AgentShareRow {
  @Id(['编号', 'ID']) shareId!: number
  @Like(OrderRow) orderId!: number
  @Like(OrderRow) orderNo!: string
  @Like(OrderRow) hospitalName!: string
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  /** Empty where nothing was taken back. */
  @Text({ max: 40 }, ['退款单号', 'Refund no.']) refundNo!: string
  @Cents(limits.signedCents, ['分成基数', 'Amount shared']) baseCents!: number
  @Bps({ min: 0, max: 10_000 }, ['比例', 'Rate']) bps!: number
  @Cents(limits.signedCents, ['分成金额', 'Share']) amountCents!: number
  @OneOf(settleStates, ['结算', 'Settled']) settleState!: SettleState
  @Time(['结算时间', 'Settled at']) @Nullable() settledAt!: string | null
  @Cents(limits.signedCents, ['已提现', 'Withdrawn']) paidOutCents!: number
  @Time(['分成时间', 'Shared at']) createdAt!: string
}

/** The shares of one agent. `from` and `to` are the days on which they were shared out. */
export class AgentShareQuery extends DayRangeQuery {
  @IdOf('agent') agentId!: number
  @Like(AgentShareRow) @Optional() settleState?: SettleState
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}
export class AgentShareExport extends exportOf(AgentShareQuery, AgentShareRow) {}
