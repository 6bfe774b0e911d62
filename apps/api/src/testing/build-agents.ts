import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import { insertAgent, type AgentWish, type InsertedAgent } from './insert-agent.js'
import type { World } from './world.js'

export interface BuiltAgent extends InsertedAgent {
  managerId: number | null
  account: string
}

/** An agent with a principal in the seeded role; `parent` puts it below another one. */
export async function buildAgent(
  world: World,
  want: AgentWish & { role?: number; withAccount?: boolean } = {},
): Promise<BuiltAgent> {
  const agent = await insertAgent(world, want)
  if (want.withAccount === false) return { ...agent, managerId: null, account: '' }
  const { managerId, account } = await buildManager(world, {
    role: want.role ?? seededRoles.agent,
    agentId: agent.agentId,
  })
  await world.database.write((tx) =>
    tx.updateTable('Agent').set({ managerId }).where('id', '=', agent.agentId).execute(),
  )
  return { ...agent, managerId, account }
}
