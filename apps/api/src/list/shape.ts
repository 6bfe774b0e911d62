import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.js'
import { where, type Condition } from './bind.js'
import { cold, rowsIn, type AnyRows } from './cold.js'
import type { ListBase, Sort, WholeQuery } from './declare.js'
import type { Filter } from './filters.js'
import { ruleFor, type Rule } from './scope.js'

/** What two requests must share to run the same statement: who asks, which filters are in use, how it is sorted. */
export interface Shape {
  readonly key: string
  readonly rule: Rule
  readonly active: readonly [field: string, filter: Filter][]
  readonly sort: string
  /** What `sort` stands for, as whoever asks sees it. */
  readonly by: RawBuilder<unknown>
  readonly order: 'asc' | 'desc'
}

export function shapeOf(list: ListBase, query: WholeQuery, me: Actor): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  const given = query as unknown as Readonly<Record<string, unknown>>
  const active = Object.entries(list.filters).filter(([field]) => given[field] !== undefined && given[field] !== '')
  const order = query.order ?? list.order
  const sort = list.sorts[query.sort]
  if (sort === undefined) throw new Error(`${list.name} cannot be sorted by ${query.sort}`)
  const key = `${list.name}|${who}|${active.map(([field]) => field).join(',')}|${query.sort}|${order}`
  return { key, rule, active, sort: query.sort, by: sortedBy(sort, rule), order }
}

export const sortedBy = (sort: Sort, rule: Rule): RawBuilder<unknown> =>
  typeof sort === 'string' ? sql.ref(`t.${sort}`) : rule === 'all' ? sql.ref(`t.${sort.column}`) : sort.ofPart

/** Everything a row must meet. */
function conditionsOf(list: Pick<ListBase, 'always'>, shape: Shape): Condition[] {
  const scope = shape.rule === 'all' ? [] : shape.rule === 'none' ? [where`1 = 0`] : [shape.rule()]
  const always = list.always ? [list.always()] : []
  const narrow = isNarrow(shape)
  const narrowed = shape.active.map(([field, { condition, beside }]) => ((narrow && beside) || condition)(field))
  return [...scope, ...always, ...narrowed]
}

/** Whether fewer rows are asked for than one of a few values, or a range of days, leaves over. */
const isNarrow = ({ rule, active }: Shape): boolean =>
  typeof rule === 'function' ||
  active.some(([, { beside, counted }]) => !beside && counted !== 'from' && counted !== 'to')

/** The rows that meet everything. */
export const meeting = (list: Pick<ListBase, 'always'>, shape: Shape, rows: AnyRows): AnyRows =>
  conditionsOf(list, shape).reduce((found, condition) => found.where(condition), rows)

/** All rows a shape finds, with what is joined to them where that takes part in finding. */
export const rowsOf = (list: ListBase, shape: Shape): AnyRows => meeting(list, shape, joined(list, rowsIn(list.table)))

/** Whether a search is in use whose matches an index finds. */
export const searches = (shape: Shape): boolean => searchOf(shape) !== undefined

/** Whether the matches of the search in use lie all over the list. */
export const spreadsEvenly = (shape: Shape): boolean => searchOf(shape)?.[1].even === true

const searchOf = (shape: Shape) => shape.active.find(([, { lookup, broad }]) => lookup && !(broad && seesAPart(shape)))

/** Whether whoever asks sees a part only, or asks for a part, of which an index of its own tells. */
const seesAPart = ({ rule, active }: Shape): boolean =>
  typeof rule === 'function' || active.some(([, { counted, beside }]) => counted === 'value' && !beside)

/** The matches of a search, one by one, and what they must meet besides. */
interface Matches {
  readonly rows: AnyRows
  /** The ids alone, where nothing but the search has to be met: enough for counting. */
  readonly ids?: AliasableExpression<{ id: number }>
}

/** The matches of the first search in use; undefined when there is none. A cross join is read from left to right: the few matches first. */
export function matchesOf(list: ListBase, shape: Shape): Matches | undefined {
  const search = searchOf(shape)
  const ids = search?.[1].lookup?.(search[0])
  if (!search || !ids) return undefined
  const others = { ...shape, active: shape.active.filter((filter) => filter !== search) }
  const met = search[1].living ? {} : list
  const found = cold.selectFrom(ids.as('found')).crossJoin(`${list.table as 'Role'} as t`)
  const rows = meeting(met, others, joined(list, found.whereRef('t.id', '=', 'found.id')))
  const alone = conditionsOf(met, others).length === 0 && !list.joinsInFilters
  return { rows, ...(alone ? { ids } : {}) }
}

const joined = ({ joinsInFilters, select }: ListBase, rows: AnyRows): AnyRows =>
  joinsInFilters ? select(rows).clearSelect() : rows
