import { sql } from 'kysely'
import { limits } from '@bedside/contracts'
import { bind, where } from './bind.js'
import type { ListBase } from './declare.js'
import { allOf, conditionsOf, matchesOf, rowsOf, type Shape } from './shape.js'

/** How a page is read: from the far end, from a day's border, by the look-ups of a search that found few. */
export interface Way {
  readonly backwards: boolean
  readonly edge: boolean
  readonly few: boolean
}

/**
 * One page: first only the ids, from the index; then the rest of those few rows. `backwards` reads from the far end,
 * `edge` starts at a day's border, so that no page is far from where reading begins.
 */
export function pageRows<Raw>(list: ListBase, shape: Shape, way: Way) {
  const reading = way.backwards === (shape.order === 'desc') ? sql.raw('ASC') : sql.raw('DESC')
  const column = sql.ref(`t.${shape.column}`)
  const edge = bind(({ place }) => place.edge)
  const start = shape.order === 'desc' ? where`${column} < ${edge}` : where`${column} >= ${edge}`
  const found = way.edge ? withoutPassed(shape) : shape
  const { from, conditions } = (way.few ? matchesOf(list, found) : undefined) ?? rowsOf(list, found)
  const ids = sql`
    SELECT t.id FROM ${from} ${allOf(way.edge ? [...conditions, start] : conditions)}
    ORDER BY ${column} ${reading}, t.id ${reading}
    LIMIT ${bind(({ place }) => place.limit)} OFFSET ${bind(({ place }) => place.offset)}`
  const shown = sql.raw(shape.order)
  // CROSS JOIN: the few ids first. Left to itself, SQLite may walk the whole table and look each row up among the ids.
  return sql<Raw>`
    SELECT ${columnsOf(list)} FROM (${ids}) AS page CROSS JOIN ${sql.table(list.table)} AS t ${sql.raw(list.joins ?? '')}
    WHERE t.id = page.id
    ORDER BY ${column} ${shown}, t.id ${shown}`
}

/** Beyond a day's border the end of the range one comes from holds by itself; asked for twice, SQLite tests it row by row. */
function withoutPassed(shape: Shape): Shape {
  const passed = shape.order === 'desc' ? 'to' : 'from'
  return { ...shape, active: shape.active.filter(([, { counted }]) => counted !== passed) }
}

/** Everything there is, as ids in the order of the list; one more than a file may hold tells that there is too much. */
export function allIds(list: ListBase, shape: Shape) {
  const { from, conditions } = matchesOf(list, shape) ?? rowsOf(list, shape)
  const way = sql.raw(shape.order)
  return sql<{ id: number }>`SELECT t.id FROM ${from} ${allOf(conditions)}
    ORDER BY ${sql.ref(`t.${shape.column}`)} ${way}, t.id ${way} LIMIT ${sql.lit(limits.exportRows + 1)}`
}

/** Rows by their ids, in the order of the ids, as far as the caller may still see them. */
export function rowsById<Raw>(list: ListBase, shape: Shape) {
  const conditions = [where`t.id = page.value`, ...conditionsOf(list, shape)]
  const ids = bind(({ query }) => query['ids'])
  return sql<Raw>`SELECT ${columnsOf(list)} FROM json_each(${ids}) AS page
    CROSS JOIN ${sql.table(list.table)} AS t ${sql.raw(list.joins ?? '')} ${allOf(conditions)} ORDER BY page.key`
}

/** One row by its id, as far as the caller may see it. */
export function oneRow<Raw>(list: ListBase, shape: Shape) {
  const conditions = [...conditionsOf(list, shape), where`t.id = ${bind(({ query }) => query['id'])}`]
  return sql<Raw>`SELECT ${columnsOf(list)} FROM ${sql.table(list.table)} AS t ${sql.raw(list.joins ?? '')} ${allOf(conditions)}`
}

const columnsOf = ({ columns }: ListBase) => (typeof columns === 'string' ? sql.raw(columns) : columns())
