import type { AnyColumnWithTable, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { Class, PageQuery } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Condition, Params } from './bind.js'
import type { AnyRows, RowsOf } from './cold.js'
import type { Filter } from './filters.js'
import type { RowScope } from './scope.js'
import { rowFrom, type Computed } from './row.js'

export type ListQuery = PageQuery & { sort: string }
/** The same without paging, for queries of all rows. */
export type WholeQuery<Q extends ListQuery = ListQuery> = Omit<Q, 'pageNum' | 'pageSize'>
type FilterField<Q> = Exclude<keyof Q, keyof PageQuery | 'sort'> & string

/**
 * A sortable column of `t`; in large tables its index must end in the id. If callers with a restricted scope see a different
 * value, `ofPart` computes it for each of their rows. `computed` is for lists of few rows, as no index can have their order.
 */
export type Sort<C extends string = string> =
  | C
  | { readonly column: C; readonly ofPart: RawBuilder<unknown> }
  | { readonly computed: RawBuilder<unknown> }

/** What the engine needs to know about a list, independent of its row type. */
export interface ListBase {
  readonly name: string
  readonly table: keyof DB
  readonly scope: RowScope
  /** Conditions that always hold, such as "not deleted". */
  readonly always?: () => Condition
  readonly filters: Readonly<Record<string, Filter>>
  readonly sorts: Readonly<Record<string, Sort>>
  /** Default sort direction. */
  readonly order: 'asc' | 'desc'
  /** The joins and the selected columns. */
  readonly select: (rows: AnyRows) => AnyRows
  /** Whether a filter or the scope uses a join; if not, rows are counted without it. */
  readonly joinsInFilters?: boolean
  /** Parameters besides the query, computed from the time of the request. */
  readonly params?: (now: number) => Params
  /** Names of parameters that every caller passes instead; a handler cannot be derived from such a list. */
  readonly paramsOfCaller?: readonly string[]
  readonly counter?: Counter
}

/** A list with its query and row types. */
export interface List<Q extends ListQuery, Row> extends ListBase {
  readonly row: (stored: object, me: Actor, params: Params) => Row
  /** Carries the query type for the compiler; never present at run time. */
  readonly __query?: Q
}

/**
 * How a list is declared: every field of its query has its filter, every sort its column, and whatever its row shows is selected
 * or computed; omitting one does not compile. `T` is its table; `D`, `J` and `S` are the type parameters of its Kysely query: the
 * database, the tables in the query, and the selected row.
 */
type Declared<Q extends ListQuery, Row, T extends keyof DB, D, J extends keyof D, S> = Pick<
  ListBase,
  'name' | 'always' | 'order' | 'joinsInFilters' | 'counter' | 'params' | 'paramsOfCaller'
> & {
  readonly query: Class<Q>
  readonly shows: Class<Row>
  readonly rows: Selected<T, D, J, S>
  readonly scope: RowScope<NoInfer<AnyColumnWithTable<D, J>>>
  readonly filters: { readonly [K in FilterField<Q>]-?: Filter<NoInfer<AnyColumnWithTable<D, J>>> }
  readonly sorts: { readonly [K in Q['sort']]: Sort<keyof DB[T] & string> }
} & Computed<Row, S>

/** A table with its joins and the columns a list selects. */
interface Selected<T extends keyof DB, D, J extends keyof D, S> {
  readonly table: T
  readonly select: (rows: RowsOf<T>) => SelectQueryBuilder<D, J, S>
}

/**
 * Selects from `table`, under the name `t`. A separate call, so that the compiler infers the columns before it reads the filters.
 */
export const selectFrom = <T extends keyof DB, D, J extends keyof D, S>(
  table: T,
  select: Selected<T, D, J, S>['select'],
): Selected<T, D, J, S> => ({ table, select })

/** A trigger-maintained table of row counts per calendar day in Shanghai and value; '' stands for any value. */
export interface Counter {
  readonly table: keyof DB
  /** The sort order in which this counter can locate pages. */
  readonly sort: string
  /** The timestamp of `t` whose day is counted. */
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
