import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot } from './allot.js'
import { channelFee, type Rates, reverseSplit, type Share, shareAccount, shareBase, split } from './split.js'

const feeBps = 60
const rates: Rates = { hospital: { id: 3, bps: 2000 }, agent: { id: 7, bps: 3500 }, franchise: { id: 5, bps: 1500 } }
const centsOf = (shares: readonly Share[]) => shares.map(({ cents }) => cents)
const sum = (shares: readonly Share[]) => centsOf(shares).reduce((total, cents) => total + cents, 0)

/** Each party's share after the refund. */
const without = (remaining: readonly Share[], given: readonly Share[]): Share[] =>
  remaining.map((share, at) => ({ ...share, cents: share.cents - (given[at]?.cents ?? 0) }))

describe('a payment is split to the cent', () => {
  test('the channel keeps its fee, half a cent rounded up', () => {
    expect([0, 1, 83, 84, 1500, 6780].map((cents) => channelFee(cents, feeBps))).toEqual([0, 0, 0, 1, 9, 41])
  })

  test('1500 paid: 9 for the channel, and 298, 522, 224 and 447 of the rest', () => {
    expect(shareBase(1500, feeBps)).toBe(1491)
    const shares = split(1491, rates)
    expect(shares.map(({ party, cents }) => [party, cents])).toEqual([
      ['HOSPITAL', 298],
      ['AGENT', 522],
      ['FRANCHISE', 224],
      ['PLATFORM', 447],
    ])
    expect(shares.filter(({ leftover }) => leftover).map(({ party }) => party)).toEqual(['AGENT', 'FRANCHISE'])
  })

  test('a sub-agent hands a fifth of the 522 up: 418 and 104', () => {
    const shares = split(1491, { ...rates, agent: { id: 7, bps: 3500, parent: { id: 2, bps: 2000 } } })
    expect(shares.map(({ partyId, cents }) => [partyId, cents])).toEqual([
      [3, 298],
      [7, 418],
      [2, 104],
      [5, 224],
      [0, 447],
    ])
  })

  test('a single cent goes to the largest rate', () => {
    expect(centsOf(split(1, rates))).toEqual([0, 1, 0, 0])
  })

  test('of equal claims the hospital comes first, then agent, investor and platform', () => {
    const equal: Rates = {
      hospital: { id: 3, bps: 2500 },
      agent: { id: 7, bps: 2500 },
      franchise: { id: 5, bps: 2500 },
    }
    expect([1, 2, 3].map((base) => centsOf(split(base, equal)))).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 0],
    ])
  })

  test('rates above the whole and invalid amounts throw an error', () => {
    expect(() => split(100, { hospital: { id: 3, bps: 10_001 } })).toThrow(/-1/)
    for (const cents of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => split(cents, rates)).toThrow()
    expect(() => allot(1, [0, 0])).toThrow(/nobody/)
  })

  test('each share has its account', () => {
    expect(split(1491, rates).map(shareAccount)).toEqual([
      'hospital:3:payable',
      'agent:7:pending',
      'franchise:5:pending',
      'platform:rental_income',
    ])
  })
})

describe('a refund takes shares back in proportion to what is left of them', () => {
  test('500 of 1500, then the other 1000: nothing is left', () => {
    const shares = split(1491, rates)
    const first = reverseSplit({ paid: 1500, refunded: 0, feeBps }, 500, shares)
    expect([...centsOf(first.shares), first.fee]).toEqual([99, 174, 75, 149, 3])
    const left = without(shares, first.shares)
    const last = reverseSplit({ paid: 1500, refunded: 500, feeBps }, 1000, left)
    expect([...centsOf(last.shares), last.fee]).toEqual([199, 348, 149, 298, 6])
    expect(centsOf(without(left, last.shares))).toEqual([0, 0, 0, 0])
  })
})

const bps = (max: number) => fc.integer({ min: 0, max })
const someRates: fc.Arbitrary<Rates> = fc.record(
  {
    hospital: fc.record({ id: fc.constant(3), bps: bps(3500) }),
    agent: fc.record(
      { id: fc.constant(7), bps: bps(3000), parent: fc.record({ id: fc.constant(2), bps: bps(10_000) }) },
      { requiredKeys: ['id', 'bps'] },
    ),
    franchise: fc.record({ id: fc.constant(5), bps: bps(3000) }),
  },
  { requiredKeys: ['hospital'] },
)
const amount = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 }))
const runs = { numRuns: Number(process.env['SPLIT_RUNS'] ?? 2000) }

/** 200,000 runs take minutes. */
const longTimeout = { timeout: 10_000 + 10 * runs.numRuns }

describe('whatever the rates and amounts', longTimeout, () => {
  test('the shares are never negative and add up to what is split', () => {
    fc.assert(
      fc.property(amount, someRates, (base, rates) => {
        const shares = split(base, rates)
        expect(Math.min(...centsOf(shares))).toBeGreaterThanOrEqual(0)
        expect(sum(shares)).toBe(base)
      }),
      runs,
    )
  })

  test('refunds never take more than is left, add up to the refund, and the last one leaves nothing', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })
    fc.assert(
      fc.property(amount, someRates, cuts, bps(1000), (paid, rates, cuts, feeBps) => {
        let left = split(shareBase(paid, feeBps), rates)
        let refunded = 0
        for (const cut of [...cuts, 1]) {
          const refund = Math.floor((paid - refunded) * cut)
          const { shares, fee } = reverseSplit({ paid, refunded, feeBps }, refund, left)
          expect(sum(shares) + fee).toBe(refund)
          left = without(left, shares)
          refunded += refund
          expect(Math.min(...centsOf(shares), ...centsOf(left))).toBeGreaterThanOrEqual(0)
          expect(sum(left)).toBe(shareBase(paid - refunded, feeBps))
        }
        expect(sum(left)).toBe(0)
      }),
      runs,
    )
  })

  test('no share is further than a cent from the exact value', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(amount, weights, (cents, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        fc.pre(total > 0)
        allot(cents, weights).forEach((part, at) => {
          const off = BigInt(part.cents) * BigInt(total) - BigInt(cents) * BigInt(weights[at] ?? 0)
          expect(off < BigInt(total) && off > -BigInt(total)).toBe(true)
        })
      }),
      runs,
    )
  })
})
