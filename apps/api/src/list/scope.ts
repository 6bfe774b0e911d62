import { sql, type Expression } from 'kysely'
import { scopeOf, totalsOf } from '../access/scope.js'
import { subtree } from '../data/subtree.js'
import type { Actor } from '../access/actor.js'
import { bind, where, type Condition } from './bind.js'
import type { ReadsColumns } from './filters.js'

/** The rows each kind of caller sees: all, none, or those that meet a condition. */
export type Rule<C extends string = string> = 'all' | 'none' | ((() => Condition) & ReadsColumns<C>)

/** A list without a row scope does not compile; there is no default. */
export interface RowScope<C extends string = string> {
  readonly platform: Rule<C>
  readonly agent: Rule<C>
  readonly store: Rule<C>
}

/** Rows whose agent path is in the caller's subtree. */
export const ownSubtree =
  <C extends string>(column: C): Rule<C> =>
  () =>
    inOwnSubtree(column)

/** Rows of the caller's own shop. */
export const ownStore =
  <C extends string>(column: C): Rule<C> =>
  () =>
    where`${sql.ref(column)} = ${bind(({ me }) => me.storeId)}`

/** The subtree condition, for use in a larger condition. */
export function inOwnSubtree(column: string | Expression<unknown>): Condition {
  const path = typeof column === 'string' ? sql.ref(column) : column
  const low = bind(({ me }) => me.agentPath)
  const beyond = bind(({ me }) => subtree(me.agentPath).to)
  return where`(${path} >= ${low} AND ${path} < ${beyond})`
}

/** The key under which totals of the caller's scope are stored; undefined for callers who see nothing. */
export const scopeOfTotals = bind<string>(({ me }) => totalsOf(me) ?? '')

export function ruleFor(me: Actor, scope: RowScope): [name: string, rule: Rule] {
  const actual = scopeOf(me)
  if ('all' in actual) return ['platform', scope.platform]
  if ('agentPath' in actual) return ['agent', scope.agent]
  if ('storeId' in actual) return ['store', scope.store]
  return ['nobody', 'none']
}
