import { Bps, Cents, Count, Id, Nullable, OneOf, Text } from '../fields/index.js'
import { valuesOf } from '../fields/values-of.js'
import { limits } from '../limits.js'

/** The groupings of the last thirty days. */
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

/** The figures of a group over the last thirty completed days. */
export class HomeStatistic {
  /** The name of the group; for levels the value, for cities the region. */
  @Text({ max: 100 }, ['名称', 'Name']) name!: string
  /** The id, if the group is a record. */
  @Id(['编号', 'ID']) @Nullable() recordId!: number | null
  @Count(['订单', 'Rentals']) orders!: number
  @Cents(limits.balance, ['净收入', 'Net income']) netCents!: number
  /** The share of available beds in use at 22:00; null if unknown. */
  @Bps({ min: 0, max: 10_000 }, ['夜间使用率', 'Occupancy']) @Nullable() occupancyBps!: number | null
}
