import { Bps, byId, Cents, Count, Day, Id, IdOf, Like, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery, PageQuery } from '../wire/paging.js'
import { sumsOf } from '../wire/sums.js'
import { MallOrderRow } from './mall-order-rows.js'
import type { MallOrderStatus } from './mall-order-values.js'
import { settleStates, type SettleState } from './payment-values.js'
import { ShareSource } from './share-source.js'
import { storeStatuses, type StoreStatus } from './store-values.js'

/** The figures of what a party has earned. */
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

/** Adds the figures to the fields that identify the party. */
function earnedBy<T extends object>(whose: Class<T>): Class<T & Earned> {
  class WithFigures extends (whose as Class<object>) {
    /** Shares settled so far, less what refunds took back. */
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

/** The amounts among them, in the order in which they are shown; they are also summed. */
export const earnedFigures = [
  'earnedCents',
  'monthCents',
  'availableCents',
  'frozenCents',
  'pendingCents',
  'withdrawnCents',
  'owedCents',
] as const

class AgentName {
  @IdOf('agent') agentId!: number
  @Text({ max: 50 }, ['代理商', 'Agent']) company!: string
}
/** An agent's figures; amounts in settlement count as earned. */
export class AgentEarningRow extends earnedBy(AgentName) {}

export class AgentEarningQuery extends PageQuery {
  /** A part of the name. */
  @Text(limits.keyword, ['代理商', 'Agent']) keyword = ''
  @OneOf(['agentId'], ['排序', 'Sort']) sort: 'agentId' = 'agentId'
}
export class AgentEarningExport extends exportOf(AgentEarningQuery, AgentEarningRow) {}

export class AgentEarningSumsQuery extends unpaged(AgentEarningQuery) {}

export class AgentEarningSums extends sumsOf(AgentEarningRow, earnedFigures) {}

export class AgentEarningInfoQuery {
  /** An agent leaves it out and gets its own. */
  @IdOf('agent') @Optional() agentId?: number
}

/** An agent's shares of an accounting day, less what refunds took back. */
export class AgentIncomeDay {
  @Day(['日期', 'Day']) day!: string
  @Cents(limits.signedTotalCents, ['分成收入', 'Income']) cents!: number
}

/** An agent's share of a rental payment or of a sale's commission; negative if a refund took it back. */
export class AgentShareRow extends ShareSource {
  @Id(['编号', 'ID']) shareId!: number
  @Cents(limits.signedCents, ['分成基数', 'Base amount']) baseCents!: number
  @Bps({ min: 0, max: 10_000 }, ['比例', 'Rate']) bps!: number
  @Cents(limits.signedCents, ['分成金额', 'Share']) amountCents!: number
  @OneOf(settleStates, ['结算', 'Settlement']) settleState!: SettleState
  @Time(['结算时间', 'Settled at']) @Nullable() settledAt!: string | null
  @Cents(limits.signedCents, ['已提现', 'Withdrawn']) paidOutCents!: number
  @Time(['分成时间', 'Split at']) createdAt!: string
}

/** The shares of an agent. `from` and `to` are the days on which they were distributed. */
export class AgentShareQuery extends DayRangeQuery {
  @IdOf('agent') agentId!: number
  @Like(AgentShareRow) @Optional() settleState?: SettleState
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}
export class AgentShareExport extends exportOf(AgentShareQuery, AgentShareRow) {}

export class AgentShareSumsQuery extends unpaged(AgentShareQuery) {}

export class AgentShareSums extends sumsOf(AgentShareRow, ['baseCents', 'amountCents', 'paidOutCents']) {}

class StoreName {
  @IdOf('store') storeId!: number
  @Like(MallOrderRow) storeName!: string
  @OneOf(storeStatuses, ['店铺状态', 'Status']) status!: StoreStatus
}
/** A shop's figures. Payments for open orders are in settlement; the shop's part of them is earned once they are settled. */
export class StoreEarningRow extends earnedBy(StoreName) {
  /** The platform's commission on settled orders, less what refunds returned. */
  @Cents(limits.balance, ['已付佣金', 'Commission paid']) commissionCents!: number
}

export class StoreEarningQuery extends PageQuery {
  /** A part of the name. */
  @Text(limits.keyword, ['店铺名称', 'Shop']) keyword = ''
  @OneOf(storeStatuses, ['店铺状态', 'Status']) @Optional() status?: StoreStatus
  @OneOf(['storeId'], ['排序', 'Sort']) sort: 'storeId' = 'storeId'
}
export class StoreEarningExport extends exportOf(StoreEarningQuery, StoreEarningRow) {}

export class StoreEarningSumsQuery extends unpaged(StoreEarningQuery) {}

export class StoreEarningSums extends sumsOf(StoreEarningRow, [...earnedFigures, 'commissionCents']) {}

export class StoreEarningInfoQuery extends byId('store') {}

/** How the money of a shop's order is divided, or will be once it is settled. */
export class StoreShareRow {
  @Like(MallOrderRow) mallOrderId!: number
  @Like(MallOrderRow) orderNo!: string
  @Like(MallOrderRow) goodsText!: string
  @Like(MallOrderRow) status!: MallOrderStatus
  @Cents(limits.cents, ['实付金额', 'Paid']) payCents!: number
  @Like(MallOrderRow) refundedCents!: number
  @Cents(limits.cents, ['平台佣金', 'Commission']) commissionCents!: number
  @Cents(limits.cents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Cents(limits.signedCents, ['店铺所得', 'Shop share']) storeCents!: number
  @OneOf(settleStates, ['结算', 'Settlement']) settleState!: SettleState
  @Like(MallOrderRow) paidAt!: string | null
  @Like(MallOrderRow) settledAt!: string | null
}

/** A shop's orders that hold money or were settled. `from` and `to` are the days on which they were placed. */
export class StoreShareQuery extends DayRangeQuery {
  @IdOf('store') storeId!: number
  @Like(StoreShareRow) @Optional() settleState?: SettleState
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}
export class StoreShareExport extends exportOf(StoreShareQuery, StoreShareRow) {}

export class StoreShareSumsQuery extends unpaged(StoreShareQuery) {}

export class StoreShareSums extends sumsOf(StoreShareRow, [
  'payCents',
  'refundedCents',
  'commissionCents',
  'feeCents',
  'storeCents',
]) {}
