import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import { afterSale } from './after-sale.js'
import { audit } from './audit.js'
import { deposit } from './deposit.js'
import { device } from './device.js'
import { difference } from './difference.js'
import { feedback } from './feedback.js'
import type { HomeCardOf } from './home-card.js'
import { hospital } from './hospital.js'
import { job } from './job.js'
import { ledger } from './ledger.js'
import { lock } from './lock.js'
import { order } from './order.js'
import { sms } from './sms.js'
import { store } from './store.js'
import { user } from './user.js'
import { withdrawal } from './withdrawal.js'

const orders = { list: order.getOrderList, file: order.exportOrderList, page: 'equipmentOrders.list' } as const
const takings = {
  list: order.getTakingList,
  file: order.exportTakingList,
  page: orders.page,
  view: { name: 'view', key: 'takings', prefix: 'takings' },
} as const
const devices = { list: device.getDeviceList, file: device.exportDeviceList, page: 'equipment.list' } as const
const deposits = {
  list: deposit.getDepositList,
  file: deposit.exportDepositList,
  page: 'equipmentOrders.orderDeposit',
} as const

const locks = { list: lock.getLockLogList, file: lock.exportLockLogList, page: 'equipment.lock' } as const
const withdrawals = {
  list: withdrawal.getWithdrawalList,
  file: withdrawal.exportWithdrawalList,
  page: 'equipmentOrders.orderCash',
} as const
const accounts = {
  list: ledger.getAccountList,
  file: ledger.exportAccountList,
  page: 'financial.financeDeatil',
  view: { name: 'tab', key: 'statement', prefix: 'accounts' },
  sum: 'balanceCents',
} as const

const afterSales = {
  list: afterSale.getAfterSaleList,
  file: afterSale.exportAfterSaleList,
  page: 'shopmall.orderList',
  view: { name: 'view', key: 'afterSales', prefix: 'sales' },
} as const

/** Figures of the last completed day, compared with the day before and the same day of the previous week. */
const ofTheDay = {
  orders: { ...orders, title: ['租用订单', 'Rentals'], filter: (day) => ({ accountingDay: day }) },
  nights: {
    ...orders,
    title: ['过夜订单', 'Overnight rentals'],
    filter: (day) => ({ accountingDay: day, night: 1 }),
    of: { title: ['夜间占比', 'Overnight share'] },
  },
  taken: {
    ...orders,
    title: ['夜间使用率', 'Night occupancy'],
    filter: (day) => ({ nightOf: day }),
    of: { title: ['22 点在租 / 可租', 'Taken / available at 22:00'], leads: true },
  },
  again: {
    ...orders,
    title: ['复租率', 'Repeat rentals'],
    filter: (day) => ({ accountingDay: day, again: 1 }),
    of: { title: ['复租 / 全部订单', 'Repeat / all rentals'], leads: true },
  },
  paid: {
    ...takings,
    title: ['实收', 'Received'],
    filter: (day) => ({ accountingDay: day, way: 'IN' }),
    sum: 'amountCents',
    of: { title: ['笔均', 'Average'] },
  },
  refunds: {
    ...takings,
    title: ['退款', 'Refunds'],
    filter: (day) => ({ accountingDay: day, way: 'OUT' }),
    sum: 'amountCents',
  },
  net: {
    ...takings,
    title: ['净收入', 'Net income'],
    filter: (day) => ({ accountingDay: day }),
    sum: 'amountCents',
    of: { title: ['每台可租设备', 'Per available device'] },
  },
  unlocks: {
    ...locks,
    title: ['开锁成功率', 'Unlock success'],
    filter: (day) => ({ accountingDay: day, action: 'OPEN', told: 1, state: 'SUCCESS' }),
    of: { title: ['成功 / 全部指令', 'Succeeded / all commands'], leads: true },
  },
  depositsPaid: {
    ...deposits,
    title: ['押金收取', 'Deposits paid'],
    filter: (day) => ({ paidDay: day }),
    sum: 'amountCents',
  },
  depositsRefunded: {
    ...deposits,
    title: ['押金退还', 'Deposits returned'],
    filter: (day) => ({ refundedDay: day }),
    sum: 'refundedCents',
  },
  newUsers: {
    title: ['新用户', 'New users'],
    list: user.getUserList,
    file: user.exportUserList,
    page: 'user.list',
    filter: (day) => ({ accountingDay: day }),
  },
} as const satisfies Record<string, HomeCardOf>

/** Current figures. */
const rightNow = {
  inUse: { ...devices, title: ['使用中', 'In use'], filter: () => ({ status: 'IN_USE' }) },
  idle: { ...devices, title: ['空闲', 'Idle'], filter: () => ({ status: 'IDLE' }) },
  openShops: {
    title: ['营业店铺', 'Open shops'],
    list: store.getStoreList,
    page: 'shopmall.storeList',
    filter: () => ({ status: 'ACTIVE' }),
  },
  unpaid: {
    ...orders,
    title: ['待支付', 'To be paid'],
    filter: () => ({ status: 'PENDING_PAY' }),
    sum: 'dueCents',
  },
  unpaidLong: {
    ...orders,
    title: ['待支付超 24 小时', 'Unpaid over 24 hours'],
    filter: () => ({ status: 'PENDING_PAY', unpaidLong: 1 }),
    sum: 'dueCents',
  },
  forcedLately: {
    ...locks,
    title: ['24 小时内非法开启', 'Forced openings, last 24 hours'],
    filter: () => ({ forced: 1, lastDay: 1 }),
  },
} as const satisfies Record<string, HomeCardOf>

/** Amounts held, by owner. */
const funds = {
  held: {
    ...deposits,
    title: ['持有押金', 'Deposits held'],
    filter: () => ({ status: 'HELD' }),
    sum: 'heldCents',
  },
  frozen: {
    ...withdrawals,
    title: ['冻结（提现中）', 'Frozen for withdrawals'],
    filter: () => ({ underWay: 1 }),
    sum: 'amountCents',
  },
  owedToAgents: { ...accounts, title: ['应付代理商', 'Payable to agents'], filter: () => ({ payableTo: 'AGENT' }) },
  owedToShops: { ...accounts, title: ['应付店铺', 'Payable to shops'], filter: () => ({ payableTo: 'STORE' }) },
  owedToHospitals: {
    ...accounts,
    title: ['应付医院', 'Payable to hospitals'],
    filter: () => ({ payableTo: 'HOSPITAL' }),
  },
  owedToInvestors: {
    ...accounts,
    title: ['应付加盟商', 'Payable to investors'],
    filter: () => ({ payableTo: 'FRANCHISE' }),
  },
} as const satisfies Record<string, HomeCardOf>

/** Work that is waiting. */
const toDo = {
  overdue: {
    ...orders,
    title: ['逾期未还', 'Overdue'],
    filter: () => ({ status: 'IN_USE', overdue: 1 }),
    wants: true,
  },
  faulty: {
    ...devices,
    title: ['故障设备', 'Faulty devices'],
    filter: () => ({ status: 'FAULT' }),
    since: 'faultSince',
    wants: true,
  },
  forced: {
    ...devices,
    title: ['非法开启', 'Forced openings'],
    filter: () => ({ alarm: 'FORCED_OPEN' }),
    wants: true,
  },
  offline: { ...devices, title: ['长时间离线', 'Long offline'], filter: () => ({ alarm: 'OFFLINE' }), wants: true },
  lowBattery: { ...devices, title: ['电量低', 'Low battery'], filter: () => ({ alarm: 'LOW_BATTERY' }), wants: true },
  withdrawals: {
    ...withdrawals,
    title: ['待审核提现', 'Withdrawals to review'],
    needs: 'equipmentOrders.orderCash.review',
    filter: () => ({ status: 'PENDING' }),
    sum: 'amountCents',
    wants: true,
  },
  failedRefunds: {
    ...deposits,
    title: ['押金退款失败', 'Deposit refunds failed'],
    needs: 'equipmentOrders.orderDeposit.retry',
    filter: () => ({ status: 'REFUND_FAILED' }),
    sum: 'heldCents',
    wants: true,
  },
  lateRefunds: {
    ...deposits,
    title: ['押金退款处理超 24 小时', 'Deposit refunds pending over 24 hours'],
    needs: 'equipmentOrders.orderDeposit.retry',
    filter: () => ({ status: 'REFUNDING', refundLate: 1 }),
    wants: true,
  },
  feedback: {
    title: ['待答复反馈', 'Feedback to answer'],
    list: feedback.getFeedbackList,
    file: feedback.exportFeedbackList,
    page: 'feedback.list',
    needs: 'feedback.list.reply',
    filter: () => ({ owed: 1 }),
    wants: true,
  },
  audits: {
    title: ['待审核申请', 'Reviews to complete'],
    list: audit.getAuditList,
    page: 'shopmall.auditList',
    needs: 'shopmall.auditList.audit',
    filter: () => ({ status: 'WAITING' }),
    wants: true,
  },
  arbitrations: {
    ...afterSales,
    title: ['待仲裁售后', 'After-sales to decide'],
    needs: 'shopmall.orderList.arbitrate',
    filter: () => ({ status: 'ARBITRATION' }),
    wants: true,
  },
  lateAfterSales: {
    ...afterSales,
    title: ['即将超时售后', 'After-sales near deadline'],
    needs: 'shopmall.orderList.handle',
    filter: () => ({ near: 1 }),
    wants: true,
  },
  differences: {
    title: ['未处理对账差错', 'Differences to settle'],
    list: difference.getDifferenceList,
    file: difference.exportDifferenceList,
    page: 'financial.financeDeatil',
    view: { name: 'tab', key: 'differences', prefix: 'difference' },
    needs: 'financial.financeDeatil.reconcile',
    filter: () => ({ isOpen: 1 }),
    wants: true,
  },
  smsFailed: {
    title: ['发送失败的短信', 'Failed text messages'],
    list: sms.getAddresseeList,
    file: sms.exportAddresseeList,
    page: 'user.addresseelist',
    needs: 'user.message.resend',
    filter: () => ({ failed: 1, lastDay: 1 }),
    wants: true,
  },
  failingJobs: {
    title: ['失败的后台任务', 'Failing jobs'],
    list: job.getJobList,
    page: 'system.public',
    view: { name: 'tab', key: 'jobs', prefix: 'job' },
    filter: () => ({ failing: 1 }),
    wants: true,
  },
  contracts: {
    title: ['合同即将到期', 'Contracts ending'],
    list: hospital.getHospitalList,
    file: hospital.exportHospitalList,
    page: 'hospital.list',
    filter: () => ({ contractState: 'ENDING' }),
    wants: true,
  },
} as const satisfies Record<string, HomeCardOf>

/** All cards in display order. An area with a figure for the home page adds it here. */
const declared = { ...ofTheDay, ...rightNow, ...funds, ...toDo } as const

export type HomeCardKey = keyof typeof declared
export type DayCardKey = keyof typeof ofTheDay
export const homeCards: Readonly<Record<HomeCardKey, HomeCardOf>> = declared
export const homeCardKeys = valuesOf(
  Object.fromEntries(Object.entries(declared).map(([key, { title }]) => [key, title])) as Record<HomeCardKey, Text>,
)
export const dayCardKeys = Object.keys(ofTheDay) as readonly DayCardKey[]
export const fundCardKeys: ReadonlySet<string> = new Set(Object.keys(funds))
