import type { Access, Endpoint, HomeCardOf } from '@bedside/contracts'
import { can, type Actor } from './actor.js'

/** Denies whatever declares nothing: only a named permission, or "any" of several, lets somebody through. */
export function mayCall(me: Actor, { access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'session') return true
  const keys: readonly Access[] = typeof access === 'string' ? [access] : access
  return keys.some((key) => key !== 'public' && key !== 'session' && typeof key === 'string' && can(me, key))
}

/** Whether a number is somebody's to see: its list, the page that shows it, and, of work, that it is theirs to do. */
export const mayOpen = (me: Actor, { list, page, needs }: HomeCardOf): boolean =>
  mayCall(me, list) && can(me, page) && (needs === undefined || can(me, needs))
