import { sql } from 'kysely'
import { limits } from '@bedside/contracts'
import { dayNumber, startOfDay } from '../clock.js'
import { bind, where } from './bind.js'
import type { Counter, ListBase } from './declare.js'
import { allOf, matchesOf, rowsOf, type Shape } from './shape.js'

/** Counts by looking, but never past a bound: for lists without a counter and for searches, match by match. */
export function boundedCount(list: ListBase, shape: Shape, most: number = limits.countedRows) {
  const { from, conditions, ids } = matchesOf(list, shape) ?? rowsOf(list, shape)
  const counted = ids ? sql`(${ids})` : sql`${from} ${allOf(conditions)}`
  const found = sql`SELECT 1 FROM ${counted} LIMIT ${sql.lit(most + 1)}`
  return sql<{ n: number }>`SELECT count(*) AS n FROM (${found})`
}

/** About how many rows there are, or rather more: known without looking at any but the last. */
export const greatestId = (list: ListBase) => sql<{ n: number }>`SELECT max(id) AS n FROM ${sql.table(list.table)}`

/** Whether the counter knows the answer: it sees everything, and every filter in use is one it counts by. */
export function counterFits(counter: Counter | undefined, shape: Shape, always: boolean): counter is Counter {
  if (!counter || shape.rule !== 'all' || always) return false
  return shape.active.every(([field, { counted }]) =>
    counted === 'value' ? field in counter.by : counted !== undefined,
  )
}

/** The counter's rows for this shape, one per day. */
function days(counter: Counter, shape: Shape) {
  const values = Object.entries(counter.by).map(([field, column]) => {
    const filtered = shape.active.some(([active]) => active === field)
    return where`${sql.ref(column)} = ${filtered ? bind(({ query }) => query[field]) : ''}`
  })
  const range = shape.active.flatMap(([field, { counted }]) => {
    const day = bind(({ query }) => dayNumber(startOfDay(String(query[field]))))
    if (counted === 'from') return [where`day >= ${day}`]
    return counted === 'to' ? [where`day <= ${day}`] : []
  })
  return allOf([...values, ...range])
}

export const countedTotal = (counter: Counter, shape: Shape) =>
  sql<{ n: number }>`SELECT coalesce(sum(n), 0) AS n FROM ${sql.table(counter.table)} ${days(counter, shape)}`

interface DayOfPage {
  day: number
  before: number
}

/**
 * The day a page starts in, and how many rows come before that day. The running sum is made in the order of the days,
 * so that reading stops at the first one that reaches the page; asking for that order once more would sort them all.
 */
export function dayOfPage(counter: Counter, shape: Shape) {
  const running = sql`SELECT day, n, sum(n) OVER (ORDER BY day ${sql.raw(shape.order)} ROWS UNBOUNDED PRECEDING) AS reached
    FROM ${sql.table(counter.table)} ${days(counter, shape)}`
  const offset = bind(({ place }) => place.offset)
  return sql<DayOfPage>`SELECT day, reached - n AS before FROM (${running}) WHERE reached > ${offset} LIMIT 1`
}
