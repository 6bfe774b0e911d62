import {
  Cents,
  Count,
  Created,
  Day,
  Id,
  IdOf,
  Like,
  Nested,
  NestedList,
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
import { DayRangeQuery, PageQuery } from '../wire/paging.js'
import { sumsOf } from '../wire/sums.js'
import { MoneyStep } from './money-step.js'
import { SuspenseRow } from './suspense.js'
import {
  billStates,
  billSubjects,
  differenceHindrances,
  differenceKinds,
  differenceMoves,
  differenceStatuses,
  reconciliationStatuses,
  type BillState,
  type BillSubject,
  type DifferenceHindrance,
  type DifferenceKind,
  type DifferenceMove,
  type DifferenceStatus,
  type ReconciliationStatus,
} from './reconciliation-values.js'

/** A calendar day in Shanghai, as in the channel's bills, compared with the sealed books. */
export class ReconciliationRow {
  @RecordId() reconciliationId!: number
  @Day(['日期', 'Day']) day!: string
  @OneOf(reconciliationStatuses, ['对账状态', 'Status']) status!: ReconciliationStatus
  @Count(['账单行数', 'Lines']) lines!: number
  @Count(['已核对', 'Matched']) matched!: number
  @Cents(limits.totalCents, ['渠道收款', 'Received']) paidCents!: number
  @Cents(limits.totalCents, ['渠道退款', 'Refunded']) refundedCents!: number
  @Cents(limits.totalCents, ['渠道打款', 'Paid out']) paidOutCents!: number
  @Cents(limits.signedTotalCents, ['渠道手续费', 'Channel fee']) feeCents!: number
  @Count(['差错', 'Differences']) differences!: number
  @Count(['未处理差错', 'Open differences']) open!: number
  @Text({ max: 50 }, ['签认人', 'Signed by']) signer!: string
  @Time(['签认时间', 'Signed at']) @Nullable() signedAt!: string | null
  /** The seal of the accounting day when this day was signed. */
  @Text({ max: 64 }, ['封账校验值', 'Seal']) seal!: string
  @Version() version!: number
}

export class ReconciliationQuery extends DayRangeQuery {
  @Like(ReconciliationRow) @Optional() status?: ReconciliationStatus
  @Like(ReconciliationRow) @Optional() day?: string
  @OneOf(['day'], ['排序', 'Sort']) sort: 'day' = 'day'
}
export class ReconciliationExport extends exportOf(ReconciliationQuery, ReconciliationRow) {}
export class ReconciliationSumsQuery extends unpaged(ReconciliationQuery) {}
export class ReconciliationSums extends sumsOf(ReconciliationRow, [
  'paidCents',
  'refundedCents',
  'paidOutCents',
  'feeCents',
]) {}

/** A payment, refund or payout on which the channel's bill and our records disagree. */
export class DifferenceRow {
  @RecordId() differenceId!: number
  @Day(['账单日期', 'Bill date']) day!: string
  @OneOf(differenceKinds, ['差错类型', 'Type']) kind!: DifferenceKind
  @OneOf(billSubjects, ['业务', 'Business']) subject!: BillSubject
  @Text({ max: 64 }, ['商户单号', 'Our no.']) no!: string
  @Text({ max: 64 }, ['渠道单号', 'Channel no.']) channelNo!: string
  @Cents(limits.cents, ['本方金额', 'Our amount']) @Nullable() ourCents!: number | null
  @Cents(limits.cents, ['渠道金额', 'Channel amount']) @Nullable() theirCents!: number | null
  @Cents(limits.signedCents, ['本方手续费', 'Our fee']) @Nullable() ourFeeCents!: number | null
  @Cents(limits.signedCents, ['渠道手续费', 'Channel fee']) @Nullable() theirFeeCents!: number | null
  @OneOf(billStates, ['本方状态', 'Our status']) @Nullable() ourState!: BillState | null
  @OneOf(billStates, ['渠道状态', 'Channel status']) @Nullable() theirState!: BillState | null
  @Time(['本方时间', 'Our time']) @Nullable() ourAt!: string | null
  @Time(['渠道时间', 'Channel time']) @Nullable() theirAt!: string | null
  @OneOf(differenceStatuses, ['状态', 'Status']) status!: DifferenceStatus
  @IdOf('manager') @Nullable() ownerId!: number | null
  @Text({ max: 50 }, ['负责人', 'Assignee']) owner!: string
  @Text({ max: 200 }, ['处理原因', 'Reason']) reason!: string
  /** The ledger transaction that booked it. */
  @Id(['账目编号', 'Transaction']) @Nullable() txnId!: number | null
  /** Differences matched together have the id of one of them. */
  @Id(['合并组', 'Matched with']) @Nullable() groupId!: number | null
  /** Null if it can be undone, or has not been settled. */
  @OneOf(differenceHindrances, ['不能撤销的原因', 'Not to be undone because'])
  @Nullable()
  hindrance!: DifferenceHindrance | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class DifferenceQuery extends PageQuery {
  @Like(DifferenceRow) @Optional() day?: string
  @Like(DifferenceRow) @Optional() kind?: DifferenceKind
  @Like(DifferenceRow) @Optional() subject?: BillSubject
  @Like(DifferenceRow) @Optional() status?: DifferenceStatus
  /** 1: it needs action. */
  @YesNo(['未处理', 'Open']) @Optional() isOpen?: 0 | 1
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['商户单号', 'Our no.']) no = ''
  @IdOf('manager') @Optional() ownerId?: number
  @OneOf(['differenceId'], ['排序', 'Sort']) sort: 'differenceId' = 'differenceId'
}

export class DifferenceExport extends exportOf(DifferenceQuery, DifferenceRow) {}

export class DifferenceStep extends MoneyStep {
  @OneOf(differenceMoves, ['事件', 'Event']) move!: DifferenceMove
  @OneOf(differenceStatuses, ['状态', 'Status']) status!: DifferenceStatus
}

/** The record that a difference concerns. */
export class DifferenceRecord {
  @Text({ max: 64 }, ['单号', 'No.']) number!: string
  @IdOf('order') @Nullable() orderId!: number | null
  @IdOf('deposit') @Nullable() depositId!: number | null
  @IdOf('withdrawal') @Nullable() withdrawalId!: number | null
  @IdOf('mallOrder') @Nullable() mallOrderId!: number | null
}

/** An entry that booking the difference would make, or has made. */
export class DifferenceEntry {
  @Text({ max: 60 }, ['科目', 'Account']) account!: string
  @OneOf(['D', 'C'], ['方向', 'Side'], { D: ['借', 'Debit'], C: ['贷', 'Credit'] }) side!: 'D' | 'C'
  @Cents(limits.cents, ['金额', 'Amount']) cents!: number
}

export class DifferenceInfo {
  @Nested(() => DifferenceRow, ['差错', 'Difference']) difference!: DifferenceRow
  @Nested(() => DifferenceRecord, ['相关单据', 'Record']) @Nullable() record!: DifferenceRecord | null
  /** The entries that booking it would make or has made, or that were made when it was matched. */
  @NestedList(() => DifferenceEntry, ['入账分录', 'Entries']) entries!: DifferenceEntry[]
  /** What its booking holds in suspense, or held until that was settled. */
  @Nested(() => SuspenseRow, ['待查款项', 'In suspense']) @Nullable() suspense!: SuspenseRow | null
  /** Open differences that would balance it together. */
  @NestedList(() => DifferenceRow, ['建议合并', 'Suggested match']) proposal!: DifferenceRow[]
  /** The others that it was matched with, which are undone together with it. */
  @NestedList(() => DifferenceRow, ['已合并的差错', 'Matched with']) matched!: DifferenceRow[]
  @NestedList(() => DifferenceStep, ['历史', 'History']) steps!: DifferenceStep[]
}
