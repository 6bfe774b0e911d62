import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import type { HomeCardOf } from './home-card-of.js'
import { store } from './store.js'
import { user } from './user.js'
import { orders, takings, devices, deposits, locks, withdrawals, accounts } from './home-card-lists.js'
import { toDoCards } from './home-to-do-cards.js'

/** Figures of the last completed day, compared with the day before and the same day of the previous week. */
const ofTheDay = {
  orders: { ...orders, title: ['租用订单', 'Rentals'], filter: (day) => ({ accountingDay: day }) },
  nights: {
    ...orders,
    title: ['有夜间费的订单', 'Rentals with a night charge'],
    filter: (day) => ({ accountingDay: day, night: 1 }),
    of: { title: ['占比', 'Share'] },
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
    filter: (day) => ({ accountingDay: day, action: 'OPEN', commanded: 1, state: 'SUCCESS' }),
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

/** All cards in display order. An area with a figure for the home page adds it here. */
const declared = { ...ofTheDay, ...rightNow, ...funds, ...toDoCards } as const

export type HomeCardKey = keyof typeof declared
export type DayCardKey = keyof typeof ofTheDay
export const homeCards: Readonly<Record<HomeCardKey, HomeCardOf>> = declared
export const homeCardKeys = valuesOf(
  Object.fromEntries(Object.entries(declared).map(([key, { title }]) => [key, title])) as Record<HomeCardKey, Text>,
)
export const dayCardKeys = Object.keys(ofTheDay) as readonly DayCardKey[]
export const fundCardKeys: ReadonlySet<string> = new Set(Object.keys(funds))
