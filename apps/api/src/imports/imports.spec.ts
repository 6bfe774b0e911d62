import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, codes, limits, manager, role, session, type Code, type ImportForm } from '@bedside/contracts'
import { readFile, reading } from './read-file.js'
import { begunUpload } from '../testing/begun-upload.js'
import { buildAgent } from '../testing/build-agents.js'
import { somebody } from '../testing/build-managers.js'
import { buildRole, seededRoles } from '../testing/build-roles.js'
import { buildPlace, type BuiltPlace } from '../testing/build-places.js'
import type { Caller } from '../testing/caller.js'
import { World } from '../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const key = 'hospital.bed.import'
const titles = '医院,科室,病房号,床号'
const aBed = ({ hospitalName }: BuiltPlace, dryRun: 0 | 1 = 0): ImportForm => ({
  file: new Blob([`${titles}\n${hospitalName},骨科,301,02`]),
  dryRun,
  mode: 'good',
})
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Keeps all reading threads busy until released. */
async function crowd(): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const blocker = new Promise<void>((resolve) => (release = resolve))
  const bytes = new TextEncoder().encode('a')
  let begun = 0
  const readers = [1, 2].map(() => readFile(bytes, () => (begun++, blocker)))
  while (begun < readers.length) await turn()
  return async () => {
    release()
    await Promise.all(readers)
  }
}

/** Sends a file that has to queue, and runs something meanwhile. */
async function meanwhile<T>(send: () => Promise<T>, happens: () => Promise<unknown>): Promise<T> {
  const leave = await crowd()
  const sent = send()
  while (reading.queued === 0) await turn()
  await happens()
  await leave()
  return sent
}

describe("a queued import runs with the sender's permissions at that time", () => {
  interface Sender {
    readonly caller: Caller
    readonly managerId: number
    readonly roleId: number
  }
  async function sender(): Promise<Sender> {
    const caller = await somebody(world, [key])
    const { managerId, roleId } = await caller.ok(session.getManagerInfo)
    return { caller, managerId, roleId }
  }
  const losses: [string, Code, (who: Sender) => Promise<unknown>][] = [
    ['signed out', codes.notLoggedIn, ({ caller }) => caller.ok(session.logout)],
    [
      'a role without the permission',
      codes.forbidden,
      ({ roleId }) => admin.ok(role.setAuthorityByRole, { roleId, menuIds: [] }),
    ],
    [
      'another role',
      codes.forbidden,
      ({ managerId }) => admin.ok(manager.setRoleByManager, { managerId, roleId: seededRoles.finance }),
    ],
    ['deleted', codes.expired, ({ managerId }) => admin.ok(manager.delManager, { managerId })],
  ]

  test.each(losses)('%s', async (_what, code, lose) => {
    const place = await buildPlace(world)
    for (const dryRun of [0, 1] as const) {
      const who = await sender()
      let before = ''
      const answer = await meanwhile(
        () => who.caller.call(bed.importBed, aBed(place, dryRun)),
        async () => {
          await lose(who)
          before = world.digest()
        },
      )
      expect([answer.code, world.digest()]).toEqual([code, before])
    }
  })

  test('a hospital that was transferred, or a sender who was', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT', keys: [key] })
    const other = await buildAgent(world)
    const path = world.database.reader
      .prepare('SELECT path FROM "Agent" WHERE id = ?')
      .pluck()
      .get(other.agentId) as string
    const moves: ((place: BuiltPlace, managerId: number) => Promise<unknown>)[] = [
      ({ hospitalId }) =>
        world.database.write((tx) =>
          tx.updateTable('Hospital').set({ agentPath: path }).where('id', '=', hospitalId).execute(),
        ),
      (_place, managerId) =>
        world.database.write((tx) =>
          tx.updateTable('Manager').set({ agentId: other.agentId }).where('id', '=', managerId).execute(),
        ),
    ]
    for (const move of moves) {
      const mine = await buildAgent(world, { role: roleId })
      const place = await buildPlace(world, mine)
      const caller = await world.as(mine.account)
      const { managerId } = await caller.ok(session.getManagerInfo)
      const answer = await meanwhile(
        () => caller.call(bed.importBed, aBed(place)),
        () => move(place, managerId),
      )
      expect(answer.data).toMatchObject({ written: 0, errors: [{ field: 'hospitalName' }] })
    }
  })
})

describe('each person can have one import at a time', () => {
  test("a second one is refused with an explanation, other people's are accepted, and so is the next one", async () => {
    const place = await buildPlace(world)
    const caller = await somebody(world, [key])
    const other = await somebody(world, [key])
    const first = await meanwhile(
      () => caller.call(bed.importBed, aBed(place)),
      async () => {
        const { code, msg } = await caller.speaking('en').call(bed.importBed, aBed(place))
        expect([code, msg]).toEqual([codes.tooMany, 'You are already importing a file. Try again when it is done'])
        const queued = reading.queued
        void other.call(bed.importBed, aBed(place, 1))
        while (reading.queued === queued) await turn()
      },
    )
    expect(first.data).toMatchObject({ written: 1 })
    expect((await caller.call(bed.importBed, aBed(place))).data).toMatchObject({ written: 0, problems: 1 })
  })

  test('after a disconnect during an import, the next one is accepted', async () => {
    const place = await buildPlace(world)
    const caller = await somebody(world, [key])
    const first = await begunUpload(world, caller, bed.importBed.path, Buffer.from(titles))
    const send = async () => (await caller.call(bed.importBed, aBed(place))).code
    expect(await send()).toBe(codes.tooMany)
    first.breakOff()
    while ((await send()) === codes.tooMany);
    expect(await send()).toBe(codes.ok)
  })
})

test('of many problems all are counted and the first are listed, in the order of the lines', async () => {
  const { hospitalName } = await buildPlace(world)
  // Two faults of the lines themselves, then one that only the database reveals.
  const lines = Array.from({ length: limits.importRows }, (_, index) =>
    index % 2 === 0 ? `${hospitalName},,301,123456789` : `没有的医院,骨科,301,${index % 1000}`,
  )
  const file = new Blob([[titles, ...lines].join('\n')])
  const found = await admin.ok(bed.importBed, { file })
  expect([found.rows, found.good, found.problems]).toEqual([limits.importRows, 0, limits.importRows * 1.5])
  expect(found.errors).toHaveLength(limits.importProblems)
  const reported = found.errors.map(({ line, field }) => `${line} ${field}`)
  expect(reported.slice(0, 6)).toEqual([
    '2 departmentName',
    '2 bedNo',
    '3 hospitalName',
    '4 departmentName',
    '4 bedNo',
    '5 hospitalName',
  ])
})
