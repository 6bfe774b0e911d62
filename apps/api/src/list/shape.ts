import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.js'
import { where, type Condition } from './bind.js'
import { cold, rowsIn, type AnyRows } from './cold.js'
import type { ListBase, Sort, WholeQuery } from './declare.js'
import type { Filter } from './filters.js'
import { ruleFor, type Rule } from './scope.js'

/** What two requests must share to run the same statement: kind of caller, filters in use, sort order. */
export interface Shape {
  readonly key: string
  readonly rule: Rule
  readonly active: readonly (readonly [field: string, filter: Filter])[]
  readonly sort: string
  /** The sort expression for this kind of caller. */
  readonly by: RawBuilder<unknown>
  readonly order: 'asc' | 'desc'
}

export function shapeOf(list: ListBase, query: WholeQuery, me: Actor): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  const fieldValues = query as unknown as Readonly<Record<string, unknown>>
  const used = Object.entries(list.filters).filter(
    ([field]) => fieldValues[field] !== undefined && fieldValues[field] !== '',
  )
  const chosen = used.map(([field, filter]) => [field, filter, fasterFor(filter, fieldValues[field])] as const)
  const active = chosen.map(([field, filter, faster]) => [field, faster?.filter ?? filter] as const)
  const filters = chosen.map(([field, , faster]) => (faster ? `${field}:${faster.name}` : field))
  const order = query.order ?? list.order
  const sort = list.sorts[query.sort]
  if (sort === undefined) throw new Error(`${list.name} cannot be sorted by ${query.sort}`)
  const key = `${list.name}|${who}|${filters.join(',')}|${query.sort}|${order}`
  return { key, rule, active, sort: query.sort, by: sortedBy(sort, rule), order }
}

const fasterFor = ({ faster = [] }: Filter, value: unknown) => faster.find(({ fits }) => fits.test(String(value)))

export function sortedBy(sort: Sort, rule: Rule): RawBuilder<unknown> {
  if (typeof sort === 'string') return sql.ref(`t.${sort}`)
  if ('computed' in sort) return sort.computed
  return rule === 'all' ? sql.ref(`t.${sort.column}`) : sort.ofPart
}

/** All conditions of the shape. */
function conditionsOf(list: Pick<ListBase, 'always'>, shape: Shape): Condition[] {
  const scope = shape.rule === 'all' ? [] : shape.rule === 'none' ? [where`1 = 0`] : [shape.rule()]
  const always = list.always ? [list.always()] : []
  const narrow = isNarrow(shape)
  const narrowed = shape.active.map(([field, { condition, beside }]) => ((narrow && beside) || condition)(field))
  return [...scope, ...always, ...narrowed]
}

/** Whether a filter is more selective than a common value or a range of days. */
const isNarrow = ({ rule, active }: Shape): boolean =>
  typeof rule === 'function' ||
  active.some(([, { beside, counted }]) => !beside && counted !== 'from' && counted !== 'to')

/** The query of all matching rows. */
export const meeting = (list: Pick<ListBase, 'always'>, shape: Shape, rows: AnyRows): AnyRows =>
  conditionsOf(list, shape).reduce((query, condition) => query.where(condition), rows)

/** The query of all matches, with joins only where a condition uses them. */
export const rowsOf = (list: ListBase, shape: Shape): AnyRows => meeting(list, shape, joined(list, rowsIn(list.table)))

/** Whether a search is in use that has index look-ups. */
export const searches = (shape: Shape): boolean => searchOf(shape) !== undefined

/** Whether the matches of the search in use are spread over the list. */
export const spreadsEvenly = (shape: Shape): boolean => searchOf(shape)?.[1].even === true

const searchOf = (shape: Shape) => shape.active.find(([, { lookup, broad }]) => lookup && !(broad && seesAPart(shape)))

/** Whether scope or filters restrict the list to a part that has an index of its own. */
const seesAPart = ({ rule, active }: Shape): boolean =>
  typeof rule === 'function' || active.some(([, { counted, beside }]) => counted === 'value' && !beside)

/** The matches of a search and their remaining conditions. */
interface Matches {
  readonly rows: AnyRows
  /** The ids only, if the search is the only condition: enough for counting. */
  readonly ids?: AliasableExpression<{ id: number }>
}

/** The matches of the first search in use, if any. CROSS JOIN makes SQLite read the few matches first. */
export function matchesOf(list: ListBase, shape: Shape): Matches | undefined {
  const search = searchOf(shape)
  const ids = search?.[1].lookup?.(search[0])
  if (!search || !ids) return undefined
  const others = { ...shape, active: shape.active.filter((filter) => filter !== search) }
  const met = search[1].living ? {} : list
  const matches = cold.selectFrom(ids.as('found')).crossJoin(`${list.table as 'Role'} as t`)
  const rows = meeting(met, others, joined(list, matches.whereRef('t.id', '=', 'found.id')))
  const alone = conditionsOf(met, others).length === 0 && !list.joinsInFilters
  return { rows, ...(alone ? { ids } : {}) }
}

const joined = ({ joinsInFilters, select }: ListBase, rows: AnyRows): AnyRows =>
  joinsInFilters ? select(rows).clearSelect() : rows
