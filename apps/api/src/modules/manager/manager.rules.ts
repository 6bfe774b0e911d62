import { fault, type AccessKey, type Family, type ManagerForm } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'

/** Agents' accounts may also be managed with the permission for agents' staff; others need that for administrators. */
export function mustMay(me: Actor, family: Family, platformKey: AccessKey): void {
  const allowed = can(me, platformKey) || (family === 'AGENT' && can(me, 'management.agent.staff'))
  ensure(allowed, () => fault('access.denied'))
}

type Owner = Pick<ManagerForm, 'agentId' | 'storeId'>

/** The owner of an account: an agent's managers have an agent, a shop's a shop, the platform's neither. */
export function ownerOf(
  family: Family,
  { agentId, storeId }: Owner,
): { agentId: number | null; storeId: number | null } {
  ensure(family === 'AGENT' || agentId === undefined, () => fault('manager.ownerWrong'))
  ensure(family === 'STORE' || storeId === undefined, () => fault('manager.ownerWrong'))
  ensure(family === 'PLATFORM' || (agentId ?? storeId) !== undefined, () => fault('manager.ownerMissing'))
  return { agentId: agentId ?? null, storeId: storeId ?? null }
}
