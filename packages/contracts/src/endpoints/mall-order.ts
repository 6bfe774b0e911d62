import { csvOf, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import {
  MallAddressForm,
  MallRoundQuery,
  NoteMallOrderForm,
  RefundMallOrderForm,
  RefundMallOrderQuery,
  RetryMallRefundForm,
  ShipMallOrderForm,
} from './mall-order-forms.js'
import { MallOrderInfo, MallSlip } from './mall-order-info.js'
import {
  MallItemExport,
  MallItemRow,
  MallOrderById,
  MallOrderQuery,
  MallOrderRow,
  MallOrderSums,
  MallOrderSumsQuery,
} from './mall-order-rows.js'
import { MoneyCalendar, MoneyCalendarQuery } from './money-calendar.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'

const area = {
  name: 'mallOrder',
  base: '/api/shop-order/admin',
  changes: ['mallOrder', 'afterSale', 'commodity', 'ledger', 'store', 'shopHome', 'withdrawal'],
} as const

export const mallOrder = endpoints(area, {
  getMallOrderList: get({
    query: MallOrderQuery,
    reply: pageOf(MallOrderRow),
    access: ['shopmall.orderList', 'shopmall.storeOrderList', 'business.orderList'],
    doc: [
      '商城订单；代理商看到下单时归其管理的店铺的订单，店铺看到自己的',
      'List mall orders; an agent sees only those of shops it managed at the time, a shop only its own',
    ],
  }),
  exportMallOrderList: get({
    query: MallItemExport,
    reply: csvOf(MallItemRow, ['商城订单明细', 'Items of mall orders']),
    access: ['shopmall.orderList.export', 'business.orderList.export'],
    doc: ['导出商城订单，一件商品一行', 'Export mall orders, one row per item'],
  }),
  getMallOrderSums: get({
    query: MallOrderSumsQuery,
    reply: MallOrderSums,
    access: ['shopmall.orderList', 'shopmall.storeOrderList', 'business.orderList'],
    doc: ['同样条件下商城订单的金额合计', 'Get the totals of the mall orders for the same filters'],
  }),
  getMallOrderInfo: get({
    query: MallOrderById,
    reply: MallOrderInfo,
    access: ['shopmall.orderList', 'shopmall.storeOrderList', 'business.orderList'],
    doc: [
      '订单详情：商品、分账、时间线、售后、支付与退款',
      'Get a mall order: items, shares, history, after-sales, payments and refunds',
    ],
  }),
  getMallRound: get({
    query: MallRoundQuery,
    reply: listOf(MallSlip),
    access: ['shopmall.orderList.handle', 'business.orderList'],
    doc: [
      '一趟病房配送的全部订单，按地址排列，用于打印配送单',
      'List all orders for delivery to wards, by address, for printing a delivery round',
    ],
  }),
  shipMallOrder: post({
    form: ShipMallOrderForm,
    reply: nothing,
    access: ['shopmall.orderList.handle', 'business.orderList.ship'],
    doc: [
      '发货：快递须填快递公司与单号，病房配送须填配送员；有处理中的售后时不能发货',
      'Ship an order: parcels need carrier and tracking number, ward deliveries a courier name; not while an after-sale is open',
    ],
  }),
  setMallAddress: post({
    form: MallAddressForm,
    reply: nothing,
    access: ['shopmall.orderList.handle', 'business.orderList.ship'],
    doc: ['发货前修改收货信息', 'Change delivery details before shipping'],
  }),
  noteMallOrder: post({
    form: NoteMallOrderForm,
    reply: nothing,
    access: 'shopmall.orderList.note',
    changes: ['mallOrder'],
    doc: [
      '为订单添加备注，只有平台看得到，不能修改或删除',
      'Add a note to an order; only the platform sees it, and nobody changes or deletes it',
    ],
  }),
  previewRefundMallOrder: get({
    query: RefundMallOrderQuery,
    reply: MoneyPreview,
    access: 'shopmall.orderList.refund',
    doc: ['预览平台退款', 'Preview a platform refund'],
  }),
  refundMallOrder: post({
    form: RefundMallOrderForm,
    reply: MoneyDone,
    access: 'shopmall.orderList.refund',
    once: true,
    doc: [
      '平台退款：整单剩余金额，或某件商品的一部分；有处理中的售后时不能退',
      'Refund as the platform: everything left on an order, or part of one item; not while an after-sale is open',
    ],
  }),
  retryMallRefund: post({
    form: RetryMallRefundForm,
    reply: MoneyDone,
    access: 'shopmall.orderList.refund',
    once: true,
    doc: ['以原退款单号重试商城订单失败的退款', 'Retry the failed refund of a mall order under its original number'],
  }),
  getMoneyCalendar: get({
    query: MoneyCalendarQuery,
    reply: MoneyCalendar,
    access: ['shopmall.storeDetail', 'business.withdrawalRecord'],
    doc: [
      '资金日历：哪天到账、来自哪些订单、售后冻结了多少；合计等于账本中的待结算',
      'Get a shop’s payment calendar: amounts by day and order, and what after-sales hold back; the total equals the amount in settlement in the ledger',
    ],
  }),
})
