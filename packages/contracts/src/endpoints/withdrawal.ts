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
  WithdrawalDeskQuery,
  WithdrawalReasonForm,
  WithdrawalState,
  WithdrawalVerdicts,
} from './withdrawal-forms.js'
import { WithdrawalCodeSent, WithdrawalDesk, WithdrawalInfo } from './withdrawal-info.js'
import {
  WithdrawalExport,
  WithdrawalLineExport,
  WithdrawalLineQuery,
  WithdrawalLineRow,
  WithdrawalQuery,
  WithdrawalRow,
} from './withdrawal-rows.js'

const area = {
  name: 'withdrawal',
  base: '/api/order-cash/admin',
  changes: ['withdrawal', 'user', 'order', 'ledger'],
} as const

export const withdrawal = endpoints(area, {
  getWithdrawalList: get({
    query: WithdrawalQuery,
    reply: pageOf(WithdrawalRow),
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: [
      '提现订单；代理商只看到自己及下级的，店铺只看到自己的',
      'Withdrawals; an agent sees its own and those of agents below it, a shop its own',
    ],
  }),
  exportWithdrawalList: get({
    query: WithdrawalExport,
    reply: csvOf(WithdrawalRow, ['提现订单', 'Withdrawals']),
    access: ['equipmentOrders.orderCash.export', 'business.withdrawalRecord.export'],
    doc: ['导出提现订单', 'Withdrawals as a file'],
  }),
  getWithdrawalInfo: get({
    query: WithdrawalInfoQuery,
    reply: WithdrawalInfo,
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: ['提现详情：余额、时间线与此前的申请', 'One withdrawal: its history, balances and the ones before it'],
  }),
  getWithdrawalLines: get({
    query: WithdrawalLineQuery,
    reply: pageOf(WithdrawalLineRow),
    access: ['equipmentOrders.orderCash', 'equipmentOrders.withdrawal'],
    doc: ['提现支付的订单分成，最早结算的在前', 'The shares of orders that a withdrawal pays, oldest first'],
  }),
  exportWithdrawalLines: get({
    query: WithdrawalLineExport,
    reply: csvOf(WithdrawalLineRow, ['提现明细', 'What a withdrawal pays']),
    access: ['equipmentOrders.orderCash.export', 'equipmentOrders.withdrawal'],
    doc: ['导出提现支付的订单分成', 'The shares that a withdrawal pays as a file'],
  }),

  getWithdrawalDesk: get({
    query: WithdrawalDeskQuery,
    reply: WithdrawalDesk,
    access: ['equipmentOrders.withdrawal', 'business.withdrawalRecord'],
    doc: [
      '代理商或店铺可提现、待结算金额与提现规则',
      'What the agent or shop has, what is in settlement, and how it may be withdrawn',
    ],
  }),
  sendWithdrawalCode: post({
    form: WithdrawalCodeForm,
    reply: WithdrawalCodeSent,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    changes: [],
    doc: [
      '向代理商或店铺的手机发送提现验证码；店铺仅限店主',
      'Send a code for a withdrawal to the phone of the agent or shop; of a shop, its owner alone asks for one',
    ],
  }),
  previewApplyWithdrawal: get({
    query: ApplyWithdrawalQuery,
    reply: MoneyPreview,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    doc: ['预览提现：手续费与分录', 'What applying would do: fee and bookings'],
  }),
  applyWithdrawal: post({
    form: ApplyWithdrawalForm,
    reply: MoneyDone,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    once: true,
    doc: [
      '申请提现；金额冻结，最早结算的分成先支付。店铺仅限店主，且只能提现到审核通过的户名',
      'Apply for a withdrawal: its amount is frozen, and pays the oldest settled shares first. A shop’s owner alone applies, and is paid in the name that was reviewed',
    ],
  }),
  cancelWithdrawal: post({
    form: CancelWithdrawalForm,
    reply: WithdrawalState,
    access: ['equipmentOrders.withdrawal.apply', 'business.withdrawal.apply'],
    once: true,
    doc: ['取消待审核的提现，金额解冻', 'Cancel a withdrawal that nobody has decided on; its amount is released'],
  }),

  approveWithdrawals: post({
    form: ApproveWithdrawalsForm,
    reply: WithdrawalVerdicts,
    access: 'equipmentOrders.orderCash.review',
    once: true,
    doc: [
      '批准提现，一次最多 50 笔，逐笔返回结果；不能审核本人的申请，大额须两人批准',
      'Approve up to fifty withdrawals, each with a result of its own; nobody approves their own, and large ones need two people',
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
    doc: ['查看收款卡号全号，记入日志', 'Look at the whole card number; it stands in the log'],
  }),
  payWithdrawal: post({
    form: PayWithdrawalForm,
    reply: WithdrawalState,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['提交打款：由渠道打款，或登记为线下转账', 'Have it paid out: by the channel, or by bank transfer'],
  }),
  uploadVoucher: uploadOf('voucher', { access: 'equipmentOrders.orderCash.pay' }),
  previewSettleWithdrawal: get({
    query: SettleWithdrawalQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.orderCash.pay',
    doc: ['预览确认打款', 'What confirming the payment would do'],
  }),
  settleWithdrawal: post({
    form: SettleWithdrawalForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['以凭证确认线下转账已完成', 'Confirm by its voucher that a bank transfer was made'],
  }),
  failWithdrawal: post({
    form: WithdrawalReasonForm,
    reply: WithdrawalState,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: ['登记线下转账失败，金额解冻', 'Say that a bank transfer failed; its amount is released'],
  }),
  previewBounceWithdrawal: get({
    query: BounceWithdrawalQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.orderCash.pay',
    doc: ['预览登记退票', 'What booking a bounce would do'],
  }),
  bounceWithdrawal: post({
    form: BounceWithdrawalForm,
    reply: MoneyDone,
    access: 'equipmentOrders.orderCash.pay',
    once: true,
    doc: [
      '登记已打款提现被银行退回，金额回到可提现',
      'Book that the bank sent a paid withdrawal back; it can be withdrawn again',
    ],
  }),
})
