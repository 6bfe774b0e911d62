import { fault, type AccessKey, type Family, type ManagerForm } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'

/** Accounts of agents may be looked after with the agents' own permission; all others need that of the administrators' page. */
export function mustMay(me: Actor, family: Family, platformKey: AccessKey): void {
  const allowed = can(me, platformKey) || (family === 'AGENT' && can(me, 'management.agent.staff'))
  ensure(allowed, () => fault('access.denied'))
}

type Owner = Pick<ManagerForm, 'agentId' | 'storeId'>

/** Whose account it is: an agent's people belong to an agent, a shop's to a store, the platform's to nobody else. */
export function ownerOf(
  family: Family,
  { agentId, storeId }: Owner,
): { agentId: number | null; storeId: number | null } {
  ensure(family === 'AGENT' || agentId === undefined, () => fault('manager.ownerWrong'))
  ensure(family === 'STORE' || storeId === undefined, () => fault('manager.ownerWrong'))
  ensure(family === 'PLATFORM' || (agentId ?? storeId) !== undefined, () => fault('manager.ownerMissing'))
  return { agentId: agentId ?? null, storeId: storeId ?? null }
}
