import { csvOf, endpoints, get } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { DepositInfo } from './deposit-info.js'
import { DepositById, DepositExport, DepositQuery, DepositRow } from './deposit-rows.js'

const area = { name: 'deposit', base: '/api/order-deposit/admin' } as const

export const deposit = endpoints(area, {
  getDepositList: get({
    query: DepositQuery,
    reply: pageOf(DepositRow),
    access: 'equipmentOrders.orderDeposit',
    doc: ['押金订单，手机号脱敏', 'Deposits, phones masked'],
  }),
  exportDepositList: get({
    query: DepositExport,
    reply: csvOf(DepositRow, ['押金订单', 'Deposits']),
    access: 'equipmentOrders.orderDeposit.export',
    doc: ['导出押金订单', 'Deposits as a file'],
  }),
  getDepositInfo: get({
    query: DepositById,
    reply: DepositInfo,
    access: 'equipmentOrders.orderDeposit',
    doc: ['押金详情：时间线、支付与退款', 'One deposit: its history, payment and refunds'],
  }),
})
