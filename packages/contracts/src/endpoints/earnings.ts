import { Bps, byId, Cents, Count, Day, Id, IdOf, Like, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, PageQuery } from '../wire/paging.js'
import { MallOrderRow } from './mall-order-rows.js'
import type { MallOrderStatus } from './mall-order-values.js'
import { settleStates, type SettleState } from './payment-values.js'
import { ShareSource } from './share-source.js'
import { storeStatuses, type StoreStatus } from './store-values.js'

/** What somebody has earned, and where it is now. */
export interface Earned {
  earnedCents: number
  monthCents: number
  pendingCents: number
  availableCents: number
  frozenCents: number
  withdrawnCents: number
  owedCents: number
  underWay: number
  lastWithdrawnAt: string | null
}

/** The figures of whoever takes money out, beside whose they are. */
function earnedBy<T extends object>(whose: Class<T>): Class<T & Earned> {
  class WithFigures extends (whose as Class<object>) {
    /** What became theirs by now, less what refunds took back. */
    @Cents(limits.balance, ['累计收入', 'Earned']) earnedCents!: number
    @Cents(limits.balance, ['本月收入', 'This month']) monthCents!: number
    @Cents(limits.balance, ['待结算', 'In settlement']) pendingCents!: number
    @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
    @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
    @Cents(limits.balance, ['已提现', 'Withdrawn']) withdrawnCents!: number
    @Cents(limits.balance, ['待补', 'Owed']) owedCents!: number
    @Count(['待处理提现', 'Withdrawals in progress']) underWay!: number
    @Time(['最近提现', 'Last withdrawal']) @Nullable() lastWithdrawnAt!: string | null
  }
  return WithFigures as Class<T & Earned>
}

class AgentName {
  @IdOf('agent') agentId!: number
  @Text({ max: 50 }, ['代理商', 'Agent']) company!: string
}
/** An agent's figures: what is in settlement counts as earned. */
export class AgentEarningRow extends earnedBy(AgentName) {}

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

/** What an agent's shares of a day came to, from 08:00 on, what refunds took back already taken off. */
export class AgentIncomeDay {
  @Day(['日期', 'Day']) day!: string
  @Cents(limits.signedTotalCents, ['分成收入', 'Income']) cents!: number
}

/** An agent's part of one payment for a rental, or of what the platform got of a sale; what refunds took back is negative. */
export class AgentShareRow extends ShareSource {
  @Id(['编号', 'ID']) shareId!: number
  @Cents(limits.signedCents, ['分成基数', 'Base amount']) baseCents!: number
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

class StoreName {
  @IdOf('store') storeId!: number
  @Like(MallOrderRow) storeName!: string
  @OneOf(storeStatuses, ['店铺状态', 'Status']) status!: StoreStatus
}
/** A shop's figures. All that was paid for its open orders is in settlement; its part of that is earned once they are settled. */
export class StoreEarningRow extends earnedBy(StoreName) {
  /** What the platform has kept of settled orders, less what refunds gave back. */
  @Cents(limits.balance, ['已付佣金', 'Commission paid']) commissionCents!: number
}

export class StoreEarningQuery extends PageQuery {
  /** A part of the name. */
  @Text(limits.keyword, ['店铺名称', 'Shop']) keyword = ''
  @OneOf(storeStatuses, ['店铺状态', 'Status']) @Optional() status?: StoreStatus
  @OneOf(['storeId'], ['排序', 'Sort']) sort: 'storeId' = 'storeId'
}
export class StoreEarningExport extends exportOf(StoreEarningQuery, StoreEarningRow) {}

export class StoreEarningInfoQuery extends byId('store') {}

/** What became of the money of one order of a shop, or will once it is settled. */
export class StoreShareRow {
  @Like(MallOrderRow) mallOrderId!: number
  @Like(MallOrderRow) orderNo!: string
  @Like(MallOrderRow) goodsText!: string
  @Like(MallOrderRow) status!: MallOrderStatus
  @Cents(limits.cents, ['实付金额', 'Paid']) payCents!: number
  @Like(MallOrderRow) refundedCents!: number
  @Cents(limits.cents, ['佣金', 'Commission']) commissionCents!: number
  @Cents(limits.cents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Cents(limits.signedCents, ['店铺所得', 'Shop share']) storeCents!: number
  @OneOf(settleStates, ['结算', 'Settled']) settleState!: SettleState
  @Like(MallOrderRow) paidAt!: string | null
  @Like(MallOrderRow) settledAt!: string | null
}

/** The orders of one shop that hold money, or have been settled. `from` and `to` are the days on which they were placed. */
export class StoreShareQuery extends DayRangeQuery {
  @IdOf('store') storeId!: number
  @Like(StoreShareRow) @Optional() settleState?: SettleState
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}
export class StoreShareExport extends exportOf(StoreShareQuery, StoreShareRow) {}
