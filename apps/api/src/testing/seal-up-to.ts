import { Seals } from '../ledger/seals.js'
import type { World } from './world.js'

/** Seals all days up to this one; throws if one could not be sealed. */
export async function sealUpTo(world: World, day: string): Promise<void> {
  const { failed } = await world.get(Seals).sealUpTo(day)
  if (failed) throw failed.error
}
