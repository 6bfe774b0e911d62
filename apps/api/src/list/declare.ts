import type { AnyColumnWithTable, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { Class, PageQuery } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Condition, Given } from './bind.js'
import type { AnyRows, RowsOf } from './cold.js'
import type { Filter } from './filters.js'
import type { RowScope } from './scope.js'
import { rowFrom, type Computed } from './row.js'

export type ListQuery = PageQuery & { sort: string }
/** The same without paging, for queries of all rows. */
export type WholeQuery<Q extends ListQuery = ListQuery> = Omit<Q, 'pageNum' | 'pageSize'>
type FilterField<Q> = Exclude<keyof Q, keyof PageQuery | 'sort'> & string

/**
 * A column of `t` that can be sorted by, with an index that ends in the id where the table grows large. Where those who see a
 * part of the rows see something else in it, `ofPart` is worked out for each of theirs.
 */
export type Sort<C extends string = string> = C | { readonly column: C; readonly ofPart: RawBuilder<unknown> }

/** What the engine needs to know of a list, whatever its rows are. */
export interface ListBase {
  readonly name: string
  readonly table: keyof DB
  readonly scope: RowScope
  /** Conditions that always hold, such as "not deleted". */
  readonly always?: () => Condition
  readonly filters: Readonly<Record<string, Filter>>
  readonly sorts: Readonly<Record<string, Sort>>
  /** Which way round unless the caller says otherwise. */
  readonly order: 'asc' | 'desc'
  /** What is joined to each row, and what of it all is shown. */
  readonly select: (rows: AnyRows) => AnyRows
  /** Whether a filter or the scope needs what is joined; otherwise rows are counted without. */
  readonly joinsInFilters?: boolean
  /** What goes into it besides the query, by the time at which it is asked. */
  readonly given?: (now: number) => Given
  readonly counter?: Counter
}

/** A list whose queries and shown rows are known. */
export interface List<Q extends ListQuery, Row> extends ListBase {
  readonly row: (stored: object, me: Actor, given: Given) => Row
  /** Names the type of its queries only; never present at run time. */
  readonly __query?: Q
}

/**
 * How a list is declared: every field of its query has its filter, every sort its column, and whatever its row shows
 * is selected or computed; forgetting one does not compile. `T` is its table, `D` and `J` what its query can read of
 * by now, `S` the row that it selects.
 */
type Declared<Q extends ListQuery, Row, T extends keyof DB, D, J extends keyof D, S> = Pick<
  ListBase,
  'name' | 'always' | 'order' | 'joinsInFilters' | 'counter' | 'given'
> & {
  readonly query: Class<Q>
  readonly shows: Class<Row>
  readonly rows: Selected<T, D, J, S>
  readonly scope: RowScope<NoInfer<AnyColumnWithTable<D, J>>>
  readonly filters: { readonly [K in FilterField<Q>]-?: Filter<NoInfer<AnyColumnWithTable<D, J>>> }
  readonly sorts: { readonly [K in Q['sort']]: Sort<keyof DB[T] & string> }
} & Computed<Row, S>

/** Rows of a table with what is joined to them, and what of it all a list shows. */
interface Selected<T extends keyof DB, D, J extends keyof D, S> {
  readonly table: T
  readonly select: (rows: RowsOf<T>) => SelectQueryBuilder<D, J, S>
}

/** Its rows are called `t`. Said by a call of its own, so that the compiler knows the columns before it reads the filters. */
export const selectFrom = <T extends keyof DB, D, J extends keyof D, S>(
  table: T,
  select: Selected<T, D, J, S>['select'],
): Selected<T, D, J, S> => ({ table, select })

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

/** Declares a list beside its module. */
export function defineList<Q extends ListQuery, Row, T extends keyof DB, D, J extends keyof D, S>(
  declared: Declared<Q, Row, T, D, J, S>,
): List<Q, Row> {
  const { query: _, rows, shows, compute, ...list } = declared
  // From here on the engine treats all tables alike.
  const base = { ...rows, ...list } as unknown as ListBase
  return Object.freeze({ ...base, row: rowFrom(shows, compute) })
}
