import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints, codes, headers, type AccessKey } from '@bedside/contracts'
import { AccessGuard } from '../src/http/steps.js'
import { form } from '../src/testing/form.js'
import { logOf } from '../src/testing/read-back.js'
import { World } from '../src/testing/world.js'
import { selectedCalls } from './support/selected-calls.js'
import { columnsOf, Door, guarded, red, type Cell } from './support/door.js'
import { lacksRow, meaningful } from './support/meaningful.js'
import { keysOf, mayHold } from './support/outsiders.js'
import { person } from './support/people.js'

const theirs = selectedCalls(guarded)

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

test('[C12] signing in is the only call without a session, except for signed notices of the payment channel', () => {
  const open = allEndpoints.filter(({ access }) => access === 'public').map(({ name }) => name)
  expect(open).toEqual(['session.login', 'channel.payment', 'channel.refund', 'channel.payout'])
})

test('every endpoint has a meaningful request', () => {
  expect(guarded.flatMap((endpoint) => lacksRow(endpoint) ?? [])).toEqual([])
})

describe('callers without permission', () => {
  let shut: Door
  beforeAll(async () => {
    shut = await Door.of(world, theirs)
  })

  // A test for each kind of caller: a walk that is given up for its length would go on behind the tests that follow, and move
  // their clock.
  test.each(columnsOf(theirs))('[P4] a caller %s: refused everywhere, and nothing changes', async (who) => {
    const column = await shut.column(who)
    expect(column.length).toBeGreaterThan(0)
    expect(red(column)).toEqual([])
  })
})

describe('callers with permission', () => {
  const rights = theirs.flatMap((endpoint) => {
    const keys: readonly (AccessKey | 'session')[] =
      endpoint.access === 'session' ? ['session'] : keysOf(endpoint.access)
    return keys.map((key) => [endpoint.name, key, endpoint] as const)
  })

  test.each(rights)('[P4] %s by %s alone', async (_name, key, endpoint) => {
    // Platform managers cannot hold permissions that only shops have.
    const family = mayHold('PLATFORM', key) ? 'PLATFORM' : 'STORE'
    const me = await person(world, { family, keys: key === 'session' ? [] : [key] })
    const input = await meaningful(world, endpoint, key, me)
    const answer = await me.caller.send(endpoint, form(input))
    // An entry that a role holds cannot be deleted, and only its holders may try.
    expect(answer.code, answer.msg).toBe(endpoint.name === 'menu.delMenu' ? codes.conflict : codes.ok)
    expect(answer.status).toBe(200)
    expect(answer.headers.get(headers.permissionVersion)).toMatch(/^[0-9a-f]{16}$/)
    // A command's outcome is logged after the reply, in a row of its own.
    const done = (await logOf(world, answer)).filter(
      ({ action, result }) => result !== 'REFUSED' && action !== 'device.lockEnded',
    )
    const logged = endpoint.logged && answer.code === codes.ok
    // An action on several records has a row for each.
    const rows = new Set(done.map(({ action, managerId }) => `${action} by ${managerId}`))
    expect([...rows]).toEqual(logged ? [`${endpoint.name} by ${me.managerId}`] : [])
  })
})

// Tests the matrix itself: one permission check is removed, and exactly its cell must fail. The rows of one area suffice, because
// rows are computed independently.
describe('the matrix itself', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(['role.delRole', 'log.getOperationLogList'])('notices that %s lost its guard', async (name) => {
    const other = await World.open()
    const door = other.running.app.get<AccessGuard>(AccessGuard)
    const authorize = door.authorize.bind(door)
    vi.spyOn(door, 'authorize').mockImplementation((me, endpoint) => {
      if (endpoint.name !== name || me.mustChangePassword || me.family === 'STORE') authorize(me, endpoint)
    })
    const area = name.replace(/\..*/, '.')
    const endpoints = guarded.filter((endpoint) => endpoint.name.startsWith(area))
    const opened = await Door.of(other, endpoints)
    const cells: Cell[] = []
    for (const who of columnsOf(endpoints)) cells.push(...(await opened.column(who)))
    expect(red(cells).map((cell) => cell.split(':')[0])).toEqual([`${name} × without the permission`])
    await other.close()
  })
})
