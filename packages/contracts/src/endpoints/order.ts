import { csvOf, endpoints, get } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { OrderInfo } from './order-info.js'
import { OrderById, OrderExport, OrderQuery, OrderRow } from './order-rows.js'

const area = { name: 'order', base: '/api/order-share/admin' } as const

export const order = endpoints(area, {
  getOrderList: get({
    query: OrderQuery,
    reply: pageOf(OrderRow),
    access: 'equipmentOrders.list',
    doc: [
      '消费订单，手机号脱敏；代理商看到租用时由其经营的医院的订单',
      'Rental orders, phones masked; an agent sees those of hospitals that it ran when they began',
    ],
  }),
  exportOrderList: get({
    query: OrderExport,
    reply: csvOf(OrderRow, ['消费订单', 'Rental orders']),
    access: 'equipmentOrders.list.export',
    doc: ['导出消费订单', 'Rental orders as a file'],
  }),
  getOrderInfo: get({
    query: OrderById,
    reply: OrderInfo,
    access: 'equipmentOrders.list',
    doc: [
      '订单详情：时间线、方案快照、计费明细、支付、退款、分成与开关锁',
      'One order: its history, plan, bill, payments, refunds, shares and what its lock did',
    ],
  }),
})
