import { Cents, Count, Day, Id, Like, Nested, NestedList, Nullable, OneOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get } from '../wire/endpoint.js'
import { MoneyCalendar } from './money-calendar.js'
import { shopCardKeys, type ShopCardKey } from './shop-cards.js'
import { ToDoRow } from './to-do.js'

export class ShopFigure {
  @OneOf(shopCardKeys, ['指标', 'Figure']) key!: ShopCardKey
  @Like(ToDoRow) count!: number
  @Like(ToDoRow) atLeast!: 0 | 1
  /** The total of the rows, for amounts of money. */
  @Cents(limits.balance, ['金额', 'Amount']) @Nullable() cents!: number | null
}

export class ShopBestseller {
  @Id(['商品编号', 'Goods ID']) commodityId!: number
  @Text({ max: 60 }, ['商品名称', 'Goods name']) commodityName!: string
  @Count(['件数', 'Quantity']) pieces!: number
  @Cents(limits.balance, ['金额', 'Amount']) cents!: number
}

/** A shop's own balances. */
export class ShopFunds {
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Like(MoneyCalendar) pendingCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
}

export class ShopHome {
  @Time(['截至', 'As of']) at!: string
  /** The current day, which the figures of sales include. */
  @Day(['日期', 'Day']) day!: string
  @NestedList(() => ShopFigure, ['指标', 'Figures']) figures!: ShopFigure[]
  /** The five goods with the most pieces ordered and paid within thirty days. */
  @NestedList(() => ShopBestseller, ['畅销商品', 'Best sellers']) bestsellers!: ShopBestseller[]
  /** For viewers who may see the shop's withdrawals. */
  @Nested(() => ShopFunds, ['资金', 'Funds']) @Nullable() funds!: ShopFunds | null
}

const area = { name: 'shopHome', base: '/api/shop-home/business' } as const

export const shopHome = endpoints(area, {
  getShopHome: get({
    reply: ShopHome,
    access: 'business.home',
    doc: [
      '店铺首页：成交、待办、库存与资金，只限本店；每个数字都是对应列表的数字',
      'Get a shop’s home page: sales, to-dos, stock and funds; every figure matches its list',
    ],
  }),
})
