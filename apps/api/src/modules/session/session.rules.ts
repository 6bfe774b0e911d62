import { entryPath, Fault, fault, refusedToLookers, type Access, type Endpoint, type Text } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayCall } from '../../access/may-call.js'

/** What a manager who must change their password may still call. */
const beforeChange = new Set([
  'session.getManagerInfo',
  'session.updateManagerPassword',
  'session.logout',
  'manager.getManagerMenuList',
])

/** What a manager who must set up a second factor may call before that. */
const beforeEnrolment = new Set([
  ...beforeChange,
  'secondFactor.getOwnFactor',
  'secondFactor.beginFactor',
  'secondFactor.confirmFactor',
])

/**
 * Refuses a call if the manager must change the password or set up a second factor first, lacks the permission, or has read-only
 * access.
 */
export function mustBeAllowed(me: Actor, endpoint: Endpoint): void {
  if (me.mustChangePassword && !beforeChange.has(endpoint.name)) throw fault('session.mustChange')
  if (me.mustEnrol && !beforeEnrolment.has(endpoint.name)) throw fault('session.mustEnrol')
  if (!mayCall(me, endpoint)) throw new Fault('access.denied', { needs: neededFor(endpoint) })
  if (me.looksOnly && refusedToLookers(endpoint)) throw fault('store.frozen')
}

/** The titles of the permissions that allow a call. */
function neededFor({ access }: Endpoint): Text {
  const keys: readonly Access[] = typeof access === 'string' ? [access] : access
  const titles = keys.flatMap((key) =>
    typeof key === 'string' && key !== 'public' && key !== 'session' ? [entryPath(key)] : [],
  )
  return [titles.map(([zh]) => zh).join(' / '), titles.map(([, en]) => en).join(' / ')]
}

/** The refusal for a session that has ended, by its reason. */
export function endedFault({ endReason, endNote }: { endReason: string | null; endNote: string }): Fault {
  if (endReason === 'password') return fault('session.endedByPassword')
  if (endReason === 'factor') return fault('session.endedByFactor')
  if (endReason === 'kick') return fault('session.endedByKick', { reason: endNote })
  if (endReason === 'owner') return fault('session.endedByOwner')
  if (endReason === 'disable') return fault('session.endedByDisable')
  if (endReason === 'limit') return fault('session.endedByLimit')
  return fault('session.expired')
}
