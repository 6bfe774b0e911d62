import { setImmediate as turn } from 'node:timers/promises'
import {
  entries,
  session,
  dayMs,
  minuteMs,
  type Access,
  type AccessKey,
  type Endpoint,
  type Family,
  type FaultName,
} from '@bedside/contracts'
import { Rights } from '../../src/access/rights.js'
import { Sessions, type EndReason } from '../../src/modules/session/sessions.js'
import { allBut, buildRole } from '../../src/testing/build-roles.js'
import type { Caller } from '../../src/testing/caller.js'
import type { World } from '../../src/testing/world.js'
import { person, type Person } from './people.js'

/** A kind of caller who must be refused, and the refusal. */
interface Outsider {
  who: string
  refusal: FaultName
  /** Authenticated: gets the permission version, and refused writes are logged. */
  known: boolean
  /** The endpoints concerned; by default all. */
  only?: (endpoint: Endpoint) => boolean
  /** Makes callers for these endpoints whom nothing else would refuse. */
  enter: (world: World, everything: Person, endpoints: readonly Endpoint[]) => Promise<(endpoint: Endpoint) => Caller>
  /** Undoes changes that affect everybody. */
  leave?: (world: World) => void
}

export const keysOf = (access: Access): AccessKey[] =>
  access === 'public' || access === 'session' ? [] : typeof access === 'string' ? [access] : [...access]

/** Whether accounts of this family can hold the permission. */
export const mayHold = (family: Family, access: Access): boolean =>
  access === 'session' || entries.some((entry) => keysOf(access).includes(entry.key) && entry.families.includes(family))

/** The calls allowed before the password is changed. */
const beforeChange = new Set([
  'session.getManagerInfo',
  'session.updateManagerPassword',
  'session.logout',
  'manager.getManagerMenuList',
])

const stranger = (who: string, token: (everything: Person) => string): Outsider => ({
  who,
  refusal: 'session.none',
  known: false,
  async enter(world, everything) {
    const caller = world.stranger().with(token(everything))
    return () => caller
  },
})

/** A session that was valid and has ended. */
const ended = (
  who: string,
  end: (world: World, him: Person) => Promise<unknown>,
  refusal: FaultName = 'session.expired',
) => ({
  who,
  refusal,
  known: false,
  async enter(world: World, { roleId }: Person) {
    const him = await person(world, { role: roleId })
    await end(world, him)
    return () => him.caller
  },
})

const endedBecause = (who: string, reason: EndReason, refusal: FaultName): Outsider =>
  ended(
    who,
    (world, { managerId }) =>
      world.get(Rights).change((tx) => world.get(Sessions).endAll(tx, [managerId], { reason, note: '测试' })),
    refusal,
  )

/** The account itself is disabled or deleted, while its session was not ended. */
const struck = (who: string, values: { isFlag?: number; deletedAt?: number }): Outsider =>
  ended(
    who,
    (world, { managerId }) =>
      world.database.write((tx) => tx.updateTable('Manager').set(values).where('id', '=', managerId).execute()),
    'session.endedByDisable',
  )

/** Signed in, with a separate role for each permission. */
const lacking = (who: string, role: (world: World, keys: AccessKey[]) => Promise<{ roleId: number }>): Outsider => ({
  who,
  refusal: 'access.denied',
  known: true,
  only: ({ access }) => keysOf(access).length > 0,
  async enter(world, _everything, endpoints) {
    const callers = new Map<string, Caller>()
    for (const keys of distinctKeys(endpoints)) {
      const { roleId } = await role(world, keys)
      callers.set(keys.join(), (await person(world, { role: roleId })).caller)
    }
    return ({ access }) => callers.get(keysOf(access).join()) ?? world.stranger()
  },
})

const distinctKeys = (endpoints: readonly Endpoint[]): AccessKey[][] => [
  ...new Map(endpoints.map(({ access }) => [keysOf(access).join(), keysOf(access)])).values(),
]

/**
 * After its first refusal, the end of an expired session is stored in the background; waits for that, so that no later call seems
 * to change anything.
 */
async function refusedOnce({ database }: World, { caller, managerId }: Person): Promise<void> {
  await caller.call(session.getManagerInfo)
  const endedAt = database.reader.prepare('SELECT "endedAt" FROM "Session" WHERE "managerId" = ?').pluck()
  while (endedAt.get(managerId) === null) await turn()
}

export const outsiders: readonly Outsider[] = [
  stranger('nobody', () => ''),
  stranger('with a made-up token', () => '0'.repeat(43)),
  stranger('with half a token', ({ caller }) => caller.token.slice(0, 22)),
  stranger('with a good token in lower case', ({ caller }) => caller.token.toLowerCase()),
  ended(
    'logged out',
    (world, { managerId }) =>
      world.database.write((tx) => tx.deleteFrom('Session').where('managerId', '=', managerId).execute()),
    'session.none',
  ),
  {
    ...ended('idle for too long', (world, him) => {
      world.clock.set(world.clock.now() + 121 * minuteMs)
      return refusedOnce(world, him)
    }),
    leave: (world) => world.clock.set(world.clock.now() - 121 * minuteMs),
  },
  {
    ...ended('signed in too long ago, however busy since', async (world, him) => {
      world.clock.set(world.clock.now() + dayMs)
      const seenAt = world.clock.now()
      await world.database.write((tx) =>
        tx.updateTable('Session').set({ seenAt }).where('managerId', '=', him.managerId).execute(),
      )
      await refusedOnce(world, him)
    }),
    leave: (world) => world.clock.set(world.clock.now() - dayMs),
  },
  endedBecause('kicked out', 'kick', 'session.endedByKick'),
  endedBecause('whose password was changed', 'password', 'session.endedByPassword'),
  endedBecause('signed in elsewhere too often', 'limit', 'session.endedByLimit'),
  struck('disabled', { isFlag: 2 }),
  struck('deleted', { deletedAt: 1 }),
  lacking('without the permission', (world, keys) => buildRole(world, { keys: allBut('PLATFORM', ...keys) })),
  {
    ...lacking('of an agent, given a permission of the platform', (world, keys) =>
      buildRole(world, { family: 'AGENT', keys }),
    ),
    only: ({ access }) => keysOf(access).length > 0 && !mayHold('AGENT', access),
  },
  {
    ...lacking('of a shop, given a permission of others', (world, keys) => buildRole(world, { family: 'STORE', keys })),
    only: ({ access }) => !mayHold('STORE', access),
  },
  {
    who: 'with a password to change first',
    refusal: 'session.mustChange',
    known: true,
    only: ({ name }) => !beforeChange.has(name),
    async enter(world, { roleId }) {
      const { caller } = await person(world, { role: roleId, mustChangePassword: 1 })
      return () => caller
    },
  },
]
