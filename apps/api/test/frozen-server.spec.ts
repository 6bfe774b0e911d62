import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Renting } from '../src/testing/build-rentals.js'
import { Caller } from '../src/testing/caller.js'
import { Spawned } from '../src/testing/spawned.js'
import { World } from '../src/testing/world.js'
import { CONFIG } from '../src/tokens.js'
import type { Config } from '../src/config/config.js'
import { checkRefundsIn, move, movementsOf } from './support/refunds.js'

const rentals = 24
/** Freezes in the middle of a transaction, after which the test has seen enough; and the number of attempts to get there. */
const enough = 3
const attempts = 60
/** Refused because the other holds the database, or without a known outcome; repeated under the same key. */
const unsure = /: (?:500|503) /

test('a server frozen within a transaction delays the other for seconds, and once thawed does nothing twice', async () => {
  const world = await World.open({ SERVERS: 'several' })
  world.clock.reset()
  const renting = new Renting(world)
  const ids: number[] = []
  for (let n = 0; n < rentals; n++) ids.push((await renting.complete()).id)
  const admin = await world.as('admin')
  const DATA_DIR = dirname(world.running.app.get<Config>(CONFIG).beside)
  const beside = await Spawned.start({ SERVERS: 'several', DATABASE_URL: world.database.url, DATA_DIR })
  const there = new Caller(beside.url, admin.token)

  const all = movementsOf(ids)
  const isLeft = () => all.flat().some(({ acknowledged }) => acknowledged === undefined)
  let here = 0
  const wrong: string[] = []
  /** Makes the refunds of some rentals at one server until all are acknowledged. */
  const refundAll = async (caller: Caller, some: typeof all, onAcknowledged: () => void) => {
    while (wrong.length === 0 && some.flat().some(({ acknowledged }) => acknowledged === undefined)) {
      const lines = await Promise.all(some.map((movements) => move(caller, movements, onAcknowledged)))
      wrong.push(...lines.flat().filter((line) => !unsure.test(line)))
    }
  }
  const [mine, theirs] = [all.filter((_, n) => n % 2 === 0), all.filter((_, n) => n % 2 === 1)]
  const work = Promise.all([refundAll(admin, mine, () => here++), refundAll(there, theirs, () => undefined)])

  let within = 0
  for (let n = 0; n < attempts && within < enough && isLeft(); n++) {
    beside.child.kill('SIGSTOP')
    if (await isHeld(world)) {
      within++
      const before = here
      // The live server goes on while the other is still frozen.
      await expect.poll(() => here, { timeout: 60_000 }).toBeGreaterThan(before)
    }
    beside.child.kill('SIGCONT')
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
  }
  await work
  // Acknowledged ones are replayed by whichever server is asked.
  wrong.push(...(await Promise.all(mine.map((movements) => move(there, movements, () => undefined)))).flat())
  wrong.push(...(await Promise.all(theirs.map((movements) => move(admin, movements, () => undefined)))).flat())
  expect(wrong).toEqual([])
  expect(within).toBe(enough)
  await checkRefundsIn(world.database, ids)
  await beside.stop()
  await world.close()
}, 300_000)

/** Whether a transaction that waits for its server has the lock on writing, and keeps it. */
async function isHeld(world: World): Promise<boolean> {
  const holders = () =>
    sql<{ pid: number; since: string }>`
      SELECT a.pid, a.xact_start::text AS since FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.mode = 'ExclusiveLock' AND l.granted AND a.state = 'idle in transaction'`
      .execute(world.database.read)
      .then(({ rows }) => rows.map(({ pid, since }) => `${pid} ${since}`))
  const first = await holders()
  if (first.length === 0) return false
  await new Promise((resolve) => setTimeout(resolve, 300))
  const still = await holders()
  return first.some((one) => still.includes(one))
}
