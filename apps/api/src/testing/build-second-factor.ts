import { secondFactor, session } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { codeAt, stepAt } from '../modules/session/totp.js'
import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import type { Caller } from './caller.js'
import type { World } from './world.js'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a secret from base 32. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app with a secret; `steps` looks ahead or back. */
export const appWith =
  (secret: string) =>
  (now: number, steps = 0) =>
    codeAt(bytesOf(secret), stepAt(now) + steps)

/** A manager with a second factor, and their app. */
export async function buildEnrolled(world: World, roleId: number = seededRoles.operator) {
  const { account, managerId } = await buildManager(world, { role: roleId })
  const caller = await world.as(account)
  return { account, managerId, ...(await enrol(world, caller)) }
}

/** Sets up a second factor through the API, which uses up its first code. */
export async function enrol(world: World, caller: Caller) {
  const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword: demoPassword })
  const app = appWith(secret)
  const { codes } = await caller.ok(secondFactor.confirmFactor, { code: app(world.clock.now()) })
  return { caller, app, recovery: codes }
}

export const signInWith = (
  world: World,
  managerAccount: string,
  code?: string,
  managerPassword: string = demoPassword,
) => world.stranger().call(session.login, { managerAccount, managerPassword, ...(code !== undefined && { code }) })
