import { limits } from '@bedside/contracts'
import { endOfDayNumber } from '../clock.js'
import type { Values } from './bind.js'
import { boundedCount, countedTotal, dayOfPage, greatestId, type DayOfPage } from './count.js'
import type { Counter, ListBase } from './declare.js'
import { pageRows } from './row-queries.js'
import { spreadsEvenly, type Shape } from './shape.js'
import type { Query } from './statement.js'
import type { StatementCache } from './statement-cache.js'

/** Pages closer to the start than this use a plain offset. */
const nearby = 500

/** Counts a list and reads one page of it in the cheapest way: from either end, from a day boundary, or by index look-ups. */
export class PageReader {
  constructor(private readonly statements: StatementCache) {}

  async count(list: ListBase, shape: Shape, values: Values, counter: Counter | undefined): Promise<number> {
    const build = (): Query => (counter ? countedTotal(counter, shape) : boundedCount(list, shape))
    const statement = this.statements.of<{ n: number }>(`count ${shape.key}`, build)
    const [counted] = await statement.all(values)
    return counted?.n ?? 0
  }

  async rows(
    list: ListBase,
    shape: Shape,
    values: Values,
    total: number,
    counter: Counter | undefined,
  ): Promise<object[]> {
    const { limit, offset } = values.place
    const fromEnd = Math.max(0, total - offset - limit)
    if (counter?.sort === shape.sort && offset > nearby && fromEnd > nearby)
      return this.rowsFromDay(list, shape, values, counter)
    const backwards = fromEnd < offset
    const place = backwards ? { limit: Math.min(limit, total - offset), offset: fromEnd, edge: 0 } : values.place
    const few = total <= limits.countedRows && !(await this.isNear(list, shape, total, { ...values, place }))
    const way = { backwards, edge: false, few }
    const key = `rows ${backwards ? 'back' : 'on'} ${few ? 'few' : 'many'} ${shape.key}`
    return this.statements.of<object>(key, () => pageRows(list, shape, way)).all({ ...values, place })
  }

  /** Whether walking the list order fills the page before it has passed as many rows as the search has matches. */
  private async isNear(list: ListBase, shape: Shape, matches: number, values: Values): Promise<boolean> {
    if (!spreadsEvenly(shape)) return false
    const [greatest] = await this.statements
      .of<{ n: number | null }>(`rows of ${list.name}`, () => greatestId(list))
      .all(values)
    const { limit, offset } = values.place
    return (offset + limit) * ((greatest?.n ?? 0) / matches) < matches
  }

  /** Jumps to the day in which the page starts; only that day's rows use an offset. */
  private async rowsFromDay(list: ListBase, shape: Shape, values: Values, counter: Counter): Promise<object[]> {
    const [firstDay] = await this.statements
      .of<DayOfPage>(`day ${shape.key}`, () => dayOfPage(counter, shape))
      .all(values)
    if (!firstDay) return []
    const edge = endOfDayNumber(shape.order === 'desc' ? firstDay.day : firstDay.day - 1)
    const place = { limit: values.place.limit, offset: values.place.offset - firstDay.before, edge }
    const way = { backwards: false, edge: true, few: false }
    const statement = this.statements.of<object>(`rows from ${shape.key}`, () => pageRows(list, shape, way))
    return statement.all({ ...values, place })
  }
}
