import {
  byId,
  Cents,
  Created,
  IdOf,
  Like,
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
import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { pageOf, PageQuery } from '../wire/paging.js'
import { confirming, reasoned } from './money-forms.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import {
  suspenseKinds,
  suspenseStatuses,
  suspenseWays,
  type SuspenseKind,
  type SuspenseStatus,
  type SuspenseWay,
} from './suspense-values.js'

/** Money that arrived or left unexpectedly, until it is settled. */
export class SuspenseRow {
  @RecordId() suspenseId!: number
  @OneOf(suspenseKinds, ['类型', 'Type']) kind!: SuspenseKind
  @OneOf(suspenseStatuses, ['状态', 'Status']) status!: SuspenseStatus
  /** The number of the payment, refund or withdrawal; of a difference, the one in the channel's bill. */
  @Text({ max: 64 }, ['单号', 'No.']) number!: string
  @Text({ max: 60 }, ['对方', 'Counterparty']) ownerName!: string
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  /** The part held in a suspense account; the rest was booked to the party concerned. */
  @Cents(limits.cents, ['待查金额', 'In suspense']) heldCents!: number
  @Text({ max: 300 }, ['说明', 'Note']) note!: string
  @OneOf(suspenseWays, ['了结方式', 'Settlement method']) @Nullable() way!: SuspenseWay | null
  @Text({ max: 64 }, ['凭证号', 'Voucher no.']) voucherNo!: string
  @Text({ max: 200 }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['处理人', 'Settled by']) settler!: string
  @Time(['了结时间', 'Settled at']) @Nullable() settledAt!: string | null
  @IdOf('order') @Nullable() orderId!: number | null
  @IdOf('withdrawal') @Nullable() withdrawalId!: number | null
  @IdOf('deposit') @Nullable() depositId!: number | null
  @IdOf('mallOrder') @Nullable() mallOrderId!: number | null
  /** The difference whose booking opened it. */
  @IdOf('difference') @Nullable() differenceId!: number | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class SuspenseQuery extends PageQuery {
  @Like(SuspenseRow) @Optional() kind?: SuspenseKind
  @Like(SuspenseRow) @Optional() status?: SuspenseStatus
  /** 1: not settled yet. */
  @YesNo(['未了结', 'Not settled']) @Optional() isOpen?: 0 | 1
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['单号', 'No.']) number = ''
  @IdOf('difference') @Optional() differenceId?: number
  /** One item. */
  @IdOf('suspense') @Optional() suspenseId?: number
  @OneOf(['suspenseId'], ['排序', 'Sort']) sort: 'suspenseId' = 'suspenseId'
}
export class SuspenseExport extends exportOf(SuspenseQuery, SuspenseRow) {}

export class SuspenseById extends byId('suspense') {}

export class SettleSuspenseQuery extends SuspenseById {
  @OneOf(suspenseWays, ['了结方式', 'Settlement method']) way!: SuspenseWay
}

export class SettleSuspenseForm extends confirming(reasoned(SettleSuspenseQuery)) {
  /** The number of the bank transfer, or of the confirmation by the bank or the channel. */
  @Text(limits.voucherNo, ['凭证号', 'Voucher no.']) voucherNo!: string
}

export class ReopenSuspenseForm extends confirming(reasoned(SuspenseById)) {
  /** The version of the item as it was shown; one settled anew meanwhile stays so. */
  @Version() version!: number
}

const access = 'financial.financeDeatil.reconcile'
const area = {
  name: 'suspense',
  base: '/api/finance/admin',
  changes: ['suspense', 'ledger', 'withdrawal', 'order', 'difference'],
} as const

/** Money that arrived or left unexpectedly: each item stays until it is returned, recovered or investigated. */
export const suspense = endpoints(area, {
  getSuspenseList: get({
    query: SuspenseQuery,
    reply: pageOf(SuspenseRow),
    access,
    doc: [
      '待查款项：迟到付款、失败后到账的打款、已入账的对账差错等',
      'List suspense items: late payments, late payouts, booked differences and the like',
    ],
  }),
  exportSuspenseList: get({
    query: SuspenseExport,
    reply: csvOf(SuspenseRow, ['待查款项', 'Suspense items']),
    access,
    doc: ['导出待查款项', 'Export suspense items'],
  }),
  previewSettleSuspense: get({
    query: SettleSuspenseQuery,
    reply: MoneyPreview,
    access,
    doc: ['预览了结待查款项的分录', 'Preview settling a suspense item'],
  }),
  settleSuspense: post({
    form: SettleSuspenseForm,
    reply: MoneyDone,
    access,
    once: true,
    doc: [
      '凭凭证了结待查款项：线下退回、转为收入、追回、核销或已核实',
      'Settle a suspense item with a voucher: returned offline, kept as income, recovered, written off or verified',
    ],
  }),
  previewReopenSuspense: get({
    query: SuspenseById,
    reply: MoneyPreview,
    access,
    doc: ['预览重新打开待查款项的分录', 'Preview reopening a settled suspense item'],
  }),
  reopenSuspense: post({
    form: ReopenSuspenseForm,
    reply: MoneyDone,
    access,
    once: true,
    doc: [
      '重新打开已了结的对账长款、短款或重复退款：以新分录冲销其了结',
      'Reopen a settled surplus, shortfall or double refund; how it was settled is reversed with a new transaction',
    ],
  }),
})
