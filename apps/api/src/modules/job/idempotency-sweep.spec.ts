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

test('replies are kept for their time and then deleted, however many there are', async () => {
  const jobs = world.get(Jobs)
  await jobs.run('IDEMPOTENCY_SWEEP')
  world.clock.set(world.clock.now() + dayMs)
  const now = world.clock.now()
  const border = now - limits.idempotencyKey.keptHours * hourMs
  // Many have the same millisecond, so that a batch can end between equal times.
  const ages = [...Array.from({ length: 2500 }, (_, n) => border - 1 - Math.floor(n / 600)), border, now]
  const row = { managerId: 1, endpoint: '', inputHash: '', reply: 'null' }
  const keyRows = ages.map((createdAt, n) => ({ ...row, key: `key ${n}`, createdAt }))
  await world.database.write(async (tx) => {
    for (const batch of inBatches(keyRows)) await tx.insertInto('IdempotencyKey').values(batch).execute()
  })
  await jobs.run('IDEMPOTENCY_SWEEP')
  const left = world.database.reader
    .prepare('SELECT "createdAt" FROM "IdempotencyKey" ORDER BY "createdAt"')
    .pluck()
    .all()
  expect(left).toEqual([border, now])
})
