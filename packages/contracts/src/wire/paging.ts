import { limits } from '../limits.js'
import { Day, Int, NotBefore, OneOf, Optional } from '../fields/index.js'
import type { Class } from './endpoint.js'

/** The parameters of every list besides its own filters. */
export class PageQuery {
  @Int({ min: 1, max: limits.page.maxNumber }, ['页码', 'Page'])
  pageNum = 1

  @Int({ min: 1, max: limits.page.maxSize }, ['每页条数', 'Rows per page'])
  pageSize: number = limits.page.size

  @OneOf(['asc', 'desc'], ['排序方向', 'Direction'])
  @Optional()
  order?: 'asc' | 'desc'
}

/** For lists that can be limited to a range of days, both ends included. */
export class DayRangeQuery extends PageQuery {
  @Day(['开始日期', 'From'])
  @Optional()
  from?: string

  @Day(['结束日期', 'To'])
  @NotBefore('from', ['开始日期', 'From'], limits.dateRangeDays)
  @Optional()
  to?: string
}

/** The reply of every list. */
export interface Page<Row> {
  list: Row[]
  total: number
  /** 1 if counting stopped early: there are at least `total` rows. */
  totalIsFloor: 0 | 1
  pageNum: number
  pageSize: number
}

export interface PageOf<Row> {
  readonly page: Class<Row>
}

/** A reply that is one page of rows. */
export const pageOf = <Row>(page: Class<Row>): PageOf<Row> => ({ page })
