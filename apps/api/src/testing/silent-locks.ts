import { LockTimes } from '../modules/lock/lock-times.js'
import { SimulatedLockGateway } from '../modules/lock/simulated-lock-gateway.js'
import type { World } from './world.js'

/** Locks reply no longer, and the server waits only this long for them. Those that reply are waited for as in real use. */
export function silenceLocks(world: World, ackMs: number): void {
  world.get(LockTimes).ackMs = ackMs
  world.get(SimulatedLockGateway).behave({ play: 'SILENT', reason: '' })
}

export function letLocksReply(world: World): void {
  world.get(LockTimes).ackMs = undefined
  world.get(SimulatedLockGateway).behave()
}
