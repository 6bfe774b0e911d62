import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { uploadOf } from '../wire/pictures.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import {
  ApplyWithdrawalForm,
  ApplyWithdrawalQuery,
  ApproveWithdrawalsForm,
  BounceWithdrawalForm,
  BounceWithdrawalQuery,
  CancelWithdrawalForm,
  PayWithdrawalForm,
  RevealedPayout,
  SettleWithdrawalForm,
  SettleWithdrawalQuery,
  WithdrawalById,
  WithdrawalInfoQuery,
  WithdrawalCodeForm,
  WithdrawalOverviewQuery,
  WithdrawalReasonForm,
  WithdrawalState,
  WithdrawalVerdicts,
} from './withdrawal-forms.js'
import { WithdrawalCodeSent, WithdrawalOverview, WithdrawalInfo } from './withdrawal-info.js'
import {
  WithdrawalExport,
  WithdrawalLineExport,
  WithdrawalLineQuery,
  WithdrawalLineRow,
  WithdrawalQuery,
  WithdrawalRow,
  WithdrawalSums,
  WithdrawalSumsQuery,
} from './withdrawal-rows.js'

const area = {
  name: 'withdrawal',
  base: '/api/order-cash/admin',
  changes: ['withdrawal', 'user', 'order', 'ledger', 'store', 'agent', 'mallOrder', 'shopHome'],
} as const

export const withdrawal = endpoints(area, {
  getWithdrawalList: get({
    query: WithdrawalQuery,
    reply: pageOf(WithdrawalRow),
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: [
      '提现订单；代理商只看到自己及下级的，店铺只看到自己的',
      'List withdrawals; an agent sees only its own and its sub-agents’, a shop only its own',
    ],
  }),
  exportWithdrawalList: get({
    query: WithdrawalExport,
    reply: csvOf(WithdrawalRow, ['提现订单', 'Withdrawals']),
    access: ['equipmentOrders.orderCash.export', 'business.withdrawalRecord.export'],
    doc: ['导出提现订单', 'Export withdrawals'],
  }),
  getWithdrawalSums: get({
    query: WithdrawalSumsQuery,
    reply: WithdrawalSums,
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: [
      '同样条件下提现的金额合计，不含已退回的',
      'Get the totals of the withdrawals for the same filters, without those whose money was given back',
    ],
  }),
  getWithdrawalInfo: get({
    query: WithdrawalInfoQuery,
    reply: WithdrawalInfo,
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: ['提现详情：余额、时间线与此前的申请', 'Get a withdrawal: balances, history and earlier ones'],
  }),
  getWithdrawalLines: get({
    query: WithdrawalLineQuery,
    reply: pageOf(WithdrawalLineRow),
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: ['提现支付的订单分成，最早结算的在前', 'List the shares that a withdrawal pays, oldest first'],
  }),
  exportWithdrawalLines: get({
    query: WithdrawalLineExport,
    reply: csvOf(WithdrawalLineRow, ['提现明细', 'Withdrawal details']),
    access: ['equipmentOrders.orderCash.export', 'equipmentOrders.withdrawal', 'business.withdrawalRecord.export'],
    doc: ['导出提现支付的订单分成', 'Export the shares that a withdrawal pays'],
  }),

  getWithdrawalOverview: get({
    query: WithdrawalOverviewQuery,
    reply: WithdrawalOverview,
    access: ['equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: [
      '代理商或店铺可提现、待结算金额与提现规则',
      'Get the available amount, the amount in settlement and the withdrawal rules of the agent or shop',
    ],
  }),
  sendWithdrawalCode: post({
    form: WithdrawalCodeForm,
    reply: WithdrawalCodeSent,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    changes: [],
    doc: [
      '向代理商或店铺的手机发送提现验证码；店铺仅限店主',
      'Send a withdrawal code to the phone of the agent or shop; for shops, owner only',
    ],
  }),
  previewApplyWithdrawal: get({
    query: ApplyWithdrawalQuery,
    reply: MoneyPreview,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    doc: ['预览提现：手续费与分录', 'Preview a withdrawal: fee and entries'],
  }),
  applyWithdrawal: post({
    form: ApplyWithdrawalForm,
    reply: MoneyDone,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    once: true,
    doc: [
      '申请提现；金额冻结，最早结算的分成先支付。店铺仅限店主，且只能提现到审核通过的户名',
      'Apply for a withdrawal; its amount is frozen and pays the oldest settled shares first. For shops, owner only, and only into the reviewed name',
    ],
  }),
  cancelWithdrawal: post({
    form: CancelWithdrawalForm,
    reply: WithdrawalState,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    once: true,
    doc: ['取消待审核的提现，金额解冻', 'Cancel a withdrawal awaiting review; its amount is released'],
  }),

  approveWithdrawals: post({
    form: ApproveWithdrawalsForm,
    reply: WithdrawalVerdicts,
    access: 'equipmentOrders.orderCash.review',
    once: true,
    doc: [
      '批准提现，一次最多 50 笔，逐笔返回结果；不能审核本人的申请，大额须两人批准',
      'Approve withdrawals, up to fifty, with a result for each; not your own, and large ones need two people',
    ],
  }),
  rejectWithdrawal: post({
    form: WithdrawalReasonForm,
    reply: WithdrawalState,
    access: 'equipmentOrders.orderCash.review',
    once: true,
    doc: ['驳回提现，金额解冻', 'Reject a withdrawal; its amount is released'],
  }),
  revealPayout: post({
    form: WithdrawalById,
    reply: RevealedPayout,
    access: 'equipmentOrders.orderCash.pay',
    doc: ['查看收款卡号全号，记入日志', 'View the full card number; every view is logged'],
  }),
  payWithdrawal: post({
    form: PayWithdrawalForm,
    reply: WithdrawalState,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['提交打款：由渠道打款，或登记为线下转账', 'Pay out a withdrawal, by the channel or by bank transfer'],
  }),
  uploadVoucher: uploadOf('voucher', { access: 'equipmentOrders.orderCash.pay' }),
  previewSettleWithdrawal: get({
    query: SettleWithdrawalQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.orderCash.pay',
    doc: ['预览确认打款', 'Preview confirming a payment'],
  }),
  settleWithdrawal: post({
    form: SettleWithdrawalForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['以凭证确认线下转账已完成', 'Confirm a bank transfer with its voucher'],
  }),
  failWithdrawal: post({
    form: WithdrawalReasonForm,
    reply: WithdrawalState,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['登记线下转账失败，金额解冻', 'Record a failed bank transfer; its amount is released'],
  }),
  previewBounceWithdrawal: get({
    query: BounceWithdrawalQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.orderCash.pay',
    doc: ['预览登记退票', 'Preview recording a bounce'],
  }),
  bounceWithdrawal: post({
    form: BounceWithdrawalForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: [
      '登记已打款提现被银行退回，金额回到可提现',
      'Record that the bank returned a paid withdrawal; the amount can be withdrawn again',
    ],
  }),
})
