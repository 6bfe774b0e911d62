import { sql } from 'kysely'
import { limits } from '@bedside/contracts'
import { asked, bind, given, where } from './bind.js'
import { cold, rowsIn } from './cold.js'
import type { ListBase } from './declare.js'
import { matchesOf, meeting, rowsOf, type Shape } from './shape.js'
import type { Query } from './statement.js'

/** How a page is read: from the far end, from a day's border, by the look-ups of a search that found few. */
export interface Way {
  readonly backwards: boolean
  readonly edge: boolean
  readonly few: boolean
}

const place = (at: 'limit' | 'offset' | 'edge') => bind(({ place: where }) => where[at])

/**
 * One page: first only the ids, from the index; then the rest of those few rows. `backwards` reads from the far end,
 * `edge` starts at a day's border, so that no page is far from where reading begins.
 */
export function pageRows(list: ListBase, shape: Shape, way: Way): Query {
  const reading = way.backwards === (shape.order === 'desc') ? 'asc' : 'desc'
  const column = shape.by
  const edge = shape.order === 'desc' ? where`${column} < ${place('edge')}` : where`${column} >= ${place('edge')}`
  const found = way.edge ? withoutPassed(shape) : shape
  const rows = (way.few ? matchesOf(list, found)?.rows : undefined) ?? rowsOf(list, found)
  const page = (way.edge ? rows.where(edge) : rows)
    .select('t.id')
    .orderBy(column, reading)
    .orderBy('t.id', reading)
    .limit(place('limit'))
    .offset(place('offset'))
  // A cross join is read from left to right: the few ids first. Left to itself, SQLite may walk the whole table and look each row up among them.
  const shown = cold.selectFrom(page.as('page')).crossJoin(`${list.table as 'Role'} as t`)
  return list
    .select(shown.whereRef('t.id', '=', 'page.id'))
    .orderBy(column, shape.order)
    .orderBy('t.id', shape.order)
}

/** Beyond a day's border the end of the range one comes from holds by itself; asked for twice, SQLite tests it row by row. */
function withoutPassed(shape: Shape): Shape {
  const passed = shape.order === 'desc' ? 'to' : 'from'
  return { ...shape, active: shape.active.filter(([, { counted }]) => counted !== passed) }
}

/** Everything there is, as ids in the order of the list; one more than a file may hold tells that there is too much. */
export const allIds = (list: ListBase, shape: Shape): Query =>
  (matchesOf(list, shape)?.rows ?? rowsOf(list, shape))
    .select('t.id')
    .orderBy(shape.by, shape.order)
    .orderBy('t.id', shape.order)
    .limit(sql.lit(limits.exportRows + 1))

/** How rows are gone through: those that have a value to sort by, and those that have none; from the start, or behind one. */
export interface Step {
  readonly part: 'values' | 'nothing'
  readonly first: boolean
}

/**
 * The next ids of a list that is gone through step by step, none of them newer than where it was begun: each step goes on
 * behind the last row of the one before, so that what is written meanwhile shifts nothing.
 */
export function nextIds(list: ListBase, shape: Shape, { part, first }: Step): Query {
  const [column, id] = [shape.by, sql.ref('t.id')]
  const beyond = sql.raw(shape.order === 'desc' ? '<' : '>')
  const behind =
    part === 'values'
      ? where`(${column}, ${id}) ${beyond} (${given('afterValue')}, ${given('afterId')})`
      : where`${id} ${beyond} ${given('afterId')}`
  const rows = rowsOf(list, shape)
    .where(where`${id} <= ${given('upTo')}`)
    .where(part === 'values' ? where`${column} IS NOT NULL` : where`${column} IS NULL`)
  return (first ? rows : rows.where(behind))
    .select(['t.id', sql`${column}`.as('value')])
    .orderBy(column, shape.order)
    .orderBy('t.id', shape.order)
    .limit(place('limit'))
}

/** So many rows by their ids, as far as the caller may still see them. */
export function rowsById(list: ListBase, shape: Shape, count: number): Query {
  const ids = Array.from({ length: count }, (_, at) =>
    bind(({ query }) => (query['ids'] as ArrayLike<number>)[at] ?? 0),
  )
  const rows = list.select(meeting(list, shape, rowsIn(list.table)).where('t.id', 'in', ids))
  return rows.select('t.id as rowId')
}

/** One row by its id, as far as the caller may see it. */
export const oneRow = (list: ListBase, shape: Shape): Query =>
  list.select(meeting(list, shape, rowsIn(list.table)).where('t.id', '=', asked<number>('id')))
