import type { RawBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { PageQuery } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Condition } from './bind.js'
import type { Filter } from './filters.js'
import type { RowScope } from './scope.js'

export type ListQuery = PageQuery & { sort: string }
/** The same without pages: what all rows are asked for by. */
export type WholeQuery<Q extends ListQuery = ListQuery> = Omit<Q, 'pageNum' | 'pageSize'>
type FilterField<Q> = Exclude<keyof Q, keyof PageQuery | 'sort'> & string

/** What the engine needs to know of a list, whatever its rows are. */
export interface ListBase {
  readonly name: string
  readonly table: keyof DB
  readonly scope: RowScope
  /** Conditions that always hold, such as "not deleted". */
  readonly always?: () => Condition
  readonly filters: Readonly<Record<string, Filter>>
  /** Columns of `t` that can be sorted by; each has an index that ends in the id where the table grows large. */
  readonly sorts: Readonly<Record<string, string>>
  /** Which way round unless the caller says otherwise. */
  readonly order: 'asc' | 'desc'
  readonly joins?: string
  readonly joinsInFilters?: boolean
  /** What is selected for a row; a function where it needs values of the request. */
  readonly columns: string | (() => RawBuilder<unknown>)
  readonly counter?: Counter
}

/** A list whose queries, stored rows and shown rows are known. */
export interface List<Q extends ListQuery, Raw, Row> extends ListBase {
  readonly row: (raw: Raw, me: Actor) => Row
  /** Names the type of its queries only; never present at run time. */
  readonly __query?: Q
}

/** How a list is declared: every field of its query has its filter, every sort its column; forgetting one does not compile. */
type Declared<Q extends ListQuery, Raw, Row> = Omit<List<Q, Raw, Row>, 'filters' | 'sorts' | '__query'> & {
  readonly filters: { readonly [K in FilterField<Q>]-?: Filter }
  readonly sorts: { readonly [K in Q['sort']]: string }
}

/** A table kept by trigger that knows how many rows there are per business day and value; '' stands for any value. */
export interface Counter {
  readonly table: keyof DB
  /** The sort this counter can find pages by. */
  readonly sort: string
  /** The instant of `t` whose day is counted. */
  readonly at: string
  /** Query field → column of the counter table. */
  readonly by: Readonly<Record<string, string>>
}

/**
 * Declares a list beside its module. Rows come from one table, called `t`; `joins` bring what else is shown, and take
 * part in counting only where a filter or the scope needs them (`joinsInFilters`).
 */
export function defineList<Q extends ListQuery, Raw, Row>(declared: Declared<Q, Raw, Row>): List<Q, Raw, Row> {
  return Object.freeze(declared)
}
