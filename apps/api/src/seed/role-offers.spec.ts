import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '@bedside/prisma'
import { log, role } from '@bedside/contracts'
import { permissionsKey } from '../access/grants.js'
import { withAncestors, lowest, minus, parentsOf } from '../access/tree.js'
import { buildRole, seededRoles } from '../testing/build-roles.js'
import type { Caller } from '../testing/caller.js'
import { menuIdOf } from '../testing/read-back.js'
import { failAt, failNoMore } from '../testing/triggers.js'
import { World } from '../testing/world.js'
import { installBase } from './profiles.js'
import { offerEntries } from './role-offers.js'

let world: World
let admin: Caller
beforeEach(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterEach(() => world.close())

const start = () => world.database.write((tx) => installBase(tx, world.clock.now()))
const { operator, service, agent, finance } = seededRoles

/** Makes the database as if an entry and its descendants had never been declared. */
async function forget(tx: Tx, page: string): Promise<void> {
  const menus = await tx.selectFrom('Menu').select(['id', 'fid', 'interfaceName']).execute()
  const parents = parentsOf(menus)
  const unheardOf = menus.filter(({ interfaceName }) => interfaceName.startsWith(page)).map(({ id }) => id)
  const given = await tx.selectFrom('RoleMenu').selectAll().execute()
  await tx.deleteFrom('RoleMenu').execute()
  for (const roleId of new Set(given.map((row) => row.roleId))) {
    const had = withAncestors(
      given.filter((row) => row.roleId === roleId).map(({ menuId }) => menuId),
      parents,
    )
    const rows = [...lowest(minus(had, new Set(unheardOf)), parents)].map((menuId) => ({ roleId, menuId }))
    await tx.insertInto('RoleMenu').values(rows).execute()
  }
  await tx.deleteFrom('RoleOffer').where('interfaceName', 'like', `${page}%`).execute()
  for (const id of unheardOf.toReversed()) await tx.deleteFrom('Menu').where('id', '=', id).execute()
}
const older = (page: string) => world.database.write((tx) => forget(tx, page))

const keysOf = async (roleId: number): Promise<string[]> => {
  const rows = world.database.read.selectFrom('RoleMenu as r').innerJoin('Menu as m', 'm.id', 'r.menuId')
  const found = await rows.select('m.interfaceName').where('r.roleId', '=', roleId).orderBy('m.interfaceName').execute()
  return found.map(({ interfaceName }) => interfaceName)
}
const ofAll = async () => Promise.all([operator, finance, service, agent, 6].map(keysOf))
const versionOfPermissions = async () =>
  Number(
    (
      await world.database.read
        .selectFrom('Meta')
        .select('value')
        .where('key', '=', permissionsKey)
        .executeTakeFirstOrThrow()
    ).value,
  )
const granting = () =>
  admin
    .ok(log.getOperationLogList, { entity: 'role', pageSize: 100 })
    .then(({ list }) => list.filter(({ action }) => action === 'role.updated'))
/** Revokes entries from a role as an administrator does. */
async function take(roleId: number, ...keys: string[]): Promise<void> {
  const rest = (await keysOf(roleId)).filter(
    (key) => !keys.some((taken) => key === taken || key.startsWith(`${taken}.`)),
  )
  await admin.ok(role.setAuthorityByRole, { roleId, menuIds: rest.map((key) => menuIdOf(world, key)) })
}

test('[A17] a page added by an update is granted once to the built-in roles whose template has it, and logged', async () => {
  const fresh = await ofAll()
  const own = await buildRole(world, { keys: ['equipment.list'] })
  await older('equipment.lock')
  expect(await ofAll()).not.toEqual(fresh)
  const before = await versionOfPermissions()
  await start()
  expect(await ofAll()).toEqual(fresh)
  expect(await keysOf(own.roleId)).toEqual(['equipment.list'])
  expect(await versionOfPermissions()).toBeGreaterThan(before)

  const rows = await granting()
  expect(rows.map(({ entityId }) => Number(entityId)).toSorted((a, b) => a - b)).toEqual([operator, service, agent])
  expect(rows.find(({ entityId }) => entityId === String(service))).toMatchObject({
    label: '客服',
    managerAccount: '',
    result: 'OK',
    before: { version: 1 },
    after: { version: 2, granted: ['equipment.lock'] },
  })
  const digest = world.digest()
  await start()
  expect(world.digest()).toEqual(digest)
  expect(await granting()).toHaveLength(rows.length)
})

test('an entry that an administrator revoked stays revoked, and so do new ones below it', async () => {
  await take(operator, 'equipment.list', 'feedback')
  const kept = await keysOf(operator)
  await start()
  expect(await keysOf(operator)).toEqual(kept)
  await older('equipment.list.open')
  await older('feedback.list.export')
  await older('hospital.board')
  expect(await keysOf(operator)).not.toEqual(kept)
  await start()
  expect(await keysOf(operator)).toEqual(kept)
  expect(await keysOf(service)).toContain('equipment.list.open')
})

test('a role made by people under an id that a later version uses gets nothing', async () => {
  const made = await buildRole(world, { keys: ['equipment.list'] })
  const later = { id: made.roleId, name: '调度', family: 'PLATFORM', remark: '', holds: () => true } as const
  await world.database.write((tx) => offerEntries(tx, [later], { present: new Set([made.roleId]), now: 0 }))
  expect(await keysOf(made.roleId)).toEqual(['equipment.list'])
})

test('a form open on a role changed by an update is refused with what was granted', async () => {
  await older('equipment.lock')
  const { version } = (await admin.ok(role.getRoleList, { keyword: '客服' })).list[0] ?? { version: 0 }
  await start()
  const answer = await admin.call(role.setRole, { roleId: service, roleName: '客服部', version })
  expect(answer.msg).toContain('授予')
})

test.each([
  ['offered', 'INSERT', 'RoleOffer'],
  ['given', 'INSERT', 'RoleMenu'],
  ['a version on', 'UPDATE', 'Role'],
  ['on record', 'INSERT', 'OperationLog'],
  ['known to the caches', 'UPDATE', 'Meta'],
] as const)(
  'a start that ends while entries are being %s grants nothing; the next one grants all of them once',
  async (_name, event, table) => {
    const fresh = await ofAll()
    await older('equipment.lock')
    const digest = world.digest()
    await world.database.write((tx) => failAt(tx, table, event, 'ended'))
    await expect(start()).rejects.toThrow('ended')
    await world.database.write(failNoMore)
    expect(world.digest()).toEqual(digest)
    await start()
    expect(await ofAll()).toEqual(fresh)
    expect(await granting()).toHaveLength(3)
  },
)

test('in an installation older than offers an unchanged role gets all that it lacks, a changed one only new entries', async () => {
  const file = new URL('../../../../prisma/migrations/20261123231740_offers_of_roles/migration.sql', import.meta.url)
  const migration = readFileSync(file, 'utf8')
  const fresh = await ofAll()
  await take(operator, 'equipment.lock')
  const kept = await keysOf(operator)
  await world.database.write(async (tx) => {
    const id = menuIdOf(world, 'equipment.lock')
    await tx.deleteFrom('RoleMenu').where('roleId', '=', service).where('menuId', '=', id).execute()
    await forget(tx, 'equipmentOrders.orderDeposit')
    await sql.raw('DROP TABLE "RoleOffer"').execute(tx)
    for (const statement of migration.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(tx)
  })
  await start()
  expect((await ofAll()).slice(1)).toEqual(fresh.slice(1))
  expect(await keysOf(operator)).toEqual(kept)
})
