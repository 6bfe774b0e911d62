import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clock } from './clock.js'

const at = Date.parse('2026-11-21T02:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('runs at the given speed from its current time', () => {
  const clock = new Clock()
  clock.set(at)
  clock.hurry(60)
  expect(clock.now()).toBe(at)
  vi.setSystemTime(1_001_000)
  expect(clock.now()).toBe(at + 60_000)
  clock.set(at)
  vi.setSystemTime(1_002_000)
  expect(clock.now()).toBe(at + 60_000)
  clock.freeze()
  vi.setSystemTime(1_003_000)
  expect(clock.now()).toBe(at + 60_000)
  clock.run()
  vi.setSystemTime(1_004_000)
  expect(clock.now()).toBe(at + 120_000)
})
