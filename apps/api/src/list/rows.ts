import { sql } from 'kysely'
import { bind, where } from './bind.js'
import type { ListBase } from './declare.js'
import { allOf, conditionsOf, type Shape } from './shape.js'

/**
 * One page: first only the ids, from the index; then the rest of those few rows. `backwards` reads from the far end,
 * `edge` starts at a day's border, so that no page is far from where reading begins.
 */
export function pageRows<Raw>(list: ListBase, shape: Shape, from: { backwards: boolean; edge: boolean; few: boolean }) {
  const joins = list.joins ? sql.raw(list.joins) : sql``
  const reading = from.backwards === (shape.order === 'desc') ? sql.raw('ASC') : sql.raw('DESC')
  const column = sql.ref(`t.${shape.column}`)
  const edge = bind(({ place }) => place.edge)
  const start = shape.order === 'desc' ? where`${column} < ${edge}` : where`${column} >= ${edge}`
  const conditions = [...conditionsOf(list, shape, from.few), ...(from.edge ? [start] : [])]
  const ids = sql`
    SELECT t.id FROM ${sql.table(list.table)} AS t ${list.joinsInFilters ? joins : sql``} ${allOf(conditions)}
    ORDER BY ${column} ${reading}, t.id ${reading}
    LIMIT ${bind(({ place }) => place.limit)} OFFSET ${bind(({ place }) => place.offset)}`
  const shown = sql.raw(shape.order)
  return sql<Raw>`
    SELECT ${columnsOf(list)} FROM (${ids}) AS page
    JOIN ${sql.table(list.table)} AS t ON t.id = page.id ${joins}
    ORDER BY ${column} ${shown}, t.id ${shown}`
}

/** One row by its id, as far as the caller may see it. */
export function oneRow<Raw>(list: ListBase, shape: Shape) {
  const conditions = [...conditionsOf(list, shape), where`t.id = ${bind(({ query }) => query['id'])}`]
  return sql<Raw>`SELECT ${columnsOf(list)} FROM ${sql.table(list.table)} AS t ${sql.raw(list.joins ?? '')} ${allOf(conditions)}`
}

const columnsOf = ({ columns }: ListBase) => (typeof columns === 'string' ? sql.raw(columns) : columns())
