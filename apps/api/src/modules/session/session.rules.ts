import { entryPath, Fault, fault, type Access, type Area, type Endpoint, type Text } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayCall } from '../../access/may-call.js'

/** What somebody with a password to change may still do. */
const beforeChange = new Set([
  'session.getManagerInfo',
  'session.updateManagerPassword',
  'session.logout',
  'manager.getManagerMenuList',
])

/** What somebody whose role asks for a second factor may do before they have one. */
const beforeEnrolment = new Set([
  ...beforeChange,
  'secondFactor.getOwnFactor',
  'secondFactor.beginFactor',
  'secondFactor.confirmFactor',
])

/** What people of a frozen shop may still change: what is theirs alone. */
const ownAffairs: ReadonlySet<Area> = new Set<Area>(['session', 'secondFactor', 'preference'])

/** Refuses whoever has something else to do first, lacks the permission, or may only look. */
export function mustBeAllowed(me: Actor, endpoint: Endpoint): void {
  if (me.mustChangePassword && !beforeChange.has(endpoint.name)) throw fault('session.mustChange')
  if (me.mustEnrol && !beforeEnrolment.has(endpoint.name)) throw fault('session.mustEnrol')
  if (!mayCall(me, endpoint)) throw new Fault('access.denied', { needs: neededFor(endpoint) })
  if (me.looksOnly && endpoint.writes && !ownAffairs.has(endpoint.area)) throw fault('store.frozen')
}

/** What the permissions that open a call are called. */
function neededFor({ access }: Endpoint): Text {
  const keys: readonly Access[] = typeof access === 'string' ? [access] : access
  const titles = keys.flatMap((key) =>
    typeof key === 'string' && key !== 'public' && key !== 'session' ? [entryPath(key)] : [],
  )
  return [titles.map(([zh]) => zh).join(' / '), titles.map(([, en]) => en).join(' / ')]
}

/** Why a session is over, to whoever still comes with it. */
export function endedFault({ endReason, endNote }: { endReason: string | null; endNote: string }): Fault {
  if (endReason === 'password') return fault('session.endedByPassword')
  if (endReason === 'factor') return fault('session.endedByFactor')
  if (endReason === 'kick') return fault('session.endedByKick', { reason: endNote })
  if (endReason === 'owner') return fault('session.endedByOwner')
  if (endReason === 'disable') return fault('session.endedByDisable')
  if (endReason === 'limit') return fault('session.endedByLimit')
  return fault('session.expired')
}
