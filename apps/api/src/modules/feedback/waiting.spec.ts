import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '@bedside/contracts'
import { never, waitColumns, waitedBy, waitedSecondsBy, type Moment } from '../../data/waiting.js'
import { pausesIn } from './waiting.js'

const moments = fc.array(fc.record({ at: fc.integer({ min: 0, max: 10_000 * minuteMs }), owed: fc.constantFrom(0, 1) }))
const inOrder = (all: readonly Moment[]) => all.toSorted((a, b) => a.at - b.at)

test('[A16] time runs only while a reply is owed', () => {
  const asked = { at: 0, owed: 1 }
  const answered = { at: 5 * minuteMs, owed: 0 }
  const askedAgain = { at: 65 * minuteMs, owed: 1 }
  expect(waitedBy([asked])).toEqual({ ms: 0, since: 0 })
  expect(waitedBy([asked, answered])).toEqual({ ms: 5 * minuteMs, since: null })
  expect(waitedBy([asked, answered, askedAgain])).toEqual({ ms: 5 * minuteMs, since: 65 * minuteMs })
  expect(waitColumns([asked, answered])).toEqual({ owed: 0, waitFrom: never, waitedSeconds: 300 })
  expect(waitColumns([asked, answered, askedAgain])).toEqual({ owed: 1, waitFrom: hourMs, waitedSeconds: 300 })
})

test('[A16] the columns equal the minutes counted one by one', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 20_000 }), (all, more) => {
      const events = inOrder(all).map(({ at, owed }) => ({ at: at - (at % minuteMs), owed }))
      const now = (events.at(-1)?.at ?? 0) + more * minuteMs
      let minutes = 0
      for (const [n, { at, owed }] of events.entries())
        if (owed === 1) minutes += ((events[n + 1]?.at ?? now) - at) / minuteMs
      expect(waitedSecondsBy(waitColumns(events), now)).toBe(minutes * 60)
    }),
  )
})

test('[A16] waiting time and pauses add up to the time since the first event', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const events = [{ at: 0, owed: 1 }, ...inOrder(all)]
      const end = events.at(-1)?.at ?? 0
      const paused = pausesIn(events.map((event) => ({ ...event, move: 'WAIT' as const, awaits: null })))
      const pausedMs = paused.reduce((sum, { from, to }) => sum + (to ?? end) - from, 0)
      expect(waitedSecondsBy(waitColumns(events), end) * 1000).toBeGreaterThan(end - pausedMs - 1000)
      expect(waitedSecondsBy(waitColumns(events), end) * 1000).toBeLessThanOrEqual(end - pausedMs)
    }),
  )
})

test('[A16] setting the clock back does not reduce the waiting time', () => {
  fc.assert(
    fc.property(moments, (all) => {
      let before = 0
      for (let n = 0; n <= all.length; n++) {
        const { ms } = waitedBy(all.slice(0, n))
        expect(ms).toBeGreaterThanOrEqual(before)
        before = ms
      }
    }),
  )
})

test('[A16] resolved feedback has no pause until it is reopened', () => {
  const asked = { at: 0, owed: 1, move: 'REPORT', awaits: null } as const
  const resolved = { at: minuteMs, owed: 0, move: 'RESOLVE', awaits: null } as const
  const again = { at: 2 * minuteMs, owed: 1, move: 'SAY', awaits: null } as const
  expect(pausesIn([asked, resolved])).toEqual([])
  expect(pausesIn([asked, resolved, again])).toEqual([
    { from: minuteMs, to: 2 * minuteMs, move: 'RESOLVE', awaits: null },
  ])
})

test('[A16] a pause that ends with the resolution stays visible, and so does each reason of one', () => {
  const asked = { at: 0, owed: 1, move: 'REPORT', awaits: null } as const
  const repair = { at: 1, owed: 0, move: 'REPAIR', awaits: 'REPAIR' } as const
  const noted = { at: 2, owed: 0, move: 'NOTE', awaits: 'REPAIR' } as const
  const postponed = { at: 3, owed: 0, move: 'WAIT', awaits: 'DATE' } as const
  const resolved = { at: 4, owed: 0, move: 'RESOLVE', awaits: null } as const
  const closed = { at: 5, owed: 0, move: 'CLOSE', awaits: null } as const
  expect(pausesIn([asked, repair, noted, postponed, resolved, closed])).toEqual([
    { from: 1, to: 3, move: 'REPAIR', awaits: 'REPAIR' },
    { from: 3, to: 4, move: 'WAIT', awaits: 'DATE' },
  ])
})
