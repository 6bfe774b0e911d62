import { csvOf, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import {
  AfterSaleById,
  AfterSaleExport,
  AfterSaleInfo,
  AfterSaleMoveForm,
  AfterSaleQuery,
  AfterSaleReasonForm,
  AfterSaleRow,
  RuleAfterSaleForm,
  RuleAfterSaleQuery,
} from './after-sale-rows.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'

const area = {
  name: 'afterSale',
  base: '/api/after-sale/admin',
  changes: ['mallOrder', 'afterSale', 'commodity', 'ledger', 'store', 'shopHome', 'withdrawal'],
} as const

export const afterSale = endpoints(area, {
  getAfterSaleList: get({
    query: AfterSaleQuery,
    reply: pageOf(AfterSaleRow),
    access: ['shopmall.orderList', 'business.orderList'],
    doc: ['售后单；店铺看到自己的', 'List after-sales; a shop sees only its own'],
  }),
  exportAfterSaleList: get({
    query: AfterSaleExport,
    reply: csvOf(AfterSaleRow, ['售后单', 'After-sales']),
    access: ['shopmall.orderList.export', 'business.orderList.export'],
    doc: ['导出售后单', 'Export after-sales'],
  }),
  getAfterSaleInfo: get({
    query: AfterSaleById,
    reply: AfterSaleInfo,
    access: ['shopmall.orderList', 'business.orderList'],
    doc: ['售后详情与时间线', 'Get an after-sale and its history'],
  }),
  agreeAfterSale: post({
    form: AfterSaleMoveForm,
    reply: nothing,
    access: ['shopmall.orderList.handle', 'business.orderList.afterSale'],
    doc: [
      '同意售后：仅退款的立即退款，退货的等待用户寄回',
      'Approve an after-sale; refunds are made at once, returns once the goods arrive',
    ],
  }),
  refuseAfterSale: post({
    form: AfterSaleReasonForm,
    reply: nothing,
    access: ['shopmall.orderList.handle', 'business.orderList.afterSale'],
    doc: [
      '拒绝售后并说明原因，用户可申请平台介入',
      'Refuse an after-sale with a reason; the user may ask the platform to decide',
    ],
  }),
  takeInAfterSale: post({
    form: AfterSaleMoveForm,
    reply: nothing,
    access: ['shopmall.orderList.handle', 'business.orderList.afterSale'],
    doc: ['确认收到退货，入库并退款', 'Confirm receipt of a return; the goods go into stock and the refund is made'],
  }),
  previewRuleAfterSale: get({
    query: RuleAfterSaleQuery,
    reply: MoneyPreview,
    access: 'shopmall.orderList.arbitrate',
    doc: ['预览仲裁退款', 'Preview deciding for the user'],
  }),
  ruleAfterSale: post({
    form: RuleAfterSaleForm,
    reply: MoneyDone,
    access: 'shopmall.orderList.arbitrate',
    once: true,
    doc: ['仲裁支持用户：按裁定金额退款', 'Decide for the user; the decided amount is refunded'],
  }),
  dismissAfterSale: post({
    form: AfterSaleReasonForm,
    reply: nothing,
    access: 'shopmall.orderList.arbitrate',
    doc: ['仲裁支持店铺，售后关闭', 'Decide for the shop; the after-sale is closed'],
  }),
})
