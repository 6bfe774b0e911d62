import { fault, type Fault } from '@bedside/contracts'
import type { Actor } from './actor.js'

/**
 * The rows a person may read and change. The platform sees all; an agent its own subtree, by tree path; shop staff their own
 * shop. A record outside the scope is answered as if it did not exist, so that ids reveal nothing.
 */
type Scope = { all: true } | { agentPath: string } | { storeId: number } | { none: true }

export function scopeOf(actor: Actor): Scope {
  if (actor.family === 'PLATFORM') return { all: true }
  if (actor.family === 'AGENT' && actor.agentPath !== '') return { agentPath: actor.agentPath }
  if (actor.family === 'STORE' && actor.storeId !== null) return { storeId: actor.storeId }
  return { none: true }
}

/** The key under which totals of a person's scope are stored; undefined for people who see no orders. */
export function totalsOf(me: Actor): string | undefined {
  const scope = scopeOf(me)
  if ('all' in scope) return '*'
  return 'agentPath' in scope ? scope.agentPath : undefined
}

/** Whether two actors (or one at two times) have the same scope. */
export const sameScope = (one: Actor, other: Actor): boolean =>
  JSON.stringify(scopeOf(one)) === JSON.stringify(scopeOf(other))

/** Whose a record is: the path of its agent, its store, both or neither. */
export interface Owner {
  agentPath?: string | null | undefined
  storeId?: number | null | undefined
}

/** The owner of records that only the platform sees. */
export const ofPlatform = (): Owner => ({})

export function inScope(actor: Actor, owner: Owner): boolean {
  const scope = scopeOf(actor)
  if ('all' in scope) return true
  if ('agentPath' in scope) return owner.agentPath?.startsWith(scope.agentPath) ?? false
  if ('storeId' in scope) return owner.storeId === scope.storeId
  return false
}

/** The refusal for a record that does not exist or is outside the caller's scope. */
export function missing(actor: Actor): Fault {
  return actor.family === 'PLATFORM' ? fault('record.missing') : fault('access.scope')
}

/** The record, if it exists and is within the caller's scope. */
export function own<T>(actor: Actor, record: T | undefined, owner: (record: T) => Owner): T {
  if (record === undefined || !inScope(actor, owner(record))) throw missing(actor)
  return record
}
