import { byId, Cents, Day, IdOf, Like, Nested, NestedList, OneOf, Optional } from '../fields/index.js'
import { limits } from '../limits.js'
import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { fileKinds } from '../wire/file-kinds.js'
import { pageOf, PageQuery } from '../wire/paging.js'
import { Picture, Pictures, uploadOf, type PictureForm } from '../wire/pictures.js'
import { confirming, reasoned } from './money-forms.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import {
  PartyPaymentExport,
  PartyPaymentQuery,
  PartyPaymentRow,
  PartyPaymentSums,
  PartyPaymentSumsQuery,
  PayableExport,
  PayableQuery,
  PayableRow,
  PayableSums,
  PayableSumsQuery,
} from './party-payment-rows.js'
import { PaidShareRow } from './withdrawal-rows.js'

export class PartyPaymentById extends byId('partyPayment') {}
export class PartyPaymentInfoQuery extends PartyPaymentById {}

export class PartyPaymentInfo {
  @Nested(() => PartyPaymentRow, ['线下付款', 'Payment']) payment!: PartyPaymentRow
  @NestedList(() => Picture, fileKinds.partyVoucher.name) pictures!: Picture[]
}

/** The shares that a party payment pays. */
export class PartyPaymentLineQuery extends PageQuery {
  @IdOf('partyPayment') partyPaymentId!: number
  @OneOf(['lineId'], ['排序', 'Sort']) sort: 'lineId' = 'lineId'
}
export class PartyPaymentLineRow extends PaidShareRow {
  @Like(PartyPaymentRow) paymentNo!: string
}
export class PartyPaymentLineExport extends exportOf(PartyPaymentLineQuery, PartyPaymentLineRow) {}

/** The account of what is owed to the party, and the amount. */
export class BookPartyPaymentQuery {
  @Like(PayableRow) accountId!: number
  @Cents(limits.moved, ['付款金额', 'Amount']) amountCents!: number
}

export class BookPartyPaymentForm extends confirming(reasoned(BookPartyPaymentQuery)) {
  /** The number of the bank transfer; a voucher is booked once. */
  @Like(PartyPaymentRow) voucherNo!: string
  /** When the bank paid it, today if left out; it is booked on the day that it is confirmed. */
  @Day(['付款日期', 'Paid on']) @Optional() paidOn?: string
  @Pictures('partyVoucher') @Optional() pictures?: PictureForm[]
}

export class ReversePartyPaymentForm extends confirming(reasoned(PartyPaymentById)) {}

const access = 'financial.financeDeatil.pay'
const area = {
  name: 'partyPayment',
  base: '/api/finance/admin',
  changes: ['partyPayment', 'ledger', 'order'],
} as const

/** Bank transfers to hospitals and investors, booked with their vouchers. */
export const partyPayment = endpoints(area, {
  getPayableList: get({
    query: PayableQuery,
    reply: pageOf(PayableRow),
    access,
    doc: ['应付医院和加盟商的金额，金额大的在前', 'List what is owed to hospitals and investors, largest first'],
  }),
  exportPayableList: get({
    query: PayableExport,
    reply: csvOf(PayableRow, ['应付款', 'Payable']),
    access,
    doc: ['导出应付医院和加盟商的金额', 'Export what is owed to hospitals and investors'],
  }),
  getPayableSums: get({
    query: PayableSumsQuery,
    reply: PayableSums,
    access,
    doc: ['同样条件下应付金额的合计', 'Get the total owed for the same filters'],
  }),
  getPartyPaymentList: get({
    query: PartyPaymentQuery,
    reply: pageOf(PartyPaymentRow),
    access,
    doc: ['付给医院和加盟商的款项', 'List payments to hospitals and investors'],
  }),
  exportPartyPaymentList: get({
    query: PartyPaymentExport,
    reply: csvOf(PartyPaymentRow, ['线下付款', 'Payments by voucher']),
    access,
    doc: ['导出付给医院和加盟商的款项', 'Export payments to hospitals and investors'],
  }),
  getPartyPaymentSums: get({
    query: PartyPaymentSumsQuery,
    reply: PartyPaymentSums,
    access,
    doc: [
      '同样条件下线下付款的合计，不含已冲销的',
      'Get the total of the payments for the same filters, without reversed ones',
    ],
  }),
  getPartyPaymentInfo: get({
    query: PartyPaymentInfoQuery,
    reply: PartyPaymentInfo,
    access,
    doc: ['一笔线下付款及其凭证图片', 'Get a payment with its voucher pictures'],
  }),
  getPartyPaymentLines: get({
    query: PartyPaymentLineQuery,
    reply: pageOf(PartyPaymentLineRow),
    access,
    doc: ['线下付款支付的订单分成，最早结算的在前', 'List the shares that a payment pays, oldest first'],
  }),
  exportPartyPaymentLines: get({
    query: PartyPaymentLineExport,
    reply: csvOf(PartyPaymentLineRow, ['付款明细', 'Payment details']),
    access,
    doc: ['导出线下付款支付的订单分成', 'Export the shares that a payment pays'],
  }),
  uploadPartyVoucher: uploadOf('partyVoucher', { access }),
  previewBookPartyPayment: get({
    query: BookPartyPaymentQuery,
    reply: MoneyPreview,
    access,
    doc: ['预览登记线下付款的分录', 'Preview booking a payment'],
  }),
  bookPartyPayment: post({
    form: BookPartyPaymentForm,
    reply: MoneyDone,
    access,
    once: true,
    doc: [
      '凭凭证登记付给医院或加盟商的款项；不能超过应付金额',
      'Book a payment to a hospital or an investor with its voucher; no more than the amount owed',
    ],
  }),
  previewReversePartyPayment: get({
    query: PartyPaymentById,
    reply: MoneyPreview,
    access,
    doc: ['预览冲销线下付款', 'Preview reversing a payment'],
  }),
  reversePartyPayment: post({
    form: ReversePartyPaymentForm,
    reply: MoneyDone,
    access,
    once: true,
    doc: [
      '冲销误登记的线下付款：以新分录转回，其支付的分成重新待付',
      'Reverse a wrongly booked payment with a new transaction; its shares are open again',
    ],
  }),
})
