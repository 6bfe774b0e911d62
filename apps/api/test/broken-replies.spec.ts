import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { plan, role } from '@bedside/contracts'
import { RoleService } from '../src/modules/role/role.service.js'
import { planTerms } from '../src/testing/build-hospital.js'
import type { Caller } from '../src/testing/caller.js'
import { World } from '../src/testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const logged = () => world.takeBroken().map((line) => JSON.parse(line) as Record<string, unknown>)

test('a reply that violates its contract is sent, logged and counted', async () => {
  const roles = world.get(RoleService)
  const save = roles.save.bind(roles)
  vi.spyOn(roles, 'save').mockImplementation(async (...parts) => Object.assign(await save(...parts), { managers: -1 }))

  const answer = await admin.call(role.setRole, { roleName: '夜班主管', family: 'PLATFORM' })
  expect(answer).toMatchObject({ status: 200, code: 1, data: { roleName: '夜班主管', managers: -1 } })
  const about = { level: 50, msg: 'a reply broke its contract', requestId: answer.headers.get('x-request-id') }
  expect(logged()).toEqual([
    expect.objectContaining({ ...about, endpoint: 'role.setRole', breaches: ['data.managers: tooSmall'] }),
  ])
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(metrics).toContain('bedside_broken_replies_total{endpoint="role.setRole"} 1')
})

test('a server whose replies violated the contract fails its test', async () => {
  const other = await World.open()
  vi.spyOn(other.get(RoleService), 'options').mockResolvedValue([{ roleId: 0, roleName: '无', family: 'PLATFORM' }])
  await (await other.as('admin')).ok(role.dropDownList)
  await expect(other.close()).rejects.toThrow('data[0].roleId: tooSmall')
})

test('a valid reply is not logged', async () => {
  await admin.ok(plan.setPlan, { ...planTerms(), hospitalId: 1 })
  expect(logged()).toEqual([])
})
