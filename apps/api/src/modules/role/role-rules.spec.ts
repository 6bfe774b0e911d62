import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, role, type CeilingKind } from '@bedside/contracts'
import { actorOf } from '../../testing/actors.js'
import { buildManager } from '../../testing/build-managers.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { Ceilings } from '../order/ceilings.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const reason = '业务调整'
const set = (roleId: number, kind: CeilingKind, ceilingCents: number | null, { by = admin, version = 0 } = {}) =>
  by.call(role.setRoleCeiling, {
    roleId,
    kind,
    reason,
    ...(ceilingCents === null ? { unbounded: 1 } : { unbounded: 0, ceilingCents }),
    ...(version > 0 && { version }),
  })
const holds = (roleId: number, kind: CeilingKind) =>
  world.database.write((tx) => world.get(Ceilings).of(tx, actorOf({ roleId }), kind))
const rowOf = async (roleId: number) => (await admin.ok(role.getRoleRulesList)).find((row) => row.roleId === roleId)

test('[A17] a ceiling applies to orders from the moment it is set, and is logged', async () => {
  expect(await holds(seededRoles.service, 'WAIVE')).toBe(3000)
  const answer = await set(seededRoles.service, 'WAIVE', 5000)
  expect(answer.data).toMatchObject({ waiveCents: 5000, refundCents: 0 })
  expect(await holds(seededRoles.service, 'WAIVE')).toBe(5000)
  const logged = { before: { waiveCents: 3000 }, after: { waiveCents: 5000 } }
  expect(await logOf(world, answer)).toMatchObject([{ entity: 'role', reason, ...logged }])
  await set(seededRoles.service, 'WAIVE', null)
  expect(await holds(seededRoles.service, 'WAIVE')).toBeNull()
  expect(await rowOf(seededRoles.service)).toMatchObject({ waiveCents: null })
})

test('[A17] a role of one’s own begins with nothing, and the super administrator has no bound and gets none', async () => {
  const { roleId } = await buildRole(world)
  expect(await rowOf(roleId)).toMatchObject({ refundCents: 0, waiveCents: 0, reduceCents: 0 })
  expect(await rowOf(seededRoles.super)).toMatchObject({ refundCents: null, waiveCents: null, reduceCents: null })
  expect((await set(seededRoles.super, 'REFUND', 1)).code).not.toBe(codes.ok)
})

test('a ceiling or none: one of them has to be said', async () => {
  const { roleId } = await buildRole(world)
  const answer = await admin.call(role.setRoleCeiling, { roleId, kind: 'REFUND', unbounded: 0, reason })
  expect(answer).toMatchObject({ code: codes.badInput, data: [{ field: 'ceilingCents' }] })
})

test('[A17] nobody grants more than their own ceiling, also to their own role', async () => {
  const { roleId: mine } = await buildRole(world, { keys: ['system.public', 'system.public.edit'] })
  const { roleId: other } = await buildRole(world)
  const by = await world.as((await buildManager(world, { role: mine })).account)
  await set(mine, 'REFUND', 10_000)
  expect((await set(other, 'REFUND', 10_000, { by })).code).toBe(codes.ok)
  expect((await set(other, 'REFUND', 10_001, { by })).msg).toBe('不能超过您自己的额度 ¥100.00')
  expect((await set(mine, 'REFUND', 10_001, { by })).code).toBe(codes.forbidden)
  expect((await set(mine, 'REFUND', null, { by })).code).toBe(codes.forbidden)
  expect((await set(seededRoles.operator, 'WAIVE', 0, { by })).code).not.toBe(codes.ok)
  expect(await holds(mine, 'REFUND')).toBe(10_000)
})

test('[A17] of two concurrent changes one succeeds, and the other is refused with what changed', async () => {
  const { roleId } = await buildRole(world)
  const second = await world.as('admin')
  const { version } = (await rowOf(roleId)) ?? { version: 0 }
  const answers = await letInTogether(world, [
    () => set(roleId, 'REFUND', 100, { version }),
    () => set(roleId, 'REFUND', 200, { version, by: second }),
  ])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
})
