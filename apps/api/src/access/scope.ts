import { fault, type Fault } from '@bedside/contracts'
import type { Actor } from './actor.js'

/**
 * Which rows somebody may see and touch. The platform sees all; an agent its own subtree, told by the tree path; a
 * shop user its own store. A record outside one's scope answers like one that does not exist, so ids tell nothing.
 */
export type Scope = { all: true } | { agentPath: string } | { storeId: number } | { none: true }

export function scopeOf(actor: Actor): Scope {
  if (actor.family === 'PLATFORM') return { all: true }
  if (actor.family === 'AGENT' && actor.agentPath !== '') return { agentPath: actor.agentPath }
  if (actor.family === 'STORE' && actor.storeId !== null) return { storeId: actor.storeId }
  return { none: true }
}

/** Under which name the totals of what somebody sees are kept; undefined for whoever sees no orders. */
export function totalsOf(me: Actor): string | undefined {
  const scope = scopeOf(me)
  if ('all' in scope) return '*'
  return 'agentPath' in scope ? scope.agentPath : undefined
}

/** Whether two people, or one at two moments, see the same rows. */
export const sameScope = (one: Actor, other: Actor): boolean =>
  JSON.stringify(scopeOf(one)) === JSON.stringify(scopeOf(other))

/** Whose a record is: the path of its agent, its store, both or neither. */
export interface Owner {
  agentPath?: string | null | undefined
  storeId?: number | null | undefined
}

export function inScope(actor: Actor, owner: Owner): boolean {
  const scope = scopeOf(actor)
  if ('all' in scope) return true
  if ('agentPath' in scope) return owner.agentPath?.startsWith(scope.agentPath) ?? false
  if ('storeId' in scope) return owner.storeId === scope.storeId
  return false
}

/** What somebody is told who asked for a record that does not exist, or is not theirs. */
export function missing(actor: Actor): Fault {
  return actor.family === 'PLATFORM' ? fault('record.missing') : fault('access.scope')
}

/** The record, if it exists and is theirs. */
export function own<T>(actor: Actor, record: T | undefined, owner: (record: T) => Owner): T {
  if (record === undefined || !inScope(actor, owner(record))) throw missing(actor)
  return record
}
