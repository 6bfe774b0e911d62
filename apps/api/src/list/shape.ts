import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.js'
import { where, type Condition } from './bind.js'
import type { ListBase, WholeQuery } from './declare.js'
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

export function shapeOf(list: ListBase, query: WholeQuery, me: Actor): Shape {
  const [who, rule] = ruleFor(me, list.scope)
  const given = query as unknown as Readonly<Record<string, unknown>>
  const active = Object.entries(list.filters).filter(([field]) => given[field] !== undefined && given[field] !== '')
  const order = query.order ?? list.order
  const column = list.sorts[query.sort]
  if (column === undefined) throw new Error(`${list.name} cannot be sorted by ${query.sort}`)
  const key = `${list.name}|${who}|${active.map(([field]) => field).join(',')}|${query.sort}|${order}`
  return { key, rule, active, sort: query.sort, column, order }
}

/** Everything a row must meet. */
export function conditionsOf(list: Pick<ListBase, 'always'>, shape: Shape): Condition[] {
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

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`

/** Where rows are found: the table, or, for a search, its matches one by one, and what they must meet besides. */
export interface Source {
  readonly from: RawBuilder<unknown>
  readonly conditions: Condition[]
  /** The ids alone, where nothing but the search has to be met: enough for counting. */
  readonly ids?: RawBuilder<unknown>
}

export function rowsOf(list: ListBase, shape: Shape): Source {
  return { from: withJoins(list, sql`${sql.table(list.table)} AS t`), conditions: conditionsOf(list, shape) }
}

/** Whether a search is in use whose matches an index finds. */
export const searches = (shape: Shape): boolean => searchOf(shape) !== undefined

/** Whether the matches of the search in use lie all over the list. */
export const spreadsEvenly = (shape: Shape): boolean => searchOf(shape)?.[1].even === true

const searchOf = (shape: Shape) => shape.active.find(([, { lookup, broad }]) => lookup && !(broad && seesAPart(shape)))

/** Whether whoever asks sees a part only, or asks for a part, of which an index of its own tells. */
const seesAPart = ({ rule, active }: Shape): boolean =>
  typeof rule === 'function' || active.some(([, { counted, beside }]) => counted === 'value' && !beside)

/** The matches of the first search in use; undefined when there is none. CROSS JOIN keeps SQLite from turning it round. */
export function matchesOf(list: ListBase, shape: Shape): Source | undefined {
  const search = searchOf(shape)
  const found = search?.[1].lookup?.(search[0])
  if (!found) return undefined
  const met = search?.[1].living ? {} : list
  const others = conditionsOf(met, { ...shape, active: shape.active.filter((filter) => filter !== search) })
  const from = sql`(${found}) AS found CROSS JOIN ${sql.table(list.table)} AS t`
  const conditions = [where`t.id = found.id`, ...others]
  const ids = others.length === 0 && !list.joinsInFilters ? { ids: found } : {}
  return { from: withJoins(list, from), conditions, ...ids }
}

const withJoins = ({ joins, joinsInFilters }: ListBase, from: RawBuilder<unknown>) =>
  joins && joinsInFilters ? sql`${from} ${sql.raw(joins)}` : from
