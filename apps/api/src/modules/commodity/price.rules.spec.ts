import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '@bedside/contracts'
import { priceAfter, problemOf } from './price.rules.js'

test.each([
  [1990, { way: 'PERCENT', percentBps: 1000, step: 'CENT' }, 2189],
  [1990, { way: 'PERCENT', percentBps: 1000, step: 'JIAO' }, 2190],
  [1950, { way: 'PERCENT', percentBps: 0, step: 'YUAN' }, 2000],
  [1949, { way: 'PERCENT', percentBps: 0, step: 'YUAN' }, 1900],
  // Halves go in the direction asked, and nothing against it.
  [100, { way: 'PERCENT', percentBps: -50, step: 'CENT' }, 99],
  [100, { way: 'PERCENT', percentBps: 50, step: 'CENT' }, 101],
  [1990, { way: 'PERCENT', percentBps: -50, step: 'YUAN' }, 1990],
  [1940, { way: 'AMOUNT', amountCents: 1, step: 'YUAN' }, 1940],
  [1990, { way: 'AMOUNT', amountCents: -500, step: 'CENT' }, 1490],
  [1990, { way: 'AMOUNT', amountCents: -2990, step: 'YUAN' }, -1000],
] as const)('%d by %j is %d', (cents, wish, after) => {
  expect(priceAfter(cents, wish)).toBe(after)
})

test('an unchanged price and one out of range are reported', () => {
  expect([problemOf(5, 5), problemOf(5, 0), problemOf(5, limits.goodsCents.max + 1), problemOf(5, 6)]).toEqual([
    'SAME',
    'BEYOND',
    'BEYOND',
    undefined,
  ])
})

test('a price must not exceed the struck-through price', () => {
  expect([problemOf(5, 6, 6), problemOf(5, 7, 6), problemOf(5, 7, 0)]).toEqual([undefined, 'MARKET', undefined])
})

test('rounding changes no price by more than half a step, nor against the direction asked', () => {
  const cents = fc.integer(limits.goodsCents)
  const percentBps = fc.integer(limits.priceBps)
  fc.assert(
    fc.property(cents, percentBps, (before, by) => {
      const exact = (before * (10_000 + by)) / 10_000
      const after = priceAfter(before, { way: 'PERCENT', percentBps: by, step: 'JIAO' })
      const isRound = after % 10 === 0 && Math.abs(after - exact) <= 5.000_001
      return (by <= 0 || after >= before) && (by >= 0 || after <= before) && (isRound || after === before)
    }),
    { numRuns: 50 },
  )
})
