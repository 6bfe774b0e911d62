import { afterSale } from './after-sale.js'
import { deposit } from './deposit.js'
import { device } from './device.js'
import { ledger } from './ledger.js'
import { lock } from './lock.js'
import { order } from './order.js'
import { withdrawal } from './withdrawal.js'

/** The lists that several cards lead to. */
export const orders = { list: order.getOrderList, file: order.exportOrderList, page: 'equipmentOrders.list' } as const
export const takings = {
  list: order.getTakingList,
  file: order.exportTakingList,
  page: orders.page,
  view: { name: 'view', key: 'takings', prefix: 'takings' },
} as const
export const devices = { list: device.getDeviceList, file: device.exportDeviceList, page: 'equipment.list' } as const
export const deposits = {
  list: deposit.getDepositList,
  file: deposit.exportDepositList,
  page: 'equipmentOrders.orderDeposit',
} as const

export const locks = { list: lock.getLockLogList, file: lock.exportLockLogList, page: 'equipment.lock' } as const
export const withdrawals = {
  list: withdrawal.getWithdrawalList,
  file: withdrawal.exportWithdrawalList,
  page: 'equipmentOrders.orderCash',
} as const
export const accounts = {
  list: ledger.getAccountList,
  file: ledger.exportAccountList,
  page: 'financial.financeDeatil',
  view: { name: 'tab', key: 'statement', prefix: 'accounts' },
  sum: 'balanceCents',
} as const

export const afterSales = {
  list: afterSale.getAfterSaleList,
  file: afterSale.exportAfterSaleList,
  page: 'shopmall.orderList',
  view: { name: 'view', key: 'afterSales', prefix: 'sales' },
} as const
