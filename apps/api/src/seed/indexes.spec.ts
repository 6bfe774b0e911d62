import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../testing/world.js'
import { withoutIndexes } from './indexes.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const indexes = () =>
  world.database.reader
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'LockEvent' ORDER BY name`)
    .all()

test('indexes are dropped while a table is filled, and recreated identically', async () => {
  const before = indexes()
  expect(before.length).toBeGreaterThan(0)
  await withoutIndexes(world.database, ['LockEvent'], async () => {
    expect(indexes()).toEqual([])
    await world.database.write((tx) => tx.updateTable('LockEvent').set({ note: '改' }).execute())
  })
  expect(indexes()).toEqual(before)
})
