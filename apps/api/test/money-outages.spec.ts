import { afterEach, describe, expect, test, vi } from 'vitest'
import { breachesIn } from '../src/testing/books.js'
import { heldFromOutside } from '../src/testing/held-from-outside.js'
import { World } from '../src/testing/world.js'
import { Unfinished } from './support/unfinished.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const longTimeout = { timeout: 180_000 }

describe('money is neither lost nor moved twice', () => {
  test('while another program locks the database longer than a write waits', longTimeout, async () => {
    const unfinished = await Unfinished.in(await World.open())
    const { world } = unfinished
    await world.as('admin')
    const letGo = await heldFromOutside(world.database)
    expect(await unfinished.push()).toBe(0)
    expect(await breachesIn(world.database)).toEqual([])
    await letGo()
    await unfinished.finish()
    await unfinished.check()
    await world.close()
  })

  test.each([0, 1, 2, 3, 5, 8, 13, 21])(
    'if the server is killed after %i more writes, and restarted',
    longTimeout,
    async (writes) => {
      const first = await Unfinished.in(await World.open())
      const { database, clock } = first.world
      const write = database.write.bind(database)
      let left = writes
      vi.spyOn(database, 'write').mockImplementation((work) =>
        left-- > 0 ? write(work) : Promise.reject(new Error('killed')),
      )
      await first.push()
      const now = clock.now()
      // Ends without any further write, as a killed one does.
      first.world = await first.world.restarted()
      vi.restoreAllMocks()
      first.world.clock.set(now + 60_000)
      first.world.clock.freeze()
      await first.finish()
      await first.check()
      await first.world.close()
    },
  )
})
