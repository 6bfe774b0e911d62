import type { Endpoint } from '@bedside/contracts'
import type { World } from '../../src/testing/world.js'
import { mayHold } from './outsiders.js'
import { idOf, signedIn } from './people.js'

/** Of the most powerful caller an endpoint has: the super administrator, or a shop for what is the shops' alone. */
export async function tokenForEach(world: World): Promise<(endpoint: Pick<Endpoint, 'access'>) => string> {
  const { token: platform } = await signedIn(world, idOf(world, 'admin'))
  const { token: shop } = await signedIn(world, idOf(world, 'shop'))
  return ({ access }) => (access === 'public' || mayHold('PLATFORM', access) ? platform : shop)
}
