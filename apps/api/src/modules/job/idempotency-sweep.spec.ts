import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits, dayMs, hourMs } from '@bedside/contracts'
import { inBatches } from '../../data/in-batches.js'
import { Jobs } from '../../jobs/jobs.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
})
afterAll(() => world.close())

test('answers are kept for as long as they may be asked for, and go then, however many', async () => {
  const jobs = world.get(Jobs)
  await jobs.run('IDEMPOTENCY_SWEEP')
  world.clock.set(world.clock.now() + dayMs)
  const now = world.clock.now()
  const border = now - limits.idempotencyKey.keptHours * hourMs
  // Many of them made in the same millisecond, as the last row of a batch may be.
  const ages = [...Array.from({ length: 2500 }, (_, n) => border - 1 - Math.floor(n / 600)), border, now]
  const row = { managerId: 1, endpoint: '', inputHash: '', reply: 'null' }
  const kept = ages.map((createdAt, n) => ({ ...row, key: `key ${n}`, createdAt }))
  await world.database.write(async (tx) => {
    for (const batch of inBatches(kept)) await tx.insertInto('IdempotencyKey').values(batch).execute()
  })
  await jobs.run('IDEMPOTENCY_SWEEP')
  const left = world.database.reader
    .prepare('SELECT "createdAt" FROM "IdempotencyKey" ORDER BY "createdAt"')
    .pluck()
    .all()
  expect(left).toEqual([border, now])
})
