import { allBut, seededRoles } from '../../src/testing/build-roles.js'
import { buildStore } from '../../src/testing/build-store.js'
import type { World } from '../../src/testing/world.js'
import { idOf, person, type Person } from './people.js'
import { type Own } from './records.js'

/** A manager of a seeded agent with all permissions that agents may have. */
export async function ownerAt(world: World, account: 'agent' | 'subagent'): Promise<Own> {
  const agentId = idOf(world, account, 'agentId')
  const me: Person = await person(world, { family: 'AGENT', agentId, keys: allBut('AGENT') })
  return { me, agentId, below: account === 'agent' ? idOf(world, 'subagent', 'agentId') : agentId }
}

/** The owner of a new shop; the managers of seeded shops are foreign to them. */
export async function ownerOfShop(world: World): Promise<Own> {
  const { storeId } = await buildStore(world, { agentId: idOf(world, 'agent', 'agentId') })
  const me: Person = await person(world, { family: 'STORE', storeId, keys: allBut('STORE') })
  const agentId = idOf(world, 'agent', 'agentId')
  return { me, agentId, below: agentId }
}

/** A super administrator, using an agent's records. */
export async function ownerOfAll(world: World): Promise<Own> {
  const me = await person(world, { role: seededRoles.super })
  return { me, agentId: idOf(world, 'agent', 'agentId'), below: idOf(world, 'subagent', 'agentId') }
}
