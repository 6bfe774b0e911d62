import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, job, dayMs, type JobName, type JobRow } from '@bedside/contracts'
import { createLogger } from '../ops/logger.js'
import { buildAgent } from '../testing/build-agents.js'
import { buildManager } from '../testing/build-managers.js'
import { seededRoles } from '../testing/build-roles.js'
import { silentBackground } from '../testing/silent-background.js'
import { World } from '../testing/world.js'
import { claimMs, Claims } from './claims.js'
import { type Job, type Turn } from './job.js'
import { Jobs } from './jobs.js'

/** Any of those there are: its row in the database is what matters here. */
const name: JobName = 'IDEMPOTENCY_SWEEP'

let world: World
/** What was done, in order, as the database has it. */
const done = (): string[] =>
  world.database.reader
    .prepare(`SELECT value FROM "Meta" WHERE key LIKE 'did %' ORDER BY CAST(substr(key, 5) AS INTEGER)`)
    .pluck()
    .all() as string[]
const row = () =>
  world.database.reader.prepare('SELECT * FROM "Job" WHERE name = ?').get(name) as Record<string, unknown>

beforeEach(async () => {
  world = await World.open()
  world.clock.freeze()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** A process of its own, as far as the database can tell. */
function process(more: Partial<Job>): Jobs {
  const { database, clock } = world
  const { background } = silentBackground()
  const jobs = new Jobs(database, createLogger('silent'), background, new Claims(database, clock), clock)
  const once = async (turn: Turn) => {
    await note(turn, turn.day)
    return false
  }
  jobs.declare({ name, schedule: { dailyAt: '08:00' }, batch: 1, step: once, ...more })
  return jobs
}

let notes = 0
const note = ({ write }: Turn, value: string) =>
  write(
    async (tx) =>
      void (await tx
        .insertInto('Meta')
        .values({ key: `did ${++notes}`, value })
        .execute()),
  )

const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
const set = (instant: string) => world.clock.set(Date.parse(instant))

describe('a daily job', () => {
  test("does not start in the server's first second, which belongs to waiting requests; a frequent one starts at once", () => {
    const { database, clock } = world
    const { background } = silentBackground()
    const every = vi.spyOn(background, 'every')
    const jobs = new Jobs(database, createLogger('silent'), background, new Claims(database, clock), clock)
    const step = () => Promise.resolve(false)
    jobs.declare({ name, schedule: { dailyAt: '08:00' }, batch: 1, step })
    jobs.declare({ name: 'EXPORT_SWEEP', schedule: { everyMs: 60_000 }, batch: 1, step })
    expect(every.mock.calls.map(([{ firstAfterMs }]) => firstAfterMs)).toEqual([1000, 0])
  })

  test('begins with the next day due, and does each once', async () => {
    set('2026-11-21T10:00:00+08:00')
    const jobs = process({})
    await jobs.run(name)
    expect(done()).toEqual([])
    set('2026-11-22T07:59:59+08:00')
    await jobs.run(name)
    expect(done()).toEqual([])
    set('2026-11-22T08:00:00+08:00')
    await jobs.run(name)
    await jobs.run(name)
    expect(done()).toEqual(['2026-11-22'])
    expect(row()).toMatchObject({ day: '2026-11-22', holder: '', failures: 0, lastRunAt: world.clock.now() })
  })

  test('that is late skips no day, and does them in order', async () => {
    set('2026-11-21T10:00:00+08:00')
    const jobs = process({})
    await jobs.run(name)
    pass(4 * dayMs)
    await jobs.run(name)
    expect(done()).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
  })

  test('repeats nothing when the clock is set back, and does nothing twice when it is set forward', async () => {
    set('2026-11-21T10:00:00+08:00')
    const jobs = process({})
    await jobs.run(name)
    pass(2 * dayMs)
    await jobs.run(name)
    const both = ['2026-11-22', '2026-11-23']
    expect(done()).toEqual(both)
    pass(-3 * dayMs)
    await jobs.run(name)
    await process({}).run(name)
    expect(done()).toEqual(both)
    pass(3 * dayMs)
    await jobs.run(name)
    expect(done()).toEqual(both)
    pass(dayMs)
    await jobs.run(name)
    expect(done()).toEqual([...both, '2026-11-24'])
  })

  test('does not wait for days that were done under a clock far ahead', async () => {
    set('2026-11-21T10:00:00+08:00')
    await process({}).run(name)
    set('2026-12-21T10:00:00+08:00')
    await process({ step: () => Promise.resolve(false) }).run(name)
    set('2026-11-22T10:00:00+08:00')
    await process({}).run(name)
    set('2026-11-23T10:00:00+08:00')
    await process({}).run(name)
    expect(done()).toEqual(['2026-11-23'])
  })

  test('an interrupted day is continued, and counts once it is complete', async () => {
    set('2026-11-21T10:00:00+08:00')
    const step = async (turn: Turn) => {
      await note(turn, `${turn.day} ${done().length}`)
      return done().length < 3
    }
    const dying = process({
      step: async (turn) => {
        await step(turn)
        // As if it were killed: nothing after this ever happens.
        return new Promise<boolean>(() => undefined)
      },
    })
    await dying.run(name)
    pass(dayMs)
    void dying.run(name)
    await expect.poll(done).toHaveLength(1)
    expect(row()['day']).toBe('2026-11-21')

    const next = process({ step })
    await next.run(name)
    expect(done()).toHaveLength(1)
    pass(claimMs)
    await next.run(name)
    expect(done()).toEqual(['2026-11-22 0', '2026-11-22 1', '2026-11-22 2'])
    expect(row()).toMatchObject({ day: '2026-11-22', holder: '' })
  })
})

describe('among several processes', () => {
  test('one takes a day, however many try at once', async () => {
    const processes = Array.from({ length: 8 }, () => process({}))
    await Promise.all(processes.map((jobs) => jobs.run(name)))
    for (let days = 0; days < 5; days++) {
      pass(dayMs)
      await Promise.all(processes.map((jobs) => jobs.run(name)))
    }
    expect(done()).toHaveLength(5)
    expect(done()).toEqual([...new Set(done())].toSorted())
  })

  test('one holds a frequent job; if it falls silent, another takes over and the first writes no more', async () => {
    let blocked = (): void => undefined
    let turn: Turn | undefined
    const often = { schedule: { everyMs: 1000 } }
    const first = process({
      ...often,
      step: async (given) => {
        turn = given
        await note(given, 'first')
        await new Promise<void>((resolve) => (blocked = resolve))
        await note(given, 'first, late')
        return false
      },
    })
    const running = first.run(name)
    await expect.poll(done).toEqual(['first'])
    const second = process({
      ...often,
      step: async (given) => {
        await note(given, 'second')
        return false
      },
    })
    await second.run(name)
    expect(done()).toEqual(['first'])
    pass(claimMs)
    await second.run(name)
    blocked()
    await running
    expect(done()).toEqual(['first', 'second'])
    await expect(turn?.write(() => Promise.resolve())).rejects.toThrow('taken over')
  })

  test('a claim dated far ahead by a wrong clock does not count', async () => {
    const { database } = world
    const first = new Claims(database, world.clock)
    const second = new Claims(database, world.clock)
    const take = (claims: Claims) => database.write((tx) => claims.take(tx, name))
    pass(dayMs)
    expect(await take(first)).toBe(true)
    pass(-dayMs)
    expect(await take(second)).toBe(true)
    expect(await take(first)).toBe(false)
  })

  test('the claims of an earlier process are free at once if only one process serves the database', async () => {
    expect(world.database.alone).toBe(true)
    const { database, clock } = world
    await database.write((tx) => new Claims(database, clock).take(tx, name))
    const next = new Claims(database, clock)
    expect(await database.write((tx) => next.take(tx, name))).toBe(false)
    await next.free()
    expect(await database.write((tx) => next.take(tx, name))).toBe(true)
    await next.free()
    expect(row()['holder']).not.toBe('')
  })
})

describe('a job that fails', () => {
  const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

  test('is reported to administrators, keeps its day, and continues at the next turn', async () => {
    let fails = 2
    const jobs = process({
      step: async (turn) => {
        if (fails-- > 0) throw full()
        await note(turn, turn.day)
        return false
      },
    })
    await jobs.run(name)
    pass(dayMs)
    await expect(jobs.run(name)).rejects.toThrow('full')
    await expect(jobs.run(name)).rejects.toThrow('full')
    expect(row()).toMatchObject({
      failures: 2,
      failure: 'Error: database or disk is full',
      failedAt: world.clock.now(),
      holder: '',
    })
    await jobs.run(name)
    expect(done()).toHaveLength(1)
    expect(row()).toMatchObject({ failures: 0, failedAt: world.clock.now() })
  })

  test('before its first day, begins with the next day due all the same', async () => {
    const jobs = process({})
    vi.spyOn(Claims.prototype, 'take').mockRejectedValueOnce(full())
    await expect(jobs.run(name)).rejects.toThrow('full')
    expect(row()).toMatchObject({ failures: 1, day: '' })
    await jobs.run(name)
    expect(done()).toEqual([])
    pass(dayMs)
    await jobs.run(name)
    expect(done()).toHaveLength(1)
    expect(row()).toMatchObject({ failures: 0, day: done()[0] })
  })

  test('does so even if nothing can be written, and other processes wait no longer than its claim lasts', async () => {
    const jobs = process({})
    await jobs.run(name)
    pass(dayMs)
    const write = vi.spyOn(world.database, 'write')
    await expect(
      process({
        step: async (turn) => {
          write.mockRejectedValue(full())
          await turn.write(() => Promise.resolve())
          return false
        },
      }).run(name),
    ).rejects.toThrow('full')
    write.mockRestore()
    await jobs.run(name)
    expect(done()).toEqual([])
    pass(claimMs)
    await jobs.run(name)
    expect(done()).toHaveLength(1)
  })
})

describe('a frequent job', () => {
  test('writes nothing if there is nothing to do', async () => {
    const { works } = world.database.stats
    const schedule = { everyMs: 1000 }
    const jobs = process({ schedule, hasWork: () => Promise.resolve(false) })
    const [job] = jobs.all
    if (!job) throw new Error('no job')
    expect(jobs.nextRun(job, '')).toBeUndefined()
    await jobs.run(name)
    expect(world.database.stats.works).toBe(works)
    // Known all the same, so that a job without work does not look as if it had stopped.
    expect(jobs.nextRun(job, '')).toBe(world.clock.now() + schedule.everyMs)
  })

  test('renews its claim at intervals, not at each turn', async () => {
    let turns = 0
    const jobs = process({ schedule: { everyMs: 1000 }, step: () => Promise.resolve(++turns < 0) })
    const { works } = world.database.stats
    for (let second = 0; second < 60; second++) {
      await jobs.run(name)
      pass(1000)
    }
    expect(turns).toBe(60)
    expect(world.database.stats.works - works).toBeLessThanOrEqual(10)
  })
})

test("administrators see each job's schedule, its last run and its last error", async () => {
  const admin = await world.as('admin')
  const listed = async () => (await admin.ok(job.getJobList)).find((one) => one.name === name)
  const unknown: Partial<JobRow> = { name, dailyAt: '04:20', batch: 1000, failure: '', failures: 0 }
  expect(await listed()).toEqual(unknown)
  await world.get(Jobs).run(name)
  expect(await listed()).toEqual({ ...unknown, day: '2026-11-21', nextRunAt: '2026-11-21T20:20:00.000Z' })
  pass(dayMs)
  await world.get(Jobs).run(name)
  const again = await world.as('admin')
  const after = (await again.ok(job.getJobList)).find((one) => one.name === name)
  expect(after).toMatchObject({ day: '2026-11-22', lastRunAt: new Date(world.clock.now()).toISOString() })
})

test('an agent, who reads the log of its own people, sees nothing about the server', async () => {
  const { agentId } = await buildAgent(world)
  const { account } = await buildManager(world, { role: seededRoles.agent, agentId })
  expect(await (await world.as(account)).call(job.getJobList)).toMatchObject({ code: codes.forbidden, data: null })
})
