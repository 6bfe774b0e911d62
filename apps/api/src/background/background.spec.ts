import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentBackground } from '../testing/silent-background.js'
import { World } from '../testing/world.js'
import { Background } from './background.js'
import { pauseAfter } from './loop.js'

/** A promise to wait for, and the function that resolves it. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

async function ended(background: Background): Promise<void> {
  background.beforeApplicationShutdown()
  await background.onApplicationShutdown()
}

describe('a round', () => {
  test('whose turns fail, in any way, is reported each time and runs again', async () => {
    const { background, logged, metrics } = silentBackground()
    let turns = 0
    const turn = () => {
      if (++turns === 1) throw new Error('at once')
      return turns === 2 ? Promise.reject(new Error('later')) : Promise.resolve()
    }
    background.every({ name: 'counting', everyMs: 1, turn })
    background.onApplicationBootstrap()
    await vi.waitFor(() => expect(turns).toBeGreaterThan(3), { timeout: 60_000 })
    await ended(background)
    expect(logged).toEqual(['counting failed', 'counting failed'])
    expect(await metrics.registry.metrics()).toContain('bedside_background_failures_total{name="counting"} 2')
  })

  test('never takes two turns at once, and the server waits for the one in progress', async () => {
    const { background } = silentBackground()
    const { open, opened } = gate()
    let [turns, done] = [0, false]
    const turn = async () => {
      turns++
      await opened
      done = true
    }
    background.every({ name: 'waiting', everyMs: 1, turn })
    background.onApplicationBootstrap()
    await vi.waitFor(() => expect(turns).toBe(1), { timeout: 60_000 })
    void background.turn('waiting')
    const end = ended(background)
    expect([turns, done]).toEqual([1, false])
    open()
    await end
    expect([turns, done]).toEqual([1, true])
  })

  test('begins at once, after its first delay, or at its next interval', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { background } = silentBackground()
    const taken: string[] = []
    for (const [name, firstAfterMs] of Object.entries({ now: 0, soon: 1000, later: undefined }))
      background.every({
        name,
        everyMs: 30_000,
        ...(firstAfterMs === undefined ? {} : { firstAfterMs }),
        turn: () => void taken.push(name),
      })
    background.onApplicationBootstrap()
    const passed = []
    for (const ms of [999, 1, 28_999, 1]) {
      await vi.advanceTimersByTimeAsync(ms)
      passed.push(taken.splice(0).toSorted().join())
    }
    expect(passed).toEqual(['now', 'soon', '', 'later,now'])
    await ended(background)
  })

  test('has a unique name, and runs only on request if so configured', async () => {
    const { background } = silentBackground()
    const turn = vi.fn(() => Promise.resolve())
    background.every({ name: 'one', everyMs: 1, quietInTests: true, turn })
    expect(() => background.every({ name: 'one', everyMs: 1, turn })).toThrow('two rounds of one')
    let others = 0
    background.every({ name: 'other', everyMs: 1, turn: () => void others++ })
    background.onApplicationBootstrap()
    await vi.waitFor(() => expect(others).toBeGreaterThan(3), { timeout: 60_000 })
    await ended(background)
    expect(turn).not.toHaveBeenCalled()
  })

  test('that fails is retried at growing intervals, up to a minute or its own interval', () => {
    expect([0, 1, 2, 5, 6, 100].map((failures) => pauseAfter(failures, 1000))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
    expect([0, 1, 2].map((failures) => pauseAfter(failures, 90_000))).toEqual([90_000, 90_000, 90_000])
  })
})

describe('an errand', () => {
  test('that fails is reported, and retried if requested', async () => {
    const { background, logged } = silentBackground()
    let tries = 0
    const work = () => (++tries < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve())
    await background.start({ name: 'once', work: () => Promise.reject(new Error('never')) })
    await background.start({ name: 'again', retryForMs: 60_000, work })
    expect([logged, tries]).toEqual([['once failed', 'again failed'], 2])
  })

  test('is not retried once the server shuts down', async () => {
    const { background } = silentBackground()
    const work = vi.fn(() => Promise.reject(new Error('never')))
    void background.start({ name: 'hopeless', retryForMs: 600_000, work })
    await ended(background)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('may wait beside many others without Node taking them for a leak', async () => {
    const leaks: string[] = []
    const note = ({ name }: Error) => void (name === 'MaxListenersExceededWarning' && leaks.push(name))
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    const { background, logged } = silentBackground()
    const work = () => Promise.reject(new Error('not yet'))
    for (let n = 0; n < 20; n++) void background.start({ name: `errand ${n}`, retryForMs: 60_000, work })
    // Each waits once its failure has been reported.
    await vi.waitFor(() => expect(logged).toHaveLength(20))
    await new Promise(setImmediate)
    await ended(background)
    expect(leaks).toEqual([])
  })
})

describe('an errand started inside a transaction', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
  })
  afterAll(() => world.close())

  const note = (key: string) =>
    world.database.write(async (tx) => void (await tx.insertInto('Meta').values({ key, value: '' }).execute()))

  test('runs on its own, and its writes stay if the transaction is rolled back', async () => {
    const background = world.get(Background)
    let errand = Promise.resolve()
    const undone = world.database.write(async (tx) => {
      await tx.insertInto('Meta').values({ key: 'inside', value: '' }).execute()
      errand = background.start({ name: 'noting', work: () => note('errand') })
      // Yields while the transaction is open: if the errand belonged to it, its write would be refused as nested.
      await Promise.resolve()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await errand
    const found = world.database.read.selectFrom('Meta').select('key').where('key', 'in', ['inside', 'errand'])
    expect(await found.execute()).toEqual([{ key: 'errand' }])
  })
})
