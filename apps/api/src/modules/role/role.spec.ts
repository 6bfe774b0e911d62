import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, role } from '@bedside/contracts'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

describe('roles', () => {
  test('[C2] needs a sign-in, then a permission, then works', async () => {
    const input = { roleName: '夜班主管', remark: '夜间值班' }
    expect((await world.stranger().call(role.setRole, input)).code).toBe(codes.notLoggedIn)
    expect((await (await world.as('operator')).call(role.setRole, input)).code).toBe(codes.forbidden)
    const made = await (await world.as('admin')).ok(role.setRole, input)
    expect(made).toMatchObject({ roleName: '夜班主管', family: 'PLATFORM', builtIn: 0, managers: 0, version: 1 })
  })
})
