import {
  Cents,
  Created,
  Day,
  Like,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  valuesOf,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery, PageQuery } from '../wire/paging.js'
import { sumsOf } from '../wire/sums.js'
import { AccountRow } from './ledger-books.js'

/** Parties that are paid by bank transfer without applying for it. */
export const partiesPaid = valuesOf({ HOSPITAL: ['医院', 'Hospital'], FRANCHISE: ['加盟商', 'Investor'] })
export type PartyPaid = (typeof partiesPaid)[number]

export const partyPaymentStatuses = valuesOf({ PAID: ['已付款', 'Paid'], REVERSED: ['已冲销', 'Reversed'] })
export type PartyPaymentStatus = (typeof partyPaymentStatuses)[number]

/** A bank transfer to a hospital or an investor, booked with its voucher. */
export class PartyPaymentRow {
  @RecordId() partyPaymentId!: number
  @Text({ max: 30 }, ['付款单号', 'Payment no.']) paymentNo!: string
  @OneOf(partiesPaid, ['收款方', 'Paid to']) party!: PartyPaid
  @Text({ max: 60 }, ['户名', 'Owner']) partyName!: string
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @Text(limits.voucherNo, ['凭证号', 'Voucher no.']) voucherNo!: string
  /** The day of the transfer; null for payments booked before it was recorded. */
  @Day(['付款日期', 'Paid on']) @Nullable() paidOn!: string | null
  @OneOf(partyPaymentStatuses, ['状态', 'Status']) status!: PartyPaymentStatus
  @Text({ max: 200 }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['登记人', 'Booked by']) actor!: string
  @Text({ max: 50 }, ['冲销人', 'Reversed by']) reverser!: string
  @Text({ max: 200 }, ['冲销原因', 'Reversal reason']) reverseReason!: string
  @Time(['冲销时间', 'Reversed at']) @Nullable() reversedAt!: string | null
  @Created() createdAt!: string
}

/** `from` and `to` are the days on which they were booked. */
export class PartyPaymentQuery extends DayRangeQuery {
  @Like(PartyPaymentRow) @Optional() party?: PartyPaid
  @Like(PartyPaymentRow) @Optional() status?: PartyPaymentStatus
  /** A prefix of either number, or all of it. */
  @Text(limits.orderNo, ['付款单号或凭证号', 'Payment or voucher no.']) number = ''
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}
export class PartyPaymentExport extends exportOf(PartyPaymentQuery, PartyPaymentRow) {}
export class PartyPaymentSumsQuery extends unpaged(PartyPaymentQuery) {}
/** Without payments that were reversed. */
export class PartyPaymentSums extends sumsOf(PartyPaymentRow, ['amountCents']) {}

/** What is owed to a hospital or an investor now, and the last payment. */
export class PayableRow {
  @Like(AccountRow) accountId!: number
  @Like(PartyPaymentRow) party!: PartyPaid
  @Like(PartyPaymentRow) partyName!: string
  /** Less what refunds took back after a payment, so it may be below zero. */
  @Cents(limits.balance, ['应付金额', 'Owed']) owedCents!: number
  @Day(['上次付款日期', 'Last paid on']) @Nullable() lastPaidOn!: string | null
  @Cents(limits.cents, ['上次付款金额', 'Last payment']) @Nullable() lastPaidCents!: number | null
}

export class PayableQuery extends PageQuery {
  @Like(PayableRow) @Optional() party?: PartyPaid
  /** The beginning of a name. */
  @Text(limits.keyword, ['户名', 'Owner']) partyName = ''
  @OneOf(['owedCents'], ['排序', 'Sort']) sort: 'owedCents' = 'owedCents'
}
export class PayableExport extends exportOf(PayableQuery, PayableRow) {}
export class PayableSums extends sumsOf(PayableRow, ['owedCents']) {}
export class PayableSumsQuery extends unpaged(PayableQuery) {}
