import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from './world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

/** Renames the first agent; returns the changed lines of the digest. */
async function changed(company: string): Promise<string[]> {
  const before = world.digest().split('\n')
  await world.database.write((tx) => tx.updateTable('Agent').set({ company }).where('id', '=', 1).execute())
  const after = world.digest().split('\n')
  return after.filter((line, index) => line !== before[index]).map((line) => line.replace(/ .*/, ''))
}

test('a digest detects every committed change, and its table', async () => {
  expect(await changed('first')).toEqual(['Agent'])
  expect(await changed('second')).toEqual(['Agent'])
  expect(await changed('second')).toEqual([])
  expect(world.digest()).toBe(world.digest())
})
