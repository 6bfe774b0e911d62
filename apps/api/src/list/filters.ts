import { sql } from 'kysely'
import { endOfDay, startOfDay } from '../clock.js'
import { bind, where, type Condition } from './bind.js'

/** How one field of a query narrows a list. Built once; its value is filled in per request. */
export interface Filter {
  readonly condition: (field: string) => Condition
  /** Present where a counter of the list can count by this filter. */
  readonly counted?: 'value' | 'from' | 'to'
  /** True for search texts, whose matches no counter knows. */
  readonly search?: true
}

const value = (field: string) => bind(({ query }) => query[field])

/** The column equals the value. */
export const equals = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} = ${value(field)}`,
  counted: 'value',
})

/** On this business day or later. */
export const fromDay = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} >= ${bind(({ query }) => startOfDay(String(query[field])))}`,
  counted: 'from',
})

/** On this business day or earlier. */
export const toDay = (column: string): Filter => ({
  condition: (field) => where`${sql.ref(column)} < ${bind(({ query }) => endOfDay(String(query[field])))}`,
  counted: 'to',
})

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Any of the columns contains the text. For lists of thousands, not of millions. */
export const contains = (...columns: string[]): Filter => ({
  condition: (field) => {
    const pattern = bind(({ query }) => `%${escapeLike(String(query[field]))}%`)
    return where`(${sql.join(
      columns.map((column) => where`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`),
      sql` OR `,
    )})`
  },
  search: true,
})

/** Any of the columns begins with the text: an index range each, at any size. */
export const beginsWith = (...columns: string[]): Filter => ({
  condition: (field) => {
    const low = value(field)
    const high = bind(({ query }) => `${String(query[field])}\u{10FFFF}`)
    return where`(${sql.join(
      columns.map((column) => where`(${sql.ref(column)} >= ${low} AND ${sql.ref(column)} < ${high})`),
      sql` OR `,
    )})`
  },
  search: true,
})

/** A condition of its own. */
export const matches = (condition: (text: ReturnType<typeof value>) => Condition): Filter => ({
  condition: (field) => condition(value(field)),
})
