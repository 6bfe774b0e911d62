import { sql } from 'kysely'
import type { Actor } from '../access/actor.js'
import { where, type Condition } from './bind.js'
import type { ListQuery, ListBase } from './declare.js'
import type { Filter } from './filters.js'
import { ruleFor, type Rule } from './scope.js'

/** What two requests must share to run the same statement: who asks, which filters are in use, how it is sorted. */
export interface Shape {
  readonly key: string
  readonly rule: Rule
  readonly active: readonly [field: string, filter: Filter][]
  readonly sort: string
  readonly column: string
  readonly order: 'asc' | 'desc'
}

export function shapeOf(list: ListBase, query: ListQuery, me: Actor): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  const given = query as unknown as Readonly<Record<string, unknown>>
  const active = Object.entries(list.filters).filter(([field]) => given[field] !== undefined && given[field] !== '')
  const order = query.order ?? list.order
  const column = list.sorts[query.sort]
  if (column === undefined) throw new Error(`${list.name} cannot be sorted by ${query.sort}`)
  const key = `${list.name}|${who}|${active.map(([field]) => field).join(',')}|${query.sort}|${order}`
  return { key, rule, active, sort: query.sort, column, order }
}

/** Everything a row must meet; with `few`, searches go by their look-ups. */
export function conditionsOf(list: ListBase, shape: Shape, few = false): Condition[] {
  const scope = shape.rule === 'all' ? [] : shape.rule === 'none' ? [where`1 = 0`] : [shape.rule()]
  const always = list.always ? [list.always()] : []
  return [
    ...scope,
    ...always,
    ...shape.active.map(([field, filter]) =>
      few && filter.lookup ? where`t.id IN (${filter.lookup(field)})` : filter.condition(field),
    ),
  ]
}

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
