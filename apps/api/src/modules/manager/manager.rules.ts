import { fault, type AccessKey, type Family, type ManagerForm } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../access/rank.js'

/** Accounts of agents may be looked after with the agents' own permission; all others need that of the administrators' page. */
export function mustMay(me: Actor, family: Family, platformKey: AccessKey): void {
  const allowed = can(me, platformKey) || (family === 'AGENT' && can(me, 'management.agent.staff'))
  ensure(allowed, () => fault('access.denied'))
}

/** Whose account it is: an agent's people belong to an agent, a shop's to a store, the platform's to nobody else. */
export function ownerOf(
  family: Family,
  form: Pick<ManagerForm, 'agentId' | 'storeId'>,
): { agentId: number | null; storeId: number | null } {
  const agentId = family === 'AGENT' ? (form.agentId ?? null) : null
  const storeId = family === 'STORE' ? (form.storeId ?? null) : null
  ensure(family === 'PLATFORM' || agentId !== null || storeId !== null, () => fault('manager.ownerMissing'))
  return { agentId, storeId }
}
