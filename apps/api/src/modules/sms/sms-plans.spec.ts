import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawBuilder } from 'kysely'
import { World } from '../../testing/world.js'
import { membersAfter } from './sms-audience.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

/** How SQLite means to read. */
function planOf(query: RawBuilder<unknown>): string[] {
  const { sql, parameters } = query.compile(world.database.read)
  const plan = world.database.reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters.map(() => 1))
  return (plan as { detail: string }[]).map(({ detail }) => detail)
}

test('the renters of a hospital are found from its visits, not among all users', () => {
  expect(planOf(membersAfter({ kind: 'HOSPITAL', hospitalId: 1 }, 0, 200))).toEqual([
    'SEARCH v USING COVERING INDEX UserHospital_hospitalId_userId_idx (hospitalId=? AND userId>?)',
    'SEARCH u USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})
