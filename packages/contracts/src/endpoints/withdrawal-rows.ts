import {
  Cents,
  Created,
  Id,
  IdOf,
  Like,
  NotBelow,
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
import { ShareSource } from './share-source.js'
import {
  applicantKinds,
  payoutWays,
  withdrawalHindrances,
  withdrawalStatuses,
  type ApplicantKind,
  type PayoutWay,
  type WithdrawalHindrance,
  type WithdrawalStatus,
} from './withdrawal-values.js'
import { sumsOf } from '../wire/sums.js'

export class WithdrawalRow {
  @RecordId() withdrawalId!: number
  @Text({ max: 30 }, ['提现单号', 'Withdrawal no.']) withdrawNo!: string
  @OneOf(applicantKinds, ['申请方', 'Applicant type']) applicantKind!: ApplicantKind
  /** The id of the user, agent or shop. */
  @Id(['申请人编号', 'Applicant ID']) ownerId!: number
  @Text({ max: 50 }, ['申请人', 'Applicant']) ownerName!: string
  @OneOf(withdrawalStatuses, ['状态', 'Status']) status!: WithdrawalStatus
  @Cents(limits.cents, ['提现金额', 'Amount']) amountCents!: number
  @Cents(limits.cents, ['手续费', 'Fee']) feeCents!: number
  @Cents(limits.cents, ['应到账金额', 'Net']) netCents!: number
  @Text(limits.name, ['户名', 'Account holder']) holder!: string
  @Text(limits.title, ['开户银行', 'Bank']) bankName!: string
  @Text(limits.title, ['开户支行', 'Branch']) branch!: string
  @Text(limits.cardTail, ['卡号后四位', 'Last four digits']) cardTail!: string
  /** With the middle digits hidden: 138****1234. */
  @Text({ max: 20 }, ['预留手机号', 'Phone registered with the bank']) phone!: string
  @OneOf(payoutWays, ['打款方式', 'Paid by']) @Nullable() payWay!: PayoutWay | null
  @Text({ max: 50 }, ['审核人', 'Reviewed by']) reviewer!: string
  /** Two people must approve amounts above a limit. */
  @Text({ max: 50 }, ['复核人', 'Second reviewer']) secondReviewer!: string
  /** 1: one person has approved it, and another one must. */
  @YesNo(['待复核', 'Awaiting second approval']) awaitsSecond!: 0 | 1
  /** Why the viewer cannot review it; null if nothing of this kind is in the way, or if its review is over. */
  @OneOf(withdrawalHindrances, ['不能审核的原因', 'Why you cannot review it'])
  @Nullable()
  hindrance!: WithdrawalHindrance | null
  @Time(['审核时间', 'Reviewed at']) @Nullable() reviewedAt!: string | null
  @Time(['打款时间', 'Paid at']) @Nullable() paidAt!: string | null
  @Text({ max: 64 }, ['凭证号', 'Voucher no.']) voucherNo!: string
  /** Why it was rejected, failed or bounced. */
  @Text({ max: 300 }, ['未成功原因', 'Reason for failure']) failure!: string
  @Version() version!: number
  @Created() createdAt!: string
}

/** `from` and `to` are the days of the applications. */
export class WithdrawalQuery extends DayRangeQuery {
  @Like(WithdrawalRow) @Optional() applicantKind?: ApplicantKind
  /** One applicant, together with `applicantKind`. */
  @Like(WithdrawalRow) @Optional() ownerId?: number
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['提现单号', 'Withdrawal no.']) withdrawNo = ''
  /** A part of the name. */
  @Text(limits.keyword, ['申请人', 'Applicant']) ownerName = ''
  /** The whole number of the user, agent or shop, or its last four digits. */
  @Text(limits.phonePart, ['申请人手机号或后四位', 'Applicant’s phone or last 4']) phone = ''
  @Text(limits.cardTailPart, ['卡号后四位', 'Last four digits']) cardTail = ''
  @Like(WithdrawalRow) @Optional() status?: WithdrawalStatus
  /** Frozen: neither available to the applicant nor paid. */
  @YesNo(['提现中', 'In progress']) @Optional() underWay?: 0 | 1
  /** 1: waits for a review that the viewer may give, as neither the applicant nor the first reviewer. */
  @YesNo(['待我审核', 'For me to review']) @Optional() reviewable?: 0 | 1
  @Cents(limits.cents, ['最低金额', 'Amount from']) @Optional() minCents?: number
  @Cents(limits.cents, ['最高金额', 'Amount to'])
  @NotBelow('minCents', ['最低金额', 'Amount from'])
  @Optional()
  maxCents?: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class WithdrawalExport extends exportOf(WithdrawalQuery, WithdrawalRow) {}

export class WithdrawalSumsQuery extends unpaged(WithdrawalQuery) {}

export class WithdrawalSums extends sumsOf(WithdrawalRow, ['amountCents', 'feeCents', 'netCents']) {}

/** The shares that a withdrawal pays. */
export class WithdrawalLineQuery extends PageQuery {
  @IdOf('withdrawal') withdrawalId!: number
  @OneOf(['lineId'], ['排序', 'Sort']) sort: 'lineId' = 'lineId'
}

/** A share that is paid fully or in part; negative for what refunds took back since. */
export class PaidShareRow extends ShareSource {
  @Id(['编号', 'ID']) lineId!: number
  @Time(['结算时间', 'Settled at']) @Nullable() settledAt!: string | null
  @Cents(limits.signedCents, ['分成金额', 'Share']) shareCents!: number
  @Cents(limits.signedCents, ['本次支付', 'Paid this time']) paidCents!: number
}

export class WithdrawalLineRow extends PaidShareRow {
  @Like(WithdrawalRow) withdrawNo!: string
}

export class WithdrawalLineExport extends exportOf(WithdrawalLineQuery, WithdrawalLineRow) {}
