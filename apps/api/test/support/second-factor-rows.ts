import { demoPassword } from '../../src/testing/builders.js'
import { appWith } from '../../src/testing/build-second-factor.js'
import { base32, newSecret } from '../../src/modules/session/totp.js'
import { SecondFactors } from '../../src/modules/session/second-factors.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'
import type { Person } from './people.js'

type Row = (world: World, key: string, me: Person) => Promise<Input>

/** Begins one for the caller, and answers the code that the app on their phone would show. */
async function begun(world: World, { managerId }: Person): Promise<string> {
  const secret = newSecret()
  await world.database.write((tx) => world.get(SecondFactors).begin(tx, managerId, secret))
  return appWith(base32(secret))(world.clock.now())
}

/** The caller has one already, and recovery codes, one of which is answered. */
async function enrolled(world: World, { managerId }: Person): Promise<string> {
  const factors = world.get(SecondFactors)
  return world.database.write(async (tx) => {
    await tx.updateTable('Manager').set({ secondFactorAt: world.clock.now() }).where('id', '=', managerId).execute()
    return (await factors.newRecoveryCodes(tx, managerId))[0] ?? ''
  })
}

/** The caller's password, whatever they were asked to do before. */
async function passwordOf(world: World, { managerId }: Person): Promise<string> {
  await world.database.write(async (tx) => {
    const known = tx.selectFrom('Manager').select('passwordHash').where('accountKey', '=', 'finance')
    const { passwordHash } = await known.executeTakeFirstOrThrow()
    await tx.updateTable('Manager').set({ passwordHash }).where('id', '=', managerId).execute()
  })
  return demoPassword
}

export const secondFactorRows: Record<string, Row> = {
  'secondFactor.beginFactor': async (world, _key, me) => ({ managerPassword: await passwordOf(world, me) }),
  'secondFactor.confirmFactor': async (world, _key, me) => ({ code: await begun(world, me) }),
  'secondFactor.renewRecoveryCodes': async (world, _key, me) => ({
    managerPassword: await passwordOf(world, me),
    code: await enrolled(world, me),
  }),
  'secondFactor.endFactor': async (world, _key, me) => ({
    managerPassword: await passwordOf(world, me),
    code: await enrolled(world, me),
  }),
}
