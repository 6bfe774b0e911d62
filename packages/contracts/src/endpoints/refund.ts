import { Day, Optional, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, post } from '../wire/endpoint.js'
import { Pictures, uploadOf, type PictureForm } from '../wire/pictures.js'
import { confirming, reasoned } from './money-forms.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import { RefundById } from './order-forms.js'

export class SettleRefundQuery extends RefundById {}

export class SettleRefundForm extends confirming(reasoned(RefundById)) {
  /** Of the bank transfer; a voucher is booked once. */
  @Text(limits.voucherNo, ['凭证号', 'Voucher no.']) voucherNo!: string
  /** When the bank paid it; it is booked on the day that it is confirmed. */
  @Day(['付款日期', 'Paid on']) paidOn!: string
  @Pictures('refundVoucher') @Optional() pictures?: PictureForm[]
}

const access = 'financial.financeDeatil.pay'
const area = {
  name: 'refund',
  base: '/api/finance/admin',
  changes: ['refund', 'user', 'order', 'deposit', 'mallOrder', 'afterSale', 'commodity', 'store', 'shopHome', 'ledger'],
} as const

/** Refunds that the channel has refused, whatever they are for, are paid by bank transfer. */
export const refund = endpoints(area, {
  uploadRefundVoucher: uploadOf('refundVoucher', { access }),
  previewSettleRefund: get({
    query: SettleRefundQuery,
    reply: MoneyPreview,
    access,
    doc: ['预览登记线下退款', 'Preview booking a refund paid offline'],
  }),
  settleRefund: post({
    form: SettleRefundForm,
    reply: MoneyDone,
    access,
    once: true,
    doc: [
      '登记线下退款：渠道退款失败后，凭转账凭证登记订单、押金或商城的退款',
      'Book a refund paid by bank transfer, of a rental, deposit or mall order, after the channel refused it',
    ],
  }),
})
