import { sql, type AliasableExpression, type Expression, type RawBuilder } from 'kysely'
import { between, like, unindexed, type DB } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { endOfDay, startOfDay } from '../clock.js'
import { endOfAccountingDay, startOfAccountingDay } from '../ledger/accounting-day.js'
import { beginning } from '../data/subtree.js'
import { asked, bind, given, where, type Condition } from './bind.js'
import { rowsIn, type AnyRows } from './cold.js'

/** What reads these columns; names them for the compiler only, which holds them against the tables of the list. */
export interface Reads<C extends string = string> {
  readonly reads?: C
}

/** The ids of rows, as a query. */
export type Ids = AliasableExpression<{ id: number }>

/** How one field of a query narrows a list. Built once; its value is filled in per request. */
export interface Filter<C extends string = string> extends Reads<C> {
  readonly condition: (field: string) => Condition
  /** The same out of the reach of indexes, for where something narrower is asked for besides. */
  readonly beside?: (field: string) => Condition
  /** Present where a counter of the list can count by this filter. */
  readonly counted?: 'value' | 'from' | 'to'
  /** The ids of all matches, read from an index: quicker than looking at every row while there are few of them. */
  readonly lookup?: (field: string) => Ids
  /** The look-up finds nothing but what the list always shows. */
  readonly living?: true
  /** Matches lie all over the list: the first of many are met soon, without reading all of them. */
  readonly even?: true
  /** Most matches are elsewhere: whoever sees or asks for a part only has less to look through than the look-up would find. */
  readonly broad?: true
}

/** Whatever has not been deleted. */
export const living = (): Condition => where`${sql.ref('t.deletedAt')} IS NULL`

/** Whether a condition holds, asked for by 1 or 0. */
export const holds = (condition: Condition): Filter<never> => {
  const asIs = (field: string) => where`(CASE WHEN ${condition} THEN 1 ELSE 0 END) = ${asked(field)}`
  return { condition: asIs, beside: asIs }
}

/** What a list is asked with that knows how long ago something is. */
export const dayGiven = (now: number) => ({ dayAgo: now - dayMs })
export const dayAgo = given<number>('dayAgo')

/** From when on, where the last 24 hours are asked for, and else from the beginning. */
export const sinceADay = (field: string) =>
  bind<number>(({ query, given: { dayAgo: ago } }) => (query[field] === 1 ? Number(ago) : 0))
const untilADay = (field: string) =>
  bind<number>(({ query, given: { dayAgo: ago } }) => (query[field] === 1 ? Number.MAX_SAFE_INTEGER : Number(ago)))

/** Within the last 24 hours, asked for by 1, or before them. */
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
  condition: (field) => where`${sql.ref(column)} = ${asked(field)}`,
  counted: 'value',
})

/** The same for one of a few values, each of which many rows have: its index is for those who ask for nothing narrower. */
export const oneOfFew = <C extends string>(column: C): Filter<C> => ({
  ...equals(column),
  beside: (field) => where`${unindexed(sql.ref(column))} = ${asked(field)}`,
})

const dayStart = (field: string) => bind(({ query }) => startOfDay(String(query[field])))
const dayEnd = (field: string) => bind(({ query }) => endOfDay(String(query[field])))

/** On this business day or later. */
export const fromDay = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} >= ${dayStart(field)}`,
  counted: 'from',
})

/** On this business day or earlier. */
export const toDay = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => where`${sql.ref(column)} < ${dayEnd(field)}`,
  counted: 'to',
})

/** The same where the index of something narrower ends in the time, but SQLite would rather walk along the days. */
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

/** The column, or the same out of the reach of its index, begins with what was typed, whatever the case. */
export const begins = (column: RawBuilder<unknown>, field: string): Condition =>
  between(
    column,
    asked(field),
    bind(({ query }) => beginning(String(query[field])).to),
  )

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The pattern of whatever contains the text. */
export const containing = (text: string): RawBuilder<string> => sql`${`%${escapeLike(text)}%`}`

/** Any of the columns contains the text. For lists of thousands, not of millions. */
export const contains = <C extends string>(...columns: C[]): Filter<C> => ({
  condition: (field) => {
    const pattern = bind(({ query }) => `%${escapeLike(String(query[field]))}%`)
    return anyOf(columns.map((column) => like(sql.ref(column), pattern)))
  },
})

/** A region, or anything within it. */
export const within = <C extends string>(column: C): Filter<C> => ({
  condition: (field) => {
    const inside = bind(({ query }) => `${escapeLike(String(query[field]))} %`)
    return where`(${sql.ref(column)} = ${asked(field)} OR ${like(sql.ref(column), inside)})`
  },
})

interface Search<C extends string> {
  /** Columns whose beginning is compared; each has an index. */
  readonly begins: readonly C[]
  /** Columns compared as a whole; each has an index. */
  readonly equals?: readonly C[]
  /** The columns hold nothing but this, however it was typed. */
  readonly letters?: 'lower' | 'upper'
}

/**
 * Any of the columns begins with the text, or equals it. While matches are few they are looked up from the indexes one
 * column after the other; when they are many the next ones are never far away in the order of the list.
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
  // A row that one column has found already is not found again by the next.
  const foundBy = (all: Condition[], index: number) =>
    all
      .slice(0, index)
      .reduce((rows: AnyRows, before) => rows.where(where`NOT ${before}`), rowsIn(table).where(all[index] as Condition))
      .select('t.id')
  return {
    // Out of the indexes' reach: rows are met in the order of the list, and matches are never far.
    condition: (field) => anyOf(conditions(field, (column) => sql`coalesce(${bare(column)}, '')`)),
    lookup: (field) => {
      const all = conditions(field, bare)
      const [first, ...others] = all.map((_, index) => foundBy(all, index))
      if (!first) throw new Error(`A search of ${table} compares no column`)
      return others.reduce((found, more) => found.unionAll(more), first)
    },
  }
}

const anyOf = (conditions: readonly Condition[]): Condition => where`(${sql.join(conditions, sql` OR `)})`
