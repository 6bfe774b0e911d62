import { Cents, Count, Day, IdOf, Int, Like, NestedList, Nested, Nullable, OneOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf } from '../wire/endpoint.js'
import { deviceStatuses, type DeviceStatus } from './device-values.js'
import { homeCardKeys, type HomeCardKey } from './home-cards.js'
import { HomeStatistic, HomeStatisticsQuery } from './home-statistics.js'
import { ToDoRow } from './to-do.js'

/** The figures of a card on another day. */
export class HomeThen {
  @Count(['数量', 'Number']) count!: number
  @Cents(limits.balance, ['金额', 'Amount']) @Nullable() cents!: number | null
  @Count(['基数', 'Of']) @Nullable() of!: number | null
}

export class HomeFigure {
  @OneOf(homeCardKeys, ['指标', 'Figure']) key!: HomeCardKey
  @Like(ToDoRow) count!: number
  @Like(ToDoRow) atLeast!: 0 | 1
  /** The total of the rows, for amounts of money. */
  @Cents(limits.balance, ['金额', 'Amount']) @Nullable() cents!: number | null
  /** What the figure is a part of, or its total is averaged over. */
  @Count(['基数', 'Of']) @Nullable() of!: number | null
  @Count(['中位耗时（毫秒）', 'Median (ms)']) @Nullable() medianMs!: number | null
  /** The average duration of the counted state. */
  @Count(['平均时长（小时）', 'Average (hours)']) @Nullable() meanHours!: number | null
  @Nested(() => HomeThen, ['前一日', 'Previous day']) @Nullable() dayBefore!: HomeThen | null
  @Nested(() => HomeThen, ['上周同日', 'Same day last week']) @Nullable() weekBefore!: HomeThen | null
}

/** An accounting day. Refunds count on the day on which they are made. */
export class HomeDay {
  @Day(['日期', 'Day']) day!: string
  @Count(['订单', 'Rentals']) orders!: number
  @Count(['有夜间费', 'With a night charge']) nights!: number
  @Cents(limits.balance, ['实收', 'Received']) paidCents!: number
  @Cents(limits.balance, ['退款', 'Refunded']) refundedCents!: number
  /** The platform's share, for viewers who may see it. */
  @Cents(limits.balance, ['平台收益', 'Platform profit']) @Nullable() profitCents!: number | null
  /** The viewer's own share as an agent. */
  @Cents(limits.balance, ['本人分成', 'Own share']) @Nullable() ownCents!: number | null
}

/** The number of rentals begun in an hour, by weekday; a night belongs to the day before. */
export class HomeHour {
  @Int({ min: 1, max: 7 }, ['星期', 'Weekday']) weekday!: number
  @Int({ min: 0, max: 23 }, ['小时', 'Hour']) hour!: number
  @Count(['订单', 'Rentals']) orders!: number
}

export class HomeDevices {
  @OneOf(deviceStatuses, ['状态', 'Status']) status!: DeviceStatus
  @Count(['设备', 'Devices']) count!: number
}

export class HomeHospital {
  @IdOf('hospital') hospitalId!: number
  @Text({ max: 50 }, ['医院', 'Hospital']) hospitalName!: string
  @Count(['订单', 'Rentals']) orders!: number
  @Cents(limits.balance, ['净收入', 'Net income']) netCents!: number
}

/** An agent's own balances. */
export class HomeFunds {
  @Cents(limits.balance, ['可提现', 'Available']) availableCents!: number
  @Cents(limits.balance, ['待结算', 'In settlement']) pendingCents!: number
  @Cents(limits.balance, ['冻结', 'Frozen']) frozenCents!: number
  /** When the next pending amount becomes available. */
  @Time(['下次结算', 'Next settlement']) @Nullable() nextSettlementAt!: string | null
}

export class HomeInfo {
  @Time(['截至', 'As of']) at!: string
  /** The last completed accounting day, shown by the cards of a day. */
  @Day(['日期', 'Day']) day!: string
  @NestedList(() => HomeFigure, ['指标', 'Figures']) figures!: HomeFigure[]
  /** The last thirty completed days and the current one. */
  @NestedList(() => HomeDay, ['每日', 'By day']) days!: HomeDay[]
  /** Sums over the last four weeks. */
  @NestedList(() => HomeHour, ['时段', 'By hour']) hours!: HomeHour[]
  @NestedList(() => HomeDevices, ['设备', 'Devices']) devices!: HomeDevices[]
  /** The ten with the highest takings within seven days. */
  @NestedList(() => HomeHospital, ['医院', 'Hospitals']) hospitals!: HomeHospital[]
  @Nested(() => HomeFunds, ['资金', 'Funds']) @Nullable() funds!: HomeFunds | null
}

const area = { name: 'home', base: '/api/home/admin' } as const

export const home = endpoints(area, {
  getHome: get({
    reply: HomeInfo,
    access: 'home.index',
    doc: [
      '首页：昨日指标、实时状态、待办与图表，均在本人可见范围内；会计日从 8 点到次日 8 点',
      "Get the home page: yesterday's figures, current totals, to-dos and charts, within the caller's scope; days run from 08:00 to 08:00",
    ],
  }),
  getHomeStatistics: get({
    query: HomeStatisticsQuery,
    reply: listOf(HomeStatistic),
    access: 'home.index',
    doc: [
      '近 30 个会计日按医院、地区、等级、科室或代理商统计，在本人可见范围内',
      "Get statistics of the last thirty days by hospital, city, level, department or agent, within the caller's scope",
    ],
  }),
})
