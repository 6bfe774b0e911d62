import type { Access, Endpoint, HomeCardOf } from '@bedside/contracts'
import { can, type Actor } from './actor.js'

/** Denies by default: only a declared permission, or "any" of several, grants access. */
export function mayCall(me: Actor, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'session') return true
  const keys: readonly Access[] = typeof access === 'string' ? [access] : access
  return keys.some((key) => key !== 'public' && key !== 'session' && typeof key === 'string' && can(me, key))
}

/** Whether a person may see a figure: its list, the page that shows it and, for to-dos, the permission to do them. */
export const mayOpen = (me: Actor, { list, page, needs }: HomeCardOf): boolean =>
  mayCall(me, list) && can(me, page) && (needs === undefined || can(me, needs))
