import type { Tx } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'

/** The agent on whose behalf somebody applies: an agent for itself, and for no other. */
export async function applyingAgent(db: Pick<Tx, 'selectFrom'>, me: Actor, { agentId }: { agentId?: number } = {}) {
  const id = agentId ?? me.agentId
  ensure(id !== null, () => missing(me))
  ensure(me.family === 'PLATFORM' || id === me.agentId, () => missing(me))
  const agents = db.selectFrom('Agent').select(['id', 'company', 'path', 'phone']).where('id', '=', id)
  const found = await agents.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(found, () => missing(me))
  return found
}
