import { sql, type Expression } from 'kysely'
import { limits } from '@bedside/contracts'
import { dayNumber, startOfDay } from '../clock.js'
import { queryField, bind, where, type Condition } from './bind.js'
import { cold, rowsIn } from './cold.js'
import type { Counter, ListBase } from './declare.js'
import { matchesOf, rowsOf, type Shape } from './shape.js'
import type { Query } from './statement.js'

/** Counts matches up to a limit, for searches and lists without a counter. */
export function boundedCount(list: ListBase, shape: Shape, most: number = limits.countedRows): Query {
  const matches = matchesOf(list, shape)
  const ids = matches?.ids && cold.selectFrom(matches.ids.as('t'))
  const rows = ids ?? matches?.rows ?? rowsOf(list, shape)
  const bounded = rows.select(sql.lit(1).as('one')).limit(sql.lit(most + 1))
  return cold.selectFrom(bounded.as('counted')).select((eb) => eb.fn.countAll<number>().as('n'))
}

/** The amounts to sum, by the name of the sum; null where the viewer does not see one. */
export type Amounts<K extends string = string> = Readonly<Record<K, Expression<number | null>>>

/** The sums of all rows and, as `n`, their number; one more than the limit means that there are too many to sum. */
export function boundedSums(list: ListBase, shape: Shape, amounts: Amounts): Query {
  const rows = matchesOf(list, shape)?.rows ?? rowsOf(list, shape)
  const selected = Object.entries(amounts).map(([name, amount]) => sql<number | null>`${amount}`.as(name))
  const bounded = rows.select(selected).limit(sql.lit(limits.summedRows + 1))
  return cold
    .selectFrom(bounded.as('summed'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .select(Object.keys(amounts).map((name) => sql<number | null>`sum(${sql.ref(name)})`.as(name)))
}

/** An upper estimate of the number of rows, from the last id only. */
export const greatestId = (list: ListBase): Query => rowsIn(list.table).select((eb) => eb.fn.max('t.id').as('n'))

/** Whether the counter can answer: the scope is unrestricted, and the counter covers every filter in use. */
export function counterFits(counter: Counter | undefined, shape: Shape, always: boolean): counter is Counter {
  if (!counter || shape.rule !== 'all' || always) return false
  return shape.active.every(([field, { counted }]) =>
    counted === 'value' ? field in counter.by : counted !== undefined,
  )
}

/** The counter rows for this shape, one per day. */
function days(counter: Counter, shape: Shape) {
  const values = Object.entries(counter.by).map(([field, column]): Condition => {
    const filtered = shape.active.some(([active]) => active === field)
    return where`${sql.ref(column)} = ${filtered ? queryField(field) : sql.lit('')}`
  })
  const range = shape.active.flatMap(([field, { counted }]): Condition[] => {
    const day = bind(({ query }) => dayNumber(startOfDay(String(query[field]))))
    if (counted === 'from') return [where`day >= ${day}`]
    return counted === 'to' ? [where`day <= ${day}`] : []
  })
  // All counters have these columns: day, n.
  const rows = cold.selectFrom(counter.table as 'OperationLogCount')
  return [...values, ...range].reduce((query, condition) => query.where(condition), rows)
}

export const countedTotal = (counter: Counter, shape: Shape): Query =>
  days(counter, shape).select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql.lit(0)).as('n'))

/** The day in which a page starts, and the number of rows before that day. */
export interface DayOfPage {
  day: number
  before: number
}

/**
 * The running sum is computed in day order, so that reading stops at the first day that reaches the page; a further ORDER BY
 * would sort all days.
 */
export function dayOfPage(counter: Counter, shape: Shape): Query {
  const sum = sql<number>`sum(n) OVER (ORDER BY day ${sql.raw(shape.order)} ROWS UNBOUNDED PRECEDING)`
  const running = days(counter, shape).select(['day', 'n', sum.as('reached')])
  return cold
    .selectFrom(running.as('running'))
    .select((eb) => ['day', eb('reached', '-', eb.ref('n')).as('before')])
    .where(
      'reached',
      '>',
      bind(({ place }) => place.offset),
    )
    .limit(sql.lit(1))
}
