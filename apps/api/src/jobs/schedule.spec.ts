import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '@bedside/contracts'
import { lastDueDay, dueDayAfter } from './schedule.js'

const at = (instant: string) => Date.parse(instant)

test('a day is due at its time in Shanghai on that date', () => {
  expect(dueDayAfter('2026-11-20', '08:30')).toEqual({ day: '2026-11-21', dueAt: at('2026-11-21T00:30:00Z') })
  expect(dueDayAfter('2026-12-31', '00:00')).toEqual({ day: '2027-01-01', dueAt: at('2026-12-31T16:00:00Z') })
  expect(lastDueDay('08:30', at('2026-11-21T00:30:00Z')).day).toBe('2026-11-21')
  expect(lastDueDay('08:30', at('2026-11-21T00:29:59.999Z')).day).toBe('2026-11-20')
  // Past midnight there, not yet here.
  expect(lastDueDay('00:10', at('2026-11-20T16:10:00Z')).day).toBe('2026-11-21')
})

test('the next day due is in the future, within a day, at any time', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const dailyAt = time.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const now = fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') })
  fc.assert(
    fc.property(dailyAt, now, (daily, instant) => {
      const last = lastDueDay(daily, instant)
      const next = dueDayAfter(last.day, daily)
      expect(last.dueAt).toBeLessThanOrEqual(instant)
      expect(next.dueAt).toBeGreaterThan(instant)
      expect(next.dueAt - last.dueAt).toBe(dayMs)
    }),
  )
})
