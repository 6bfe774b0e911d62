import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, secondFactor } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { appWith, buildEnrolled, signInWith } from '../../testing/build-second-factor.js'
import { buildManager } from '../../testing/build-managers.js'
import { demoPassword } from '../../seed/profiles.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { heldFromOutside } from '../../testing/held-from-outside.js'
import { failAt, failNoMore } from '../../testing/triggers.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
let other: Caller
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.freeze()
  world.clock.set(testNow)
  admin = await world.as('admin')
  other = await world.as((await buildManager(world, { role: seededRoles.super })).account)
})

/** A manager with a second factor, a pending new one, and a requested reset. */
async function person() {
  const { account, managerId, caller, app, recovery } = await buildEnrolled(world)
  const [first = '', second = ''] = recovery
  const { secret } = await caller.ok(secondFactor.beginFactor, { managerPassword: demoPassword, code: first })
  await admin.ok(secondFactor.askFactorReset, { managerId, reason: '手机丢失' })
  return { account, managerId, caller, app, next: appWith(secret), unused: second }
}
type Person = Awaited<ReturnType<typeof person>>

/** Everything stored about a second factor, and the number of open sessions. */
const stateOf = ({ managerId }: Person): string => {
  const of = (table: string, columns: string) =>
    world.database.reader.prepare(`SELECT ${columns} FROM "${table}" WHERE "managerId" = ? ORDER BY 1`).all(managerId)
  return JSON.stringify([
    of('SecondFactor', '*'),
    of('SecondFactorStep', 'step'),
    of('RecoveryCode', '"codeHash", "usedAt"'),
    of('SecondFactorReset', '*'),
    world.database.reader
      .prepare('SELECT id FROM "Session" WHERE "managerId" = ? AND "endedAt" IS NULL')
      .all(managerId),
    world.database.reader.prepare('SELECT "secondFactorAt" FROM "Manager" WHERE id = ?').all(managerId),
  ])
}

const act = {
  'a code is used': (who: Person) => signInWith(world, who.account, who.app(world.clock.now(), 1)),
  'a recovery code is used': (who: Person) => signInWith(world, who.account, who.unused),
  'another one is confirmed': (who: Person) =>
    who.caller.call(secondFactor.confirmFactor, { code: who.next(world.clock.now()) }),
  'recovery codes are renewed': (who: Person) =>
    who.caller.call(secondFactor.renewRecoveryCodes, { managerPassword: demoPassword, code: who.unused }),
  'it is reset by two': (who: Person) => other.call(secondFactor.approveFactorReset, { managerId: who.managerId }),
} as const
type Act = keyof typeof act

const moments: readonly [Act, 'INSERT' | 'UPDATE' | 'DELETE', string][] = [
  ['a code is used', 'INSERT', 'SecondFactorStep'],
  ['a code is used', 'INSERT', 'Session'],
  ['a recovery code is used', 'UPDATE', 'RecoveryCode'],
  ['a recovery code is used', 'INSERT', 'Session'],
  ['another one is confirmed', 'UPDATE', 'SecondFactor'],
  ['another one is confirmed', 'INSERT', 'SecondFactorStep'],
  ['another one is confirmed', 'UPDATE', 'Manager'],
  ['another one is confirmed', 'INSERT', 'RecoveryCode'],
  ['recovery codes are renewed', 'UPDATE', 'RecoveryCode'],
  ['recovery codes are renewed', 'DELETE', 'RecoveryCode'],
  ['recovery codes are renewed', 'INSERT', 'RecoveryCode'],
  ['it is reset by two', 'DELETE', 'SecondFactorReset'],
  ['it is reset by two', 'DELETE', 'RecoveryCode'],
  ['it is reset by two', 'UPDATE', 'Manager'],
]

describe('whatever breaks off', () => {
  test.each(moments)(
    'while %s, at %s on %s, has done nothing; tried again it is done once',
    async (name, event, table) => {
      const who = await person()
      const before = stateOf(who)
      await world.database.write((tx) => failAt(tx, table, event, 'ended'))
      expect((await act[name](who)).code).not.toBe(codes.ok)
      await world.database.write(failNoMore)
      expect(stateOf(who)).toBe(before)
      expect((await act[name](who)).code).toBe(codes.ok)
      expect((await act[name](who)).code).not.toBe(codes.ok)
    },
  )

  test('a database locked for longer than a write waits consumes no code', async () => {
    const names = Object.keys(act) as Act[]
    const people = await Promise.all(names.map(person))
    const before = people.map(stateOf)
    const letGo = await heldFromOutside(world.database)
    const all = () => Promise.all(names.map((name, n) => act[name](people[n] as Person)))
    const refused = await all()
    await letGo()
    expect(refused.filter(({ code }) => code === codes.ok)).toEqual([])
    expect(people.map(stateOf)).toEqual(before)
    expect((await all()).map(({ code }) => code)).toEqual(names.map(() => codes.ok))
  }, 60_000)
})
