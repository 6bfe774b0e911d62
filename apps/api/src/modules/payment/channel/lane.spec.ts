import { expect, test } from 'vitest'
import { minuteMs } from '@bedside/contracts'
import { nextPoll, seldomMs } from './lane.js'

const now = Date.UTC(2026, 10, 29)
const intervalAt = (ageMs: number): number => nextPoll(now, { createdAt: now - ageMs }) - now

test('an item is polled again after half its age, within limits, and always at a whole millisecond', () => {
  expect(intervalAt(0)).toBe(5000)
  expect(intervalAt(10_001)).toBe(5001)
  expect(intervalAt(minuteMs)).toBe(minuteMs / 2)
  expect(intervalAt(minuteMs + 1)).toBe(minuteMs / 2 + 1)
  expect(intervalAt(60 * minuteMs + 1)).toBe(seldomMs)
  for (let ageMs = 0; ageMs <= 2 * seldomMs + 3; ageMs += 997) expect(intervalAt(ageMs)).toSatisfy(Number.isInteger)
})
