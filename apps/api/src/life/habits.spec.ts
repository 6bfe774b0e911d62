import { describe, expect, test } from 'vitest'
import { hourMs } from '@bedside/contracts'
import { randomNumbers } from '../seed/random.js'
import { arrivalsIn, endOfStay, nightsOf, whenOpen } from './habits.js'

/** A Thursday, 00:00 in Shanghai. */
const midnight = Date.parse('2026-11-18T16:00:00Z')
const hourOf = (at: number) => ((at - midnight) / hourMs) % 24

describe('simulated users', () => {
  test('come as often as intended, mostly in the evening', () => {
    const random = randomNumbers(1)
    const days = 200
    const counts = Array.from({ length: 24 }, (_, hour) => {
      let count = 0
      for (let n = 0; n < days; n++) count += arrivalsIn(midnight + hour * hourMs, 340, random)
      return count / days
    })
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(340 * 0.58 * 1.05 * 0.95)
    expect(all).toBeLessThan(340 * 0.58 * 1.05 * 1.05)
    const evening = counts.slice(17, 23).reduce((sum, count) => sum + count, 0)
    expect(evening / all).toBeGreaterThan(0.72)
    expect(evening / all).toBeLessThan(0.78)
  })

  test('who come in the evening leave the next morning, and by day after some hours', () => {
    const random = randomNumbers(2)
    for (let n = 0; n < 500; n++) {
      const night = endOfStay(midnight + 20 * hourMs, random)
      expect(night).toBeGreaterThan(midnight + 28 * hourMs)
      expect(hourOf(night)).toBeGreaterThanOrEqual(5)
      expect(hourOf(night)).toBeLessThan(12)
      const day = endOfStay(midnight + 13 * hourMs, random)
      expect(day).toBeGreaterThan(midnight + 13 * hourMs)
      expect(day).toBeLessThanOrEqual(midnight + 23 * hourMs)
      expect(endOfStay(midnight + 2 * hourMs, random)).toBeLessThan(midnight + 12 * hourMs)
    }
  })

  test('stay one night to eight', () => {
    const random = randomNumbers(4)
    const nights = Array.from({ length: 1000 }, () => nightsOf(random))
    expect(Math.min(...nights)).toBe(1)
    expect(Math.max(...nights)).toBe(8)
    expect(nights.filter((n) => n === 1).length / 1000).toBeCloseTo(0.34, 1)
  })
})

test('shops do in the morning, one after the other, what the night brings, and the rest at once', () => {
  const hours = [0, 6, 8, 13.5, 19.9, 20, 23].map((hour) => hourOf(whenOpen(midnight + hour * hourMs)))
  expect(hours).toEqual([8 + 4 / 6, 8 + 10 / 6, 8, 13.5, 19.9, 8, 8.5].map((hour) => expect.closeTo(hour, 5)))
})
