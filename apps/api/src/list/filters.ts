import { sql, type RawBuilder } from 'kysely'
import { endOfDay, startOfDay } from '../clock.js'
import { beginning } from '../data/subtree.js'
import { bind, where, type Condition } from './bind.js'

/** How one field of a query narrows a list. Built once; its value is filled in per request. */
export interface Filter {
  readonly condition: (field: string) => Condition
  /** The same out of the reach of indexes, for where something narrower is asked for besides. */
  readonly beside?: (field: string) => Condition
  /** Present where a counter of the list can count by this filter. */
  readonly counted?: 'value' | 'from' | 'to'
  /** The ids of all matches, read from an index: quicker than looking at every row while there are few of them. */
  readonly lookup?: (field: string) => RawBuilder<unknown>
  /** The look-up finds nothing but what the list always shows. */
  readonly living?: true
  /** Matches lie all over the list: the first of many are met soon, without reading all of them. */
  readonly even?: true
  /** Most matches are elsewhere: whoever sees or asks for a part only has less to look through than the look-up would find. */
  readonly broad?: true
}

const value = (field: string) => bind(({ query }) => query[field])

/** The column equals the value. */
export const equals = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} = ${value(field)}`,
  counted: 'value',
})

/** The same for one of a few values, each of which many rows have: its index is for those who ask for nothing narrower. */
export const oneOfFew = (column: string): Filter => ({
  ...equals(column),
  beside: (field) => where`+${sql.ref(column)} = ${value(field)}`,
})

const dayStart = (field: string) => bind(({ query }) => startOfDay(String(query[field])))
const dayEnd = (field: string) => bind(({ query }) => endOfDay(String(query[field])))

/** On this business day or later. */
export const fromDay = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} >= ${dayStart(field)}`,
  counted: 'from',
})

/** On this business day or earlier. */
export const toDay = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} < ${dayEnd(field)}`,
  counted: 'to',
})

/** The same where the index of something narrower ends in the time, but SQLite would rather walk along the days. */
export const fromDayBeside = (column: string): Filter => ({
  ...fromDay(column),
  beside: (field) => where`+${sql.ref(column)} >= ${dayStart(field)}`,
})
export const toDayBeside = (column: string): Filter => ({
  ...toDay(column),
  beside: (field) => where`+${sql.ref(column)} < ${dayEnd(field)}`,
})

/** The column, given with its table or out of the reach of its index, begins with what was typed, whatever the case. */
export function begins(column: string, field: string): Condition {
  const beyond = bind(({ query }) => beginning(String(query[field])).to)
  const [is, any] = [sql.raw(column), sql.raw('COLLATE NOCASE')]
  return where`(${is} >= ${value(field)} ${any} AND ${is} < ${beyond} ${any})`
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Any of the columns contains the text. For lists of thousands, not of millions. */
export const contains = (...columns: string[]): Filter => ({
  condition: (field) => {
    const pattern = bind(({ query }) => `%${escapeLike(String(query[field]))}%`)
    return where`(${sql.join(
      columns.map((column) => where`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`),
      sql` OR `,
    )})`
  },
})

/** A region, or anything within it. */
export const within = (column: string): Filter => ({
  condition: (field) => {
    const inside = bind(({ query }) => `${escapeLike(String(query[field]))} %`)
    return where`(${sql.ref(column)} = ${value(field)} OR ${sql.ref(column)} LIKE ${inside} ESCAPE '\\')`
  },
})

interface Search {
  /** Columns whose beginning is compared; each has an index. */
  readonly begins: readonly string[]
  /** Columns compared as a whole; each has an index. */
  readonly equals?: readonly string[]
  /** The columns hold nothing but this, however it was typed. */
  readonly letters?: 'lower' | 'upper'
}

/**
 * Any of the columns begins with the text, or equals it. While matches are few they are looked up from the indexes one
 * column after the other; when they are many the next ones are never far away in the order of the list.
 */
export function search(table: string, { begins, equals: whole = [], letters }: Search): Filter {
  const typed = (text: unknown) => {
    const plain = String(text)
    return letters === 'lower' ? plain.toLowerCase() : letters === 'upper' ? plain.toUpperCase() : plain
  }
  const conditions = (field: string, of: (column: string) => RawBuilder<unknown>): Condition[] => {
    const low = bind(({ query }) => typed(query[field]))
    const high = bind(({ query }) => beginning(typed(query[field])).to)
    return [
      ...begins.map((column) => where`(${of(column)} >= ${low} AND ${of(column)} < ${high})`),
      ...whole.map((column) => where`${of(column)} = ${low}`),
    ]
  }
  const bare = (column: string) => sql.ref(`t.${column}`)
  // A row that one column has found already is not found again by the next.
  const once = (all: Condition[], index: number) => [
    all[index],
    ...all.slice(0, index).map((before) => where`NOT ${before}`),
  ]
  return {
    // Out of the indexes' reach: rows are met in the order of the list, and matches are never far.
    condition: (field) =>
      where`(${sql.join(
        conditions(field, (column) => sql`coalesce(${bare(column)}, '')`),
        sql` OR `,
      )})`,
    lookup: (field) => {
      const all = conditions(field, bare)
      const parts = all.map(
        (_, index) => sql`SELECT t.id FROM ${sql.table(table)} AS t WHERE ${sql.join(once(all, index), sql` AND `)}`,
      )
      return sql.join(parts, sql` UNION ALL `)
    },
  }
}
