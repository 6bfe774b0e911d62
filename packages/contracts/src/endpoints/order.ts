import { areasShowingPlaces } from '../entities.js'
import { csvOf, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import {
  ApproveRefundForm,
  CloseOrderForm,
  CloseOrderQuery,
  LoseOrderForm,
  LoseOrderQuery,
  OrderAmountForm,
  OrderAmountQuery,
  RefundById,
  RemindOrderForm,
  RefundVerdictForm,
} from './order-forms.js'
import { OrderInfo } from './order-info.js'
import { TakingExport, TakingQuery, TakingRow, TakingSums, TakingSumsQuery } from './taking.js'
import { OrderById, OrderExport, OrderQuery, OrderRow, OrderSums, OrderSumsQuery } from './order-rows.js'
import { DeviceUse, DeviceUseQuery, HospitalUse, HospitalUseQuery } from './order-use.js'

const area = {
  name: 'order',
  base: '/api/order-share/admin',
  changes: [...areasShowingPlaces, 'user', 'order', 'deposit', 'ledger', 'sms'],
} as const

export const order = endpoints(area, {
  getOrderList: get({
    query: OrderQuery,
    reply: pageOf(OrderRow),
    access: 'equipmentOrders.list',
    doc: [
      '消费订单，手机号脱敏；代理商看到租用时由其经营的医院的订单',
      'List rental orders, with masked phones; an agent sees only those of hospitals it ran at the time',
    ],
  }),
  exportOrderList: get({
    query: OrderExport,
    reply: csvOf(OrderRow, ['消费订单', 'Rental orders']),
    access: 'equipmentOrders.list.export',
    doc: ['导出消费订单', 'Export rental orders'],
  }),
  getOrderSums: get({
    query: OrderSumsQuery,
    reply: OrderSums,
    access: 'equipmentOrders.list',
    doc: ['同样条件下消费订单的金额合计', 'Get the totals of the rental orders for the same filters'],
  }),
  getDeviceUse: get({
    query: DeviceUseQuery,
    reply: DeviceUse,
    access: 'equipment.list',
    doc: ['设备近 30 天的订单、收入与使用天数', "Get a device's orders, income and days in use over thirty days"],
  }),
  getHospitalUse: get({
    query: HospitalUseQuery,
    reply: HospitalUse,
    access: ['hospital.list', 'hospital.detail'],
    doc: [
      '医院近 30 天的订单、收入与夜间使用率',
      "Get a hospital's orders, income and night occupancy over thirty days",
    ],
  }),
  getOrderInfo: get({
    query: OrderById,
    reply: OrderInfo,
    access: 'equipmentOrders.list',
    doc: [
      '订单详情：时间线、方案快照、计费明细、支付、退款、分成与开关锁',
      'Get a rental order: history, plan, bill, payments, refunds, shares and lock log',
    ],
  }),

  getTakingList: get({
    query: TakingQuery,
    reply: pageOf(TakingRow),
    access: 'equipmentOrders.list',
    doc: [
      '消费订单的收款与退款，按资金发生的时间；代理商看到自己经营期间的',
      'List receipts and refunds of rental orders, by when money moved; an agent sees only those of its own time',
    ],
  }),
  exportTakingList: get({
    query: TakingExport,
    reply: csvOf(TakingRow, ['收款与退款', 'Receipts and refunds']),
    access: 'equipmentOrders.list.export',
    doc: ['导出收款与退款', 'Export receipts and refunds'],
  }),
  getTakingSums: get({
    query: TakingSumsQuery,
    reply: TakingSums,
    access: 'equipmentOrders.list',
    doc: ['同样条件下收款减退款的合计', 'Get receipts less refunds for the same filters'],
  }),

  previewCloseOrder: get({
    query: CloseOrderQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.close',
    doc: ['预览强制结单', 'Preview a force close'],
  }),
  closeOrder: post({
    form: CloseOrderForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.close',
    once: true,
    doc: [
      '强制结单；结束时间在开始与现在之间，金额不高于按方案计算的金额',
      'Force-close a rental; the end must lie between its start and now, the amount must not exceed the plan',
    ],
  }),
  previewWaiveOrder: get({
    query: OrderAmountQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.waive',
    doc: ['预览减免', 'Preview a waiver'],
  }),
  waiveOrder: post({
    form: OrderAmountForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.waive',
    once: true,
    doc: ['减免欠费，不超过待付金额', 'Waive all or part of the amount due'],
  }),
  previewRefundOrder: get({
    query: OrderAmountQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.refund',
    doc: ['预览退款', 'Preview a refund'],
  }),
  refundOrder: post({
    form: OrderAmountForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.refund',
    once: true,
    doc: [
      '退款，可多次部分退款；超过本人权限上限的须由他人审批',
      'Refund an order, in any number of parts; above your own limit somebody else must approve',
    ],
  }),
  previewApproveRefund: get({
    query: RefundById,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.approve',
    doc: ['预览批准退款', 'Preview approving a refund'],
  }),
  approveRefund: post({
    form: ApproveRefundForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.approve',
    once: true,
    doc: ['批准他人申请的退款', 'Approve a refund requested by somebody else'],
  }),
  rejectRefund: post({
    form: RefundVerdictForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.approve',
    once: true,
    doc: ['驳回退款申请', 'Reject a refund request'],
  }),
  retryRefund: post({
    form: RefundVerdictForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.refund',
    once: true,
    doc: ['以原退款单号重试失败的退款', 'Retry a failed refund under its original number'],
  }),
  previewDeductOrder: get({
    query: OrderAmountQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.deduct',
    doc: ['预览押金抵扣', 'Preview payment from the deposit'],
  }),
  deductOrder: post({
    form: OrderAmountForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.deduct',
    once: true,
    doc: ['用押金支付欠费，剩余押金退还', 'Pay the amount due from the deposit; the rest is refunded'],
  }),
  previewLoseOrder: get({
    query: LoseOrderQuery,
    reply: MoneyPreview,
    access: 'equipmentOrders.list.lose',
    doc: ['预览确认丢失', 'Preview confirming a loss'],
  }),
  loseOrder: post({
    form: LoseOrderForm,
    reply: MoneyDone,
    access: 'equipmentOrders.list.lose',
    once: true,
    doc: [
      '确认丢失：从押金中扣除费用和床位赔偿，默认全部扣除；设备登记为丢失',
      'Confirm a loss; the deposit pays for the charge and the bed, by default all of it, and the device is recorded as lost',
    ],
  }),
  remindOrder: post({
    form: RemindOrderForm,
    reply: nothing,
    access: 'equipmentOrders.list.remind',
    doc: ['短信提醒归还或支付，6 小时内一次', 'Remind the user by text message, at most once every six hours'],
  }),
})
