import { Bps, Cents, Count, Id, Nullable, OneOf, Text } from '../fields/index.js'
import { valuesOf } from '../fields/values-of.js'
import { limits } from '../limits.js'

/** By what the last thirty days are told apart. */
export const statisticKinds = valuesOf({
  HOSPITAL: ['医院使用率', 'Occupancy'],
  REGION: ['地区', 'Cities'],
  LEVEL: ['医院等级', 'Levels'],
  DEPARTMENT: ['科室', 'Departments'],
  AGENT: ['代理商', 'Agents'],
})
export type StatisticKind = (typeof statisticKinds)[number]

export class HomeStatisticsQuery {
  @OneOf(statisticKinds, ['统计维度', 'Group by']) by!: StatisticKind
}

/** What one of them came to in the thirty days that are over. */
export class HomeStatistic {
  /** As it is called; a level by its value, a city by its region. */
  @Text({ max: 100 }, ['名称', 'Name']) name!: string
  /** Where there is one record of it. */
  @Id(['编号', 'ID']) @Nullable() recordId!: number | null
  @Count(['订单', 'Rentals']) orders!: number
  @Cents(limits.balance, ['净收入', 'Net income']) netCents!: number
  /** Of the nights that its beds could be rented, at 22:00; null where that is not known. */
  @Bps({ min: 0, max: 10_000 }, ['夜间使用率', 'Occupancy']) @Nullable() occupancyBps!: number | null
}
