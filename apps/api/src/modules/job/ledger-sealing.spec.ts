import { afterEach, beforeEach, expect, test } from 'vitest'
import { job } from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { sealUpTo } from '../../testing/seal-up-to.js'
import { topUp } from '../../testing/open-ledger.js'
import { World } from '../../testing/world.js'

let world: World
beforeEach(async () => {
  world = await World.open()
  world.clock.freeze()
  at('2026-11-21T10:00:00+08:00')
  await book()
})
afterEach(() => world.close())

const at = (instant: string) => world.clock.set(Date.parse(instant))
let booked = 0
const book = () => world.database.write((tx) => world.get(Ledger).post(tx, topUp(7, ++booked)))
const run = () => world.get(Jobs).run('LEDGER_SEALING')
const sealed = async () =>
  (await world.database.read.selectFrom('LedgerSeal').select('day').orderBy('until').execute()).map(({ day }) => day)

test('from 08:10 each completed day is sealed, empty ones too', async () => {
  at('2026-11-24T08:05:00+08:00')
  await book()
  at('2026-11-24T08:09:59+08:00')
  await run()
  expect(await sealed()).toEqual(['2026-11-21', '2026-11-22'])
  at('2026-11-24T08:10:00+08:00')
  await run()
  await run()
  expect(await sealed()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
})

test('a clock far ahead alone seals nothing', async () => {
  at('2036-11-21T10:00:00+08:00')
  await run()
  expect(await sealed()).toEqual([])
})

test('a booking under such a clock seals nothing before it either, and the job reports it', async () => {
  at('2036-11-21T10:00:00+08:00')
  await book()
  await expect(run()).rejects.toThrow('Nothing was booked for more than 31 days after 2026-11-21')
  expect(await sealed()).toEqual([])
  // With the clock right again, days are sealed as usual.
  at('2026-11-22T09:00:00+08:00')
  await book()
  await run()
  expect(await sealed()).toEqual(['2026-11-21'])
})

test('after a real pause its days are sealed by hand, and the job continues', async () => {
  at('2027-02-01T10:00:00+08:00')
  await book()
  await expect(run()).rejects.toThrow('ledger:seal')
  const admin = await world.as('admin')
  const row = (await admin.ok(job.getJobList)).find(({ name }) => name === 'LEDGER_SEALING')
  expect(row?.failure).toContain('Nothing was booked')
  await sealUpTo(world, '2027-01-31')
  await run()
  expect((await sealed()).at(-1)).toBe('2027-01-31')
})
