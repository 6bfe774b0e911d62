import {
  Cents,
  Id,
  IdOf,
  Like,
  NotBelow,
  Nullable,
  OneOf,
  Optional,
  Serial,
  ShownAs,
  Text,
  Time,
} from '../fields/index.js'
import { accountInWords, isAccount } from '../ledger/accounts.js'
import { eventInWords, ledgerEvents, type LedgerEvent } from '../ledger/events.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import type { Text as Words } from '../wire/text.js'
import { accountHolders, directions, type AccountHolder, type Direction } from './ledger-values.js'

const accountShown = (code: unknown): Words =>
  isAccount(String(code)) ? accountInWords(String(code)) : [String(code), String(code)]

/** The effect of a transaction on an account. */
export class EntryRow {
  @Id(['编号', 'ID']) entryId!: number
  @Id(['账目', 'Transaction']) txnId!: number
  @Time(['记账时间', 'Booked at']) at!: string
  /** Assigned when the day is sealed. */
  @Serial(['账簿序号', 'Ledger no.']) @Nullable() no!: number | null
  @Text({ max: 60 }, ['事项', 'Event']) @ShownAs((event) => eventInWords(String(event))) event!: string
  /** The code in the chart of accounts, such as `user:7:deposit`. */
  @Text({ max: 60 }, ['账户', 'Account']) @ShownAs(accountShown) account!: string
  @OneOf(accountHolders, ['账户归属', 'Account owner type']) holder!: AccountHolder
  @Text({ max: 60 }, ['户名', 'Owner']) ownerName!: string
  @Cents(limits.cents, ['转入', 'In']) inCents!: number
  @Cents(limits.cents, ['转出', 'Out']) outCents!: number
  @Cents(limits.balance, ['余额', 'Balance after']) balanceAfterCents!: number
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  /** The number of the order, deposit, withdrawal, difference, suspense item or offline payment concerned. */
  @Text({ max: 64 }, ['单号', 'Order no.']) orderNo!: string
  /** The id of the record with that number. */
  @Id(['消费订单', 'Rental order']) @Nullable() orderId!: number | null
  @Id(['押金订单', 'Deposit']) @Nullable() depositId!: number | null
  @Id(['提现订单', 'Withdrawal']) @Nullable() withdrawalId!: number | null
  @Id(['商城订单', 'Mall order']) @Nullable() mallOrderId!: number | null
  @IdOf('difference') @Nullable() differenceId!: number | null
  @IdOf('suspense') @Nullable() suspenseId!: number | null
  @IdOf('partyPayment') @Nullable() partyPaymentId!: number | null
  @Text({ max: 300 }, ['备注', 'Memo']) memo!: string
}

/** Filters of entries. `from` and `to` are accounting days, from 08:00 to 08:00 on the next day. */
export class EntryFilters extends DayRangeQuery {
  /** The whole number of a payment, refund, order, deposit, withdrawal, difference, suspense item or offline payment. */
  @Text(limits.orderNo, ['流水号或单号', 'Trade or order no.']) number = ''
  /** The beginning of a nickname, company, shop or hospital. */
  @Text(limits.keyword, ['户名', 'Owner']) ownerName = ''
  /** On the accounts of a user. */
  @IdOf('user') @Optional() userId?: number
  @OneOf(ledgerEvents, ['事项', 'Event']) @Optional() event?: LedgerEvent
  @Like(EntryRow) @Optional() holder?: AccountHolder
  @OneOf(directions, ['收支', 'In or out']) @Optional() direction?: Direction
  @Cents(limits.cents, ['最低金额', 'Amount from']) @Optional() minCents?: number
  @Cents(limits.cents, ['最高金额', 'Amount to'])
  @NotBelow('minCents', ['最低金额', 'Amount from'])
  @Optional()
  maxCents?: number
  @OneOf(['at'], ['排序', 'Sort']) sort: 'at' = 'at'
}

/** Those filters, and the ones that a statement adds. */
export class EntryQuery extends EntryFilters {
  /** On one account. */
  @Id(['账户编号', 'Account ID']) @Optional() accountId?: number
  /** From the first instant up to the second. */
  @Time(['开始时间', 'From']) @Optional() since?: string
  @Time(['结束时间', 'To']) @Optional() until?: string
}

/** Sums over the entries that a list finds. */
export class EntrySumsQuery extends unpaged(EntryFilters) {}

/** The sums of a list of entries. */
export class EntrySums {
  /** Null if there are more entries than are summed up at once; the viewer must choose fewer days. */
  @Cents(limits.balance, ['转入', 'In']) @Nullable() inCents!: number | null
  @Cents(limits.balance, ['转出', 'Out']) @Nullable() outCents!: number | null
  @Cents(limits.balance, ['净额', 'Net']) @Nullable() netCents!: number | null
  /** The deposits held for users; null for agents, who hold none. */
  @Cents(limits.balance, ['押金负债', 'Deposits owed']) @Nullable() depositCents!: number | null
}

export class EntryExport extends exportOf(EntryQuery, EntryRow) {}
