import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import { commodity } from './commodity.js'
import type { HomeCardOf } from './home-card-of.js'
import { mallOrder } from './mall-order.js'
import { ofShops } from './to-do-kinds.js'
import { dayMs } from '../wire/time.js'

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** Paid orders of the last days, including the current one. */
const sales = (title: Text, days: number) =>
  ({
    title,
    list: mallOrder.getMallOrderList,
    page: 'business.orderList',
    filter: (day) => ({ from: daysBefore(day, days - 1), to: day, paid: 1 }),
    sum: 'payCents',
  }) as const satisfies HomeCardOf

/** The figures on a shop's home page, each linked to the list that it counts; `day` is the current one. */
const declared = {
  today: sales(['今日成交', 'Sales today'], 1),
  week: sales(['近 7 天成交', 'Sales, last 7 days'], 7),
  month: sales(['近 30 天成交', 'Sales, last 30 days'], 30),
  ...ofShops,
  lowStock: {
    title: ['库存不足 5 件', 'Fewer than 5 in stock'],
    list: commodity.getCommodityList,
    page: 'business.commodityList',
    filter: () => ({ saleStatus: 'ON', stockBelow: 5 }),
  },
} as const satisfies Record<string, HomeCardOf>

export type ShopCardKey = keyof typeof declared
export const shopCards: Readonly<Record<ShopCardKey, HomeCardOf>> = declared
export const shopCardKeys = valuesOf(
  Object.fromEntries(Object.entries(declared).map(([key, { title }]) => [key, title])) as Record<ShopCardKey, Text>,
)
