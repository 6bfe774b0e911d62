import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { uploadOf } from '../wire/pictures.js'
import { DepositInfo } from './deposit-info.js'
import { DepositById, DepositExport, DepositQuery, DepositRow, DepositSums, DepositSumsQuery } from './deposit-rows.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import { DeductDepositForm, DeductDepositQuery, RefundDepositForm, RetryDepositForm } from './order-forms.js'

const area = {
  name: 'deposit',
  base: '/api/order-deposit/admin',
  changes: ['user', 'order', 'deposit', 'ledger'],
} as const

export const deposit = endpoints(area, {
  getDepositList: get({
    query: DepositQuery,
    reply: pageOf(DepositRow),
    access: 'equipmentOrders.orderDeposit',
    doc: ['押金订单，手机号脱敏', 'List deposits, with masked phones'],
  }),
  exportDepositList: get({
    query: DepositExport,
    reply: csvOf(DepositRow, ['押金订单', 'Deposits']),
    access: 'equipmentOrders.orderDeposit.export',
    doc: ['导出押金订单', 'Export deposits'],
  }),
  getDepositSums: get({
    query: DepositSumsQuery,
    reply: DepositSums,
    access: 'equipmentOrders.orderDeposit',
    doc: ['同样条件下押金的金额合计', 'Get the totals of the deposits for the same filters'],
  }),
  getDepositInfo: get({
    query: DepositById,
    reply: DepositInfo,
    access: 'equipmentOrders.orderDeposit',
    doc: ['押金详情：时间线、支付与退款', 'Get a deposit: history, payments and refunds'],
  }),

  previewRefundDeposit: get({
    query: DepositById,
    reply: MoneyPreview,
    access: ['equipmentOrders.orderDeposit.refund', 'user.list.refund'],
    doc: ['预览退押金', 'Preview a deposit refund'],
  }),
  refundDeposit: post({
    form: RefundDepositForm,
    reply: MoneyDone,
    access: ['equipmentOrders.orderDeposit.refund', 'user.list.refund'],
    once: true,
    doc: [
      '原路退还押金；存在进行中或待支付订单时不能退',
      'Refund a deposit to the original payment method; refused while an order is open or unpaid',
    ],
  }),
  previewDeductDeposit: get({
    query: DeductDepositQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.orderDeposit.deduct',
    doc: ['预览扣除押金', 'Preview a deposit deduction'],
  }),
  uploadEvidence: uploadOf('evidence', { access: 'equipmentOrders.orderDeposit.deduct' }),
  deductDeposit: post({
    form: DeductDepositForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderDeposit.deduct',
    once: true,
    doc: [
      '为某订单扣除押金（如损坏赔偿），剩余押金退还',
      'Deduct from a deposit for an order, for example for damage; the rest is refunded',
    ],
  }),
  retryDepositRefund: post({
    form: RetryDepositForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderDeposit.retry',
    once: true,
    doc: [
      '以原退款单号重试失败的押金退款，全部或其中一笔',
      'Retry failed refunds of a deposit under their original numbers, all or one',
    ],
  }),
})
