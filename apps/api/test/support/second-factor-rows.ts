import { buildManager } from '../../src/testing/build-managers.js'
import { buildRole } from '../../src/testing/build-roles.js'
import { demoPassword } from '../../src/seed/profiles.js'
import { appWith } from '../../src/testing/build-second-factor.js'
import { base32, newSecret } from '../../src/modules/session/totp.js'
import { SecondFactors } from '../../src/modules/session/second-factors.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

type Row = (world: World, key: string, me: Person) => Promise<Input>

/** Starts setting one up for the caller; returns the app's code. */
async function begun(world: World, { managerId }: Person): Promise<string> {
  const secret = newSecret()
  await world.database.write((tx) => world.get(SecondFactors).begin(tx, managerId, secret))
  return appWith(base32(secret))(world.clock.now())
}

/** Gives the caller a second factor and recovery codes, one of which is returned. */
async function enrolled(world: World, { managerId }: Person): Promise<string> {
  const factors = world.get(SecondFactors)
  return world.database.write(async (tx) => {
    await tx.updateTable('Manager').set({ secondFactorAt: world.clock.now() }).where('id', '=', managerId).execute()
    return (await factors.newRecoveryCodes(tx, managerId))[0] ?? ''
  })
}

/** Sets and returns the caller's password. */
async function passwordOf(world: World, { managerId }: Person): Promise<string> {
  await world.database.write(async (tx) => {
    const passwordOfFinance = tx.selectFrom('Manager').select('passwordHash').where('accountKey', '=', 'finance')
    const { passwordHash } = await passwordOfFinance.executeTakeFirstOrThrow()
    await tx.updateTable('Manager').set({ passwordHash }).where('id', '=', managerId).execute()
  })
  return demoPassword
}

const agentRole = async (world: World) => (await buildRole(world, { family: 'AGENT' })).roleId

/** A manager who has lost theirs, optionally with a reset requested by somebody else. */
async function lost(world: World, asked: boolean, of?: Own): Promise<{ managerId: number }> {
  const { managerId } = await buildManager(world, of && { agentId: of.agentId, role: await agentRole(world) })
  const { managerId: askedById } = await buildManager(world)
  await world.database.write(async (tx) => {
    await tx.updateTable('Manager').set({ secondFactorAt: world.clock.now() }).where('id', '=', managerId).execute()
    const reset = { managerId, askedById, reason: '手机丢失', askedAt: world.clock.now() }
    if (asked) await tx.insertInto('SecondFactorReset').values(reset).execute()
  })
  return { managerId }
}

export const secondFactorRows: Record<string, Row> = {
  'secondFactor.beginFactor': async (world, _key, me) => ({ managerPassword: await passwordOf(world, me) }),
  'secondFactor.confirmFactor': async (world, _key, me) => ({ code: await begun(world, me) }),
  'secondFactor.renewRecoveryCodes': async (world, _key, me) => ({
    managerPassword: await passwordOf(world, me),
    code: await enrolled(world, me),
  }),
  'secondFactor.askFactorReset': async (world) => ({ ...(await lost(world, false)), reason: '手机丢失' }),
  'secondFactor.approveFactorReset': (world) => lost(world, true),
  'secondFactor.rejectFactorReset': async (world) => ({ ...(await lost(world, true)), reason: '未能核实' }),
  'secondFactor.endFactor': async (world, _key, me) => ({
    managerPassword: await passwordOf(world, me),
    code: await enrolled(world, me),
  }),
}

/** The rows of `records.ts`, about a manager of the caller's agent. */
export const ownFactorResets: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'secondFactor.askFactorReset': async (world, own) => [{ ...(await lost(world, false, own)), reason: '手机丢失' }],
  'secondFactor.approveFactorReset': async (world, own) => [await lost(world, true, own)],
  'secondFactor.rejectFactorReset': async (world, own) => [{ ...(await lost(world, true, own)), reason: '未能核实' }],
}
