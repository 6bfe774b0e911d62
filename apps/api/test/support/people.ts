import { Rights } from '../../src/access/rights.js'
import { Sessions } from '../../src/modules/session/sessions.js'
import { buildManager, type BuiltManager, type ManagerWish } from '../../src/testing/build-managers.js'
import type { Caller } from '../../src/testing/caller.js'
import { selectVersion } from '../../src/testing/until-changed.js'
import type { World } from '../../src/testing/world.js'

export interface Person extends BuiltManager {
  caller: Caller
}

/** A manager with a session, written to the database directly, because signing in is itself under test. */
export async function person(world: World, want: ManagerWish = {}): Promise<Person> {
  const built = await buildManager(world, want)
  return { ...built, caller: await signedIn(world, built.managerId) }
}

export async function signedIn(world: World, managerId: number): Promise<Caller> {
  const from = { ip: '127.0.0.1', userAgent: 'test' }
  const token = await world.get(Rights).change((tx) => world.get(Sessions).open(tx, managerId, from))
  return world.stranger().with(token)
}

/** The id of a seeded manager, or of the manager's agent, shop or role. */
export function idOf(world: World, account: string, column: 'id' | 'agentId' | 'storeId' | 'roleId' = 'id'): number {
  const row = world.database.reader
    .prepare(`SELECT "${column}" AS id FROM "Manager" WHERE "managerAccount" = ?`)
    .get(account) as { id: number } | undefined
  if (!row) throw new Error(`${account} was not seeded`)
  return row.id
}

/** A manager's newest session. */
export function sessionOf(world: World, managerId: number): number {
  const row = world.database.reader
    .prepare('SELECT max(id) AS id FROM "Session" WHERE "managerId" = ?')
    .get(managerId) as {
    id: number
  }
  return row.id
}

/** In one query, because on a server each is a round trip. */
const selectState = () => `SELECT
  (${selectVersion()}) AS version,
  (SELECT string_agg(concat(id, ' ', "managerId", ' ', "expiresAt", ' ', "endedAt", ' ', "endReason"), ', ' ORDER BY id) FROM "Session")
    AS sessions,
  (SELECT max(id) FROM "OperationLog" WHERE result = 'OK') AS logged`

/**
 * Everything that a refused call must not change, as text: all data, all sessions, and the log of completed actions. Activity
 * times and logged refusals may change.
 */
export function stateOf(world: World): string {
  const { version, sessions, logged } = world.database.reader.prepare(selectState()).get() as Record<string, unknown>
  return `${world.digest(version)}\nSessions ${String(sessions)}\nLogged ${String(logged)}`
}

/** What differs between two states, if anything: each line begins with the name of a table. */
export function changesBetween(before: string, after: string): string[] {
  if (before === after) return []
  const linesBefore = new Set(before.split('\n'))
  const changed = after.split('\n').filter((line) => !linesBefore.has(line))
  return [`something changed: ${changed.map((line) => line.split(' ')[0]).join(', ')}`]
}
