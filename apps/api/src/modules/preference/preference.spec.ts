import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, limits, manager, preference } from '@bedside/contracts'
import { buildManager } from '../../testing/build-managers.js'
import { letInTogether } from '../../testing/together.js'
import { logOf } from '../../testing/read-back.js'
import type { Answer, Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const somebodyNew = async () => world.as((await buildManager(world)).account)
const columns = JSON.stringify({ columns: ['company', 'phone'], 宽度: [120, 80] })
const stored = (managerId: number) =>
  world.database.reader.prepare('SELECT key FROM "Preference" WHERE "managerId" = ?').pluck().all(managerId)

describe('the own preferences', () => {
  refusesBadInput('', preference.setPreference, here, {
    input: () => ({ key: 'table.agent', value: columns }),
    bad: [
      [{ value: `["${'x'.repeat(limits.preferenceValue.max)}"]` }, 'value'],
      [{ value: [columns, columns] }, 'value'],
    ],
  })

  test('are returned as they were saved, by name', async () => {
    const caller = await somebodyNew()
    expect(await caller.ok(preference.getPreferenceList)).toEqual([])
    world.clock.freeze()
    const updatedAt = new Date(world.clock.now()).toISOString()
    expect(await caller.ok(preference.setPreference, { key: 'view.list:a-1', value: '[1, {"a": null}]' })).toEqual({
      key: 'view.list:a-1',
      version: 1,
    })
    await caller.ok(preference.setPreference, { key: 'table.agent', value: columns })
    world.clock.run()
    expect(await caller.ok(preference.getPreferenceList)).toEqual([
      { key: 'table.agent', value: JSON.parse(columns) as unknown, version: 1, updatedAt },
      { key: 'view.list:a-1', value: [1, { a: null }], version: 1, updatedAt },
    ])
  })

  test.each([
    ['an empty value', { value: '' }],
    ['none', {}],
  ])('are deleted by %s, once or again', async (_what, nothing) => {
    const caller = await somebodyNew()
    await caller.ok(preference.setPreference, { key: 'gone', value: '[]' })
    await caller.ok(preference.setPreference, { key: 'stays', value: '[]' })
    for (let n = 0; n < 2; n++)
      expect(await caller.ok(preference.setPreference, { key: 'gone', ...nothing })).toEqual({
        key: 'gone',
        version: 0,
      })
    expect((await caller.ok(preference.getPreferenceList)).map(({ key }) => key)).toEqual(['stays'])
  })

  test('are not accessible to others, of whatever rank', async () => {
    const caller = await somebodyNew()
    await caller.ok(preference.setPreference, { key: 'mine', value: '{"a":1}' })
    expect((await admin.ok(preference.getPreferenceList)).map(({ key }) => key)).not.toContain('mine')
    await admin.ok(preference.setPreference, { key: 'mine', value: '{"a":2}' })
    await admin.ok(preference.setPreference, { key: 'mine' })
    expect(await caller.ok(preference.getPreferenceList)).toMatchObject([{ key: 'mine', value: { a: 1 }, version: 1 }])
  })

  test('are not written to the operation log, because they change nothing of the business', async () => {
    const saved = await admin.call(preference.setPreference, { key: 'quiet', value: '{}' })
    expect(saved.code).toBe(codes.ok)
    expect(await logOf(world, saved)).toEqual([])
    const { account } = await buildManager(world, { mustChangePassword: 1 })
    const refused = await (await world.as(account)).call(preference.setPreference, { key: 'quiet', value: '{}' })
    expect(refused.code).toBe(codes.forbidden)
    expect(await logOf(world, refused)).toEqual([])
  })
})

describe('two windows of one person', () => {
  test('the last one wins', async () => {
    const [one, two] = [await somebodyNew(), await somebodyNew()]
    await one.ok(preference.setPreference, { key: 'order', value: '[1]' })
    expect(await one.ok(preference.setPreference, { key: 'order', value: '[2]' })).toMatchObject({ version: 2 })
    expect(await one.ok(preference.getPreferenceList)).toMatchObject([{ value: [2], version: 2 }])
    expect(await two.ok(preference.getPreferenceList)).toEqual([])
  })

  test('unless it states the version it started from', async () => {
    const caller = await somebodyNew()
    await caller.ok(preference.setPreference, { key: 'order', value: '[1]' })
    await caller.ok(preference.setPreference, { key: 'order', value: '[2]', version: 1 })
    const late = await caller.call(preference.setPreference, { key: 'order', value: '[3]', version: 1 })
    expect(late).toMatchObject({ code: codes.conflict, data: { version: 2, changed: {} } })
    expect(late.msg).toContain('内容')
    expect((await caller.call(preference.setPreference, { key: 'order', version: 1 })).code).toBe(codes.conflict)
    expect((await caller.call(preference.setPreference, { key: 'new', value: '[]', version: 1 })).code).toBe(
      codes.conflict,
    )
    await caller.ok(preference.setPreference, { key: 'order', version: 2 })
    expect(await caller.ok(preference.getPreferenceList)).toEqual([])
  })

  test('which may be none: of two first saves the second is refused', async () => {
    const caller = await somebodyNew()
    const first = { key: 'order', version: 0 }
    expect(await caller.ok(preference.setPreference, { ...first, value: '[1]' })).toEqual({ key: 'order', version: 1 })
    const late = await caller.call(preference.setPreference, { ...first, value: '[2]' })
    expect(late).toMatchObject({ code: codes.conflict, data: { version: 1 } })
    expect(await caller.ok(preference.getPreferenceList)).toMatchObject([{ value: [1] }])
  })

  test('at the same moment both are served, and one of them is kept', async () => {
    const caller = await somebodyNew()
    const calls = Array.from(
      { length: 10 },
      (_, n) => () => caller.call(preference.setPreference, { key: 'order', value: `[${n}]` }),
    )
    const answers = await letInTogether(world, calls)
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.ok))
    expect(await caller.ok(preference.getPreferenceList)).toMatchObject([{ version: 10 }])
  })
})

describe('how many there may be', () => {
  test('one more is refused, one in place of another is not', async () => {
    const caller = await somebodyNew()
    for (let n = 0; n < limits.preferencesPerManager; n++)
      await caller.ok(preference.setPreference, { key: `key.${n}`, value: '[]' })
    const answer = await caller.call(preference.setPreference, { key: 'one.more', value: '[]' })
    expect(answer).toMatchObject({ code: codes.conflict, msg: '个人设置最多 200 项，请先删除不用的', data: null })
    await caller.ok(preference.setPreference, { key: 'key.0', value: '[1]' })
    await caller.ok(preference.setPreference, { key: 'key.0' })
    await caller.ok(preference.setPreference, { key: 'one.more', value: '[]' })
    expect(await caller.ok(preference.getPreferenceList)).toHaveLength(limits.preferencesPerManager)
  })
})

describe('a manager who is deleted', () => {
  test('leaves none behind, not even by a save that was under way', async () => {
    const { managerId, account } = await buildManager(world)
    const caller = await world.as(account)
    await caller.ok(preference.setPreference, { key: 'left', value: '[]' })
    const [deleted, saved] = await letInTogether<Answer<unknown>>(world, [
      () => admin.call(manager.delManager, { managerId }),
      () => caller.call(preference.setPreference, { key: 'late', value: '[]' }),
    ])
    expect([deleted?.code, saved?.code]).toEqual([codes.ok, codes.expired])
    expect(stored(managerId)).toEqual([])
  })
})
