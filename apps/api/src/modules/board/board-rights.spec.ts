import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agent, board, codes, hospital, manager, menu, role, session } from '@bedside/contracts'
import { Streams } from '../../http/streams.js'
import { buildBed, buildDevice, type BuiltBed } from '../../testing/build-devices.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { buildRole } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { OpenStream } from '../../testing/stream.js'
import { World } from '../../testing/world.js'
import { demoPassword } from '../../seed/profiles.js'
import { DeviceEvents } from '../device/device-events.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open({ SESSIONS_PER_MANAGER: String(mostSessions) })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const streams = () => world.get(Streams)
afterEach(() => expect.poll(() => streams().count).toBe(0))

const mostSessions = 3
const newPassword = 'Another-secret-8'

/** A platform manager with no permission except watching boards. */
async function watcher() {
  const person = await buildManager(world, { keys: ['hospital.board'] })
  return { ...person, caller: await world.as(person.account) }
}
type Watcher = Awaited<ReturnType<typeof watcher>>

const sessionOf = ({ managerId }: Watcher): number => {
  const rows = world.database.reader.prepare('SELECT id FROM "Session" WHERE "managerId" = ? ORDER BY id DESC')
  return (rows.get(managerId) as { id: number }).id
}

/** A device at this bed changes. Publishes its event, without which no watcher could be told anything. */
function happens(bed: BuiltBed, deviceId: number): void {
  const { hospitalId } = bed
  world
    .get(DeviceEvents)
    .publish({ deviceId, hospitalId, agentPath: '', status: 'FAULT', lockState: 'OPEN', battery: 1 })
}

async function losesIt(caller: Caller, bed: BuiltBed, lose: () => Promise<unknown>, code: number): Promise<void> {
  const { deviceId } = await buildDevice(world, { bed })
  const bystander = await OpenStream.of(admin, board.watchBoard, { hospitalId: bed.hospitalId })
  const stream = await OpenStream.of(caller, board.watchBoard, { hospitalId: bed.hospitalId })
  expect(streams().count).toBe(2)
  await lose()
  // The write has been answered, before any heartbeat, event or timer.
  expect(streams().count).toBe(1)
  happens(bed, deviceId)
  await stream.until(({ ended }) => ended)
  expect(stream.received).toEqual([])
  expect(stream.ending).toMatchObject({ code })
  expect(bystander.ended).toBe(false)
  bystander.leave()
}

const everybody = { managerAccount: 'x', managerName: '测试人员' }
const losses: [what: string, code: number, lose: (who: Watcher) => Promise<unknown>][] = [
  [
    'the role loses the right',
    codes.forbidden,
    ({ roleId }) => admin.ok(role.setAuthorityByRole, { roleId, menuIds: [] }),
  ],
  [
    'the account gets another role',
    codes.forbidden,
    async ({ managerId }) => {
      const { roleId } = await buildRole(world)
      return admin.ok(manager.setRoleByManager, { managerId, roleId })
    },
  ],
  [
    'the account gets another role by its form',
    codes.forbidden,
    async ({ managerId, account }) => {
      const { roleId } = await buildRole(world)
      return admin.ok(manager.setManager, { ...everybody, managerId, managerAccount: account, roleId })
    },
  ],
  [
    'the account is disabled',
    codes.expired,
    ({ managerId, account, roleId }) =>
      admin.ok(manager.setManager, { ...everybody, managerId, managerAccount: account, roleId, isFlag: 2 }),
  ],
  ['the account is deleted', codes.expired, ({ managerId }) => admin.ok(manager.delManager, { managerId })],
  [
    'an administrator ends the session',
    codes.expired,
    (who) => admin.ok(session.kickSession, { sessionId: sessionOf(who), reason: '值班交接' }),
  ],
  [
    'an administrator sets the password',
    codes.expired,
    ({ managerId }) => admin.ok(manager.resetPwd, { managerId, managerPassword: newPassword }),
  ],
  ['its own sign-out', codes.notLoggedIn, ({ caller }) => caller.ok(session.logout)],
  [
    'its owner ends it from another session',
    codes.expired,
    async (who) => {
      const sessionId = sessionOf(who)
      return (await world.as(who.account)).ok(session.endSession, { sessionId })
    },
  ],
  [
    'its owner changes the password in another session',
    codes.expired,
    async ({ account }) => {
      const passwords = { oldPassWord: demoPassword, managerPassword: newPassword }
      return (await world.as(account)).ok(session.updateManagerPassword, passwords)
    },
  ],
  [
    'its owner signs in too often elsewhere',
    codes.expired,
    async ({ account }) => {
      for (let n = 0; n < mostSessions; n++) await world.as(account)
    },
  ],
]

test.each(losses)('[A14] a watcher who loses a board is sent nothing more: %s', async (_what, code, lose) => {
  const who = await watcher()
  await losesIt(who.caller, await buildBed(world), () => lose(who), code)
})

test('[A14] so are the watchers of a transferred hospital, and nobody else', async () => {
  const { agentId, account } = await buildAgent(world)
  const bed = await buildBed(world, { agentId })
  const { hospitalId } = bed
  const lose = () => admin.ok(hospital.transferHospital, { hospitalId, reason: '合同到期', version: 1 })
  await losesIt(await world.as(account), bed, lose, codes.forbidden)
})

test('[A14] so are managers of a disabled agent', async () => {
  const { agentId, account } = await buildAgent(world)
  const bed = await buildBed(world, { agentId })
  const lose = () => admin.ok(agent.updateAgentIsFlag, { agentId, isFlag: 2, version: 1 })
  await losesIt(await world.as(account), bed, lose, codes.expired)
})

test('[A14] so is everybody when the page is disabled', async () => {
  const find = world.database.reader.prepare('SELECT id FROM "Menu" WHERE "interfaceName" = ?')
  const { id } = find.get('hospital.board') as { id: number }
  const { menuId, interfaceType, interfaceName, name, version } = await admin.ok(menu.getMenuById, { menuId: id })
  const stream = await OpenStream.of((await watcher()).caller, board.watchBoard, { hospitalId: 1 })
  await admin.ok(menu.setMenu, { menuId, interfaceType, interfaceName, name, isFlag: 2, version })
  expect(streams().count).toBe(0)
  await stream.until(({ ended }) => ended)
  expect(stream.ending).toMatchObject({ code: codes.forbidden })
})
