import { sql } from 'kysely'
import { limits } from '@bedside/contracts'
import { queryField, bind, param, where } from './bind.js'
import { cold, rowsIn } from './cold.js'
import type { ListBase } from './declare.js'
import { matchesOf, meeting, rowsOf, type Shape } from './shape.js'
import type { Query } from './statement.js'

/** How a page is read: from the far end, from a day boundary, or through index look-ups of a search with few matches. */
interface Way {
  readonly backwards: boolean
  readonly edge: boolean
  readonly few: boolean
}

const place = (at: 'limit' | 'offset' | 'edge') => bind(({ place: where }) => where[at])

/**
 * Reads one page: first only the ids, from the index; then the other columns of those few rows. `backwards` reads from the far
 * end, `edge` starts at a day boundary, so that no page is far from the starting point.
 */
export function pageRows(list: ListBase, shape: Shape, way: Way): Query {
  const reading = way.backwards === (shape.order === 'desc') ? 'asc' : 'desc'
  const column = shape.by
  const edge = shape.order === 'desc' ? where`${column} < ${place('edge')}` : where`${column} >= ${place('edge')}`
  const testedShape = way.edge ? withoutPassed(shape) : shape
  const rows = (way.few ? matchesOf(list, testedShape)?.rows : undefined) ?? rowsOf(list, testedShape)
  const page = (way.edge ? rows.where(edge) : rows)
    .select('t.id')
    .orderBy(column, reading)
    .orderBy('t.id', reading)
    .limit(place('limit'))
    .offset(place('offset'))
  // CROSS JOIN makes SQLite read the few ids first; otherwise it may scan the whole table and look up each row among them.
  const pageJoined = cold.selectFrom(page.as('page')).crossJoin(`${list.table as 'Role'} as t`)
  return list
    .select(pageJoined.whereRef('t.id', '=', 'page.id'))
    .orderBy(column, shape.order)
    .orderBy('t.id', shape.order)
}

/** Past a day boundary one end of the range always holds; repeating it would make SQLite test it for each row. */
function withoutPassed(shape: Shape): Shape {
  const passed = shape.order === 'desc' ? 'to' : 'from'
  return { ...shape, active: shape.active.filter(([, { counted }]) => counted !== passed) }
}

/** The ids of all matches in list order; one more than a file may hold means too many. */
export const allIds = (list: ListBase, shape: Shape): Query =>
  (matchesOf(list, shape)?.rows ?? rowsOf(list, shape))
    .select('t.id')
    .orderBy(shape.by, shape.order)
    .orderBy('t.id', shape.order)
    .limit(sql.lit(limits.exportRows + 1))

/** Keyset position: among rows with a sort value or those without one; from the start, or after a given row. */
interface Step {
  readonly part: 'values' | 'nothing'
  readonly first: boolean
}

/**
 * The next ids by keyset pagination, none newer than the start: each step continues after the last row of the previous one, so
 * that concurrent writes shift nothing.
 */
export function nextIds(list: ListBase, shape: Shape, { part, first }: Step): Query {
  const [column, id] = [shape.by, sql.ref('t.id')]
  const beyond = sql.raw(shape.order === 'desc' ? '<' : '>')
  const behind =
    part === 'values'
      ? where`(${column}, ${id}) ${beyond} (${param('afterValue')}, ${param('afterId')})`
      : where`${id} ${beyond} ${param('afterId')}`
  const rows = rowsOf(list, shape)
    .where(where`${id} <= ${param('upTo')}`)
    .where(part === 'values' ? where`${column} IS NOT NULL` : where`${column} IS NULL`)
  return (first ? rows : rows.where(behind))
    .select(['t.id', sql`${column}`.as('value')])
    .orderBy(column, shape.order)
    .orderBy('t.id', shape.order)
    .limit(place('limit'))
}

/** Rows by id that are still within the caller's scope. */
export function rowsById(list: ListBase, shape: Shape, count: number): Query {
  const ids = Array.from({ length: count }, (_, at) =>
    bind(({ query }) => (query['ids'] as ArrayLike<number>)[at] ?? 0),
  )
  const rows = list.select(meeting(list, shape, rowsIn(list.table)).where('t.id', 'in', ids))
  return rows.select('t.id as rowId')
}

/** One row by id, if it is within the caller's scope. */
export const oneRow = (list: ListBase, shape: Shape): Query =>
  list.select(meeting(list, shape, rowsIn(list.table)).where('t.id', '=', queryField<number>('id')))
