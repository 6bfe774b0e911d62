import type { Endpoint } from '@bedside/contracts'
import type { World } from '../../src/testing/world.js'
import { mayHold } from './outsiders.js'
import { idOf, signedIn } from './people.js'

/**
 * Returns the token of a caller with all permissions for an endpoint: the super administrator, or a shop for calls that only
 * shops have.
 */
export async function tokenForEach(world: World): Promise<(endpoint: Pick<Endpoint, 'access'>) => string> {
  const { token: platform } = await signedIn(world, idOf(world, 'admin'))
  const { token: shop } = await signedIn(world, idOf(world, 'shop'))
  return ({ access }) => (access === 'public' || mayHold('PLATFORM', access) ? platform : shop)
}
