import { sql, type AliasableExpression, type Expression, type RawBuilder } from 'kysely'
import { between, like, unindexed, type DB } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { endOfDay, startOfDay } from '../clock.js'
import { endOfAccountingDay, startOfAccountingDay } from '../ledger/accounting-day.js'
import { beginning } from '../data/subtree.js'
import { queryField, bind, param, where, type Condition } from './bind.js'
import { rowsIn, type AnyRows } from './cold.js'

/** An expression over these columns; carries their names for the compiler, which checks them against the list's tables. */
export interface ReadsColumns<C extends string = string> {
  readonly reads?: C
}

/** A query that selects ids. */
export type Ids = AliasableExpression<{ id: number }>

/** The condition of one query field. Built once; its value is bound per request. */
export interface Filter<C extends string = string> extends ReadsColumns<C> {
  readonly condition: (field: string) => Condition
  /** The same condition written so that no index matches it, for use with a more selective filter. */
  readonly beside?: (field: string) => Condition
  /** Set if a counter of the list covers this filter. */
  readonly counted?: 'value' | 'from' | 'to'
  /** Selects the ids of all matches from an index: faster than scanning while there are few. */
  readonly lookup?: (field: string) => Ids
  /** The look-up finds only rows the list always shows. */
  readonly living?: true
  /** Matches are spread over the whole list, so scanning meets the first of many soon. */
  readonly even?: true
  /** Most matches lie outside a restricted scope or filter, so scanning that part is cheaper than the look-up. */
  readonly broad?: true
  /** Faster filters with the same matches for some values; the first that fits is used. */
  readonly faster?: readonly FasterFilter<C>[]
}

/** A filter for values of one form only, such as whole numbers, which an index finds at once. */
export interface FasterFilter<C extends string = string> {
  /** Tells its statements from those of the other forms. */
  readonly name: string
  readonly fits: RegExp
  readonly filter: Filter<C>
}

/** Rows that have not been deleted. */
export const living = (): Condition => where`${sql.ref('t.deletedAt')} IS NULL`

/** A boolean filter: 1 for rows that meet the condition, 0 for the others. */
export const holds = (condition: Condition): Filter<never> => {
  const asIs = (field: string) => where`(CASE WHEN ${condition} THEN 1 ELSE 0 END) = ${queryField(field)}`
  return { condition: asIs, beside: asIs }
}

/** Parameters of lists with time-based filters. */
export const dayParams = (now: number) => ({ dayAgo: now - dayMs })
export const dayAgo = param<number>('dayAgo')

/** The start of the last 24 hours if asked for, otherwise of all time. */
export const sinceADay = (field: string) => param<number>('dayAgo', (ago, query) => (query[field] === 1 ? ago : 0))
const untilADay = (field: string) =>
  param<number>('dayAgo', (ago, query) => (query[field] === 1 ? Number.MAX_SAFE_INTEGER : ago))

/** Within the last 24 hours (1) or before them (0). */
export function withinADay<C extends string>(column: C): Filter<C> {
  const lies = (at: Expression<unknown>, field: string) =>
    where`(${at} > ${sinceADay(field)} AND ${at} <= ${untilADay(field)})`
  return {
    condition: (field) => lies(sql.ref(column), field),
    beside: (field) => lies(unindexed(sql.ref(column)), field),
  }
}

/** The column equals the value. */
export const equals = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} = ${queryField(field)}`,
  counted: 'value',
})

/**
 * A number that is stored in upper case and is whole if it fits: read from its unique index, however much a restricted scope or
 * the other filters leave to scan.
 */
export const wholeNumber = (column: string, fits: RegExp): FasterFilter<never> => ({
  name: 'whole',
  fits,
  filter: {
    condition: (field) => where`${sql.ref(column)} = ${bind(({ query }) => String(query[field]).toUpperCase())}`,
  },
})

/** Equals one of a few common values: its index is used only without a more selective filter. */
export const oneOfFew = <C extends string>(column: C): Filter<C> => ({
  ...equals(column),
  beside: (field) => where`${unindexed(sql.ref(column))} = ${queryField(field)}`,
})

const dayStart = (field: string) => bind(({ query }) => startOfDay(String(query[field])))
const dayEnd = (field: string) => bind(({ query }) => endOfDay(String(query[field])))

/** On this calendar day in Shanghai or later. */
export const fromDay = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} >= ${dayStart(field)}`,
  counted: 'from',
})

/** On this calendar day in Shanghai or earlier. */
export const toDay = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} < ${dayEnd(field)}`,
  counted: 'to',
})

/** The same for a column that holds calendar days. */
export const sinceDate = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} >= ${queryField(field)}`,
})
export const untilDate = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} <= ${queryField(field)}`,
})

/** As `fromDay` and `toDay`, where a more selective index ends in the time but SQLite would choose the index of days. */
export const fromDayBeside = <C extends string>(column: C): Filter<C> => ({
  ...fromDay(column),
  beside: (field) => where`${unindexed(sql.ref(column))} >= ${dayStart(field)}`,
})
export const toDayBeside = <C extends string>(column: C): Filter<C> => ({
  ...toDay(column),
  beside: (field) => where`${unindexed(sql.ref(column))} < ${dayEnd(field)}`,
})

/** Within this accounting day, which lasts from 08:00 to 08:00. */
export function onAccountingDay<C extends string>(column: C): Filter<C> {
  const within = (at: Expression<unknown>, field: string) => {
    const start = bind(({ query }) => startOfAccountingDay(String(query[field])))
    const end = bind(({ query }) => endOfAccountingDay(String(query[field])))
    return where`(${at} >= ${start} AND ${at} < ${end})`
  }
  return {
    condition: (field) => within(sql.ref(column), field),
    beside: (field) => within(unindexed(sql.ref(column)), field),
  }
}

/** The column, optionally hidden from its index, starts with the text, ignoring case. */
export const begins = (column: RawBuilder<unknown>, field: string): Condition =>
  between(
    column,
    queryField(field),
    bind(({ query }) => beginning(String(query[field])).to),
  )

/** The column, whose texts are in upper case, starts with the text. */
export function beginsInCapitals(column: RawBuilder<unknown>, field: string): Condition {
  const typed = (value: unknown) => String(value).toUpperCase()
  const low = bind(({ query }) => typed(query[field]))
  const beyond = bind(({ query }) => beginning(typed(query[field])).to)
  return where`(${column} >= ${low} AND ${column} < ${beyond})`
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A LIKE pattern for texts that contain this one. */
export const containing = (text: string): RawBuilder<string> => sql`${`%${escapeLike(text)}%`}`

/** A LIKE pattern for texts that contain the value of a query field. */
export const partOf = (field: string): RawBuilder<string> =>
  bind<string>(({ query }) => `%${escapeLike(String(query[field]))}%`)

/** Any of the columns contains the text. A full scan: for lists of thousands, not millions, of rows. */
export const contains = <C extends string>(...columns: C[]): Filter<C> => ({
  condition: (field) => {
    const pattern = partOf(field)
    return anyOf(columns.map((column) => like(sql.ref(column), pattern)))
  },
})

/** A region, or anything within it. */
export const within = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => {
    const inside = bind(({ query }) => `${escapeLike(String(query[field]))} %`)
    return where`(${sql.ref(column)} = ${queryField(field)} OR ${like(sql.ref(column), inside)})`
  },
})

interface Search<C extends string> {
  /** Columns matched by prefix; each needs an index. */
  readonly begins: readonly C[]
  /** Columns matched exactly; each needs an index. */
  readonly equals?: readonly C[]
  /** Normalises the text to the form stored in the columns. */
  readonly letters?: 'lower' | 'upper'
}

/**
 * Any of the columns starts with the text, or equals it. Few matches are looked up in the indexes, column by column; many
 * are found by scanning in list order, where the next one is never far away.
 */
export function search<T extends keyof DB>(
  table: T,
  { begins, equals: whole = [], letters }: Search<keyof DB[T] & string>,
): Filter<never> {
  const typed = (text: unknown) => {
    const plain = String(text)
    return letters === 'lower' ? plain.toLowerCase() : letters === 'upper' ? plain.toUpperCase() : plain
  }
  const conditions = (field: string, of: (column: string) => RawBuilder<unknown>): Condition[] => {
    const low = bind(({ query }) => typed(query[field]))
    const beyond = bind(({ query }) => beginning(typed(query[field])).to)
    return [
      ...begins.map((column) => where`(${of(column)} >= ${low} AND ${of(column)} < ${beyond})`),
      ...whole.map((column) => where`${of(column)} = ${low}`),
    ]
  }
  const bare = (column: string) => sql.ref(`t.${column}`)
  // Excludes rows already found through a previous column.
  const foundBy = (all: Condition[], index: number) =>
    all
      .slice(0, index)
      .reduce((rows: AnyRows, before) => rows.where(where`NOT ${before}`), rowsIn(table).where(all[index] as Condition))
      .select('t.id')
  return {
    // Hidden from the indexes, so that rows are scanned in list order, where matches are never far apart.
    condition: (field) => anyOf(conditions(field, (column) => sql`coalesce(${bare(column)}, '')`)),
    lookup: (field) => {
      const all = conditions(field, bare)
      const [first, ...others] = all.map((_, index) => foundBy(all, index))
      if (!first) throw new Error(`A search of ${table} compares no column`)
      return others.reduce((query, more) => query.unionAll(more), first)
    },
  }
}

/** The number of a document, as `freshNumber` makes it: looked up if whole, otherwise its beginning. */
export const documentNumber = <T extends keyof DB>(table: T, column: keyof DB[T] & string): Filter<never> => ({
  ...search(table, { begins: [column], letters: 'upper' }),
  broad: true,
  faster: [wholeNumber(`t.${column}`, /^[A-Z]{2}\d{8}[0-9A-Z]{10}$/i)],
})

const anyOf = (conditions: readonly Condition[]): Condition => where`(${sql.join(conditions, sql` OR `)})`
