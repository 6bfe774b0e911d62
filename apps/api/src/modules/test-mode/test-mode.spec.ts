import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codes, manager, role, session, slide, testMode, hourMs } from '@bedside/contracts'
import { ConfigError, readConfig } from '../../config/config.js'
import { Jobs } from '../../jobs/jobs.js'
import { testNow } from '../../seed/profiles.js'
import { pngOf } from '../../testing/build-pictures.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open({ BEDSIDE_TEST_MODE: '1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.stranger().ok(testMode.reset, { profile: 'test' })
})

describe('test mode', () => {
  test('does not exist outside test mode, and refuses to start in production', async () => {
    const ordinary = await World.open()
    const answer = await ordinary.stranger().call(testMode.reset, { profile: 'test' })
    await ordinary.close()
    expect(answer).toMatchObject({ code: codes.notFound, status: 404 })
    expect(() => readConfig({ NODE_ENV: 'production', BEDSIDE_TEST_MODE: '1' })).toThrow(ConfigError)
  })

  test('a reset undoes everything: rows, ids, sessions, permissions held in memory, clock and scenarios', async () => {
    const before = world.digest()
    const admin = await world.as('admin')
    const made = await admin.ok(role.setRole, { roleName: '临时角色' })
    await admin.ok(role.setAuthorityByRole, { roleId: 2, menuIds: [] })
    await admin.ok(testMode.setClock, { advanceMs: hourMs })
    await admin.ok(testMode.setScenario, { endpoint: 'role.getRoleList', kind: 'code', code: 500 })

    await world.stranger().ok(testMode.reset, { profile: 'test' })

    expect(world.digest()).toBe(before)
    expect((await admin.call(session.getManagerInfo)).code).toBe(codes.notLoggedIn)
    const again = await world.as('admin')
    expect((await again.call(role.getRoleList)).code).toBe(codes.ok)
    expect((await again.ok(role.setRole, { roleName: '临时角色' })).roleId).toBe(made.roleId)
    const { now } = await again.ok(testMode.getClock)
    expect(Math.abs(Date.parse(now) - testNow)).toBeLessThan(60_000)
    // The operator has the seeded tree again, although the permission version is the same number as before.
    const operator = await world.as('operator')
    const tree = await operator.ok(manager.getManagerMenuList)
    expect(tree.find(({ interfaceName }) => interfaceName === 'home')?.isFlag).toBe(1)
  })

  test('a job does its work at its first turn after a reset, also if it ran just before', async () => {
    const sweep = world.get(Jobs).all.find(({ name }) => name === 'SESSION_SWEEP')
    if (!sweep) throw new Error('there is no such job')
    let turns = 0
    const step = vi.spyOn(sweep, 'step').mockImplementation(({ write }) => write(async () => ++turns < 0))
    for (const expected of [1, 2]) {
      await world.stranger().ok(testMode.reset, { profile: 'test' })
      // Later after the reset than the first time, so that a claim from before the reset seems to hold.
      await world.stranger().ok(testMode.setClock, { advanceMs: expected * 1000 })
      await world.stranger().ok(testMode.runJob, { job: 'SESSION_SWEEP' })
      expect(turns).toBe(expected)
    }
    step.mockRestore()
  })

  test('a picture of the same number as one before the reset has another address, so no browser shows the old one', async () => {
    const uploaded = async () => {
      const admin = await world.as('admin')
      return admin.ok(slide.uploadSlidePicture, { file: new Blob([await pngOf(750, 300)]) })
    }
    const before = await uploaded()
    await world.stranger().ok(testMode.reset, { profile: 'test' })
    const after = await uploaded()
    expect(after.fileId).toBe(before.fileId)
    expect(after.address).not.toBe(before.address)
    expect((await fetch(world.url + after.address)).status).toBe(200)
    expect((await fetch(world.url + before.address)).status).toBe(404)
  })

  test('both profiles can be restored, one after the other', async () => {
    await world.stranger().ok(testMode.reset, { profile: 'demo' })
    const demo = await (await world.as('admin')).ok(manager.getManagerlist)
    await world.stranger().ok(testMode.reset, { profile: 'test' })
    const small = await (await world.as('admin')).ok(manager.getManagerlist)
    expect(demo.total).toBeGreaterThanOrEqual(small.total)
  })

  test('a clock that is set and stopped at once stands at the millisecond that was set', async () => {
    let real = Date.now()
    const ticking = vi.spyOn(Date, 'now').mockImplementation(() => real++)
    onTestFinished(() => ticking.mockRestore())
    const at = '2027-01-31T16:00:00.000Z'
    expect(await world.stranger().ok(testMode.setClock, { at, frozen: 1 })).toEqual({ now: at, frozen: 1 })
    ticking.mockRestore()
    await world.stranger().ok(testMode.setClock, { frozen: 0 })
  })

  test('the clock stays within the years that days can name', async () => {
    const set = (form: { at?: string; advanceMs?: number }) => world.stranger().call(testMode.setClock, form)
    const refused = { at: '9999-12-31T23:59:59Z', frozen: 1 } as const
    expect((await world.stranger().call(testMode.setClock, refused)).code).toBe(codes.badInput)
    expect(await world.stranger().ok(testMode.getClock), 'a refused clock goes on').toMatchObject({ frozen: 0 })
    const before = await world.stranger().ok(testMode.setClock, { frozen: 1 })
    expect((await set({ at: '9999-12-31T23:59:59Z' })).code).toBe(codes.badInput)
    expect(await world.stranger().ok(testMode.getClock)).toEqual(before)
    expect((await set({ at: '9999-12-30T00:00:00Z' })).code).toBe(codes.ok)
    expect((await set({ advanceMs: 1 })).code).toBe(codes.badInput)
    await world.stranger().ok(testMode.setClock, { at: before.now, frozen: 0 })
  })

  test('the clock is set, moved, stopped and started, and sessions go by it', async () => {
    const admin = await world.as('admin')
    const at = '2027-01-31T16:00:00.000Z'
    expect(await world.stranger().ok(testMode.setClock, { at, frozen: 1 })).toEqual({ now: at, frozen: 1 })
    expect(await world.stranger().ok(testMode.getClock)).toEqual({ now: at, frozen: 1 })
    expect(await world.stranger().ok(testMode.setClock, { advanceMs: 1000 })).toMatchObject({
      now: '2027-01-31T16:00:01.000Z',
    })
    expect(await world.stranger().ok(testMode.setClock, { frozen: 0 })).toMatchObject({ frozen: 0 })
    expect((await admin.call(session.getManagerInfo)).code).toBe(codes.expired)
  })
})

describe('scenarios', () => {
  test('the next N answers carry a chosen code, then the real answer is back', async () => {
    const admin = await world.as('admin')
    await admin.ok(testMode.setScenario, {
      endpoint: 'role.getRoleList',
      kind: 'code',
      code: 403,
      msg: '已过期',
      times: 2,
    })
    expect(await admin.call(role.getRoleList)).toMatchObject({ code: 403, msg: '已过期', data: null })
    expect((await admin.call(session.getManagerInfo)).code).toBe(codes.ok)
    expect((await admin.call(role.getRoleList)).code).toBe(403)
    expect((await admin.call(role.getRoleList)).code).toBe(codes.ok)
  })

  test('a late answer is the real one', async () => {
    const admin = await world.as('admin')
    await admin.ok(testMode.setScenario, { endpoint: 'role.getRoleList', kind: 'delay', delayMs: 200 })
    const started = performance.now()
    expect((await admin.call(role.getRoleList)).code).toBe(codes.ok)
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  test('a dropped connection and a body that is no envelope', async () => {
    const admin = await world.as('admin')
    await admin.ok(testMode.setScenario, { endpoint: '*', kind: 'drop' })
    await expect(admin.call(role.getRoleList)).rejects.toThrow('socket hang up')
    await admin.ok(testMode.setScenario, { endpoint: '*', kind: 'malformed' })
    await expect(admin.call(role.getRoleList)).rejects.toThrow(SyntaxError)
    expect((await admin.call(role.getRoleList)).code).toBe(codes.ok)
  })

  test('can be cleared', async () => {
    const admin = await world.as('admin')
    await admin.ok(testMode.setScenario, { endpoint: '*', kind: 'code', code: 500, times: 100 })
    await admin.ok(testMode.clearScenarios)
    expect((await admin.call(role.getRoleList)).code).toBe(codes.ok)
  })
})
