import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentsBack, agentsOf, type MallRate } from './mall-split.js'

/** One agent, or an agent and the one above it; together at most the whole commission. */
const rates = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 2 })
  .map((all): MallRate[] => all.map((bps, at) => ({ agentId: at + 1, bps })))
const refunds = fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 60 })), {
  maxLength: 80,
  size: 'max',
})

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

/** The agents' shares of a commission after each of these refunds, with the commission that is left. */
function* leftAfter(commission: number, of: readonly MallRate[], steps: readonly number[]) {
  let [before, left] = [commission, agentsOf(commission, of)]
  for (const step of steps) {
    const after = Math.max(0, before - step)
    const shares = of.map((rate, at) => ({ ...rate, cents: left[at] ?? 0 }))
    const back = agentsBack(before, after, shares)
    left = shares.map(({ cents }, at) => cents - (back[at] ?? 0))
    yield { taken: before - after, back, after, left }
    before = after
  }
}

test('a left-over cent goes to an agent before the platform', () => {
  expect(agentsOf(478, [{ agentId: 1, bps: 2000 }])).toEqual([96])
  expect(agentsOf(1, [{ agentId: 1, bps: 5000 }])).toEqual([1])
})

test('sixty refunds of two cents give back as much as a single one', () => {
  const shares = [
    { agentId: 1, bps: 2000 },
    { agentId: 2, bps: 500 },
  ]
  const [once] = leftAfter(478, shares, [120])
  const last = [...leftAfter(478, shares, Array<number>(60).fill(2))].at(-1)
  expect([once?.left, last?.left]).toEqual([
    [72, 18],
    [72, 18],
  ])
})

test('whatever the refunds, each share is at most a cent from its rate, and the platform gives no more than it has', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), rates, refunds, (commission, of, steps) => {
      for (const { taken, back, after, left } of leftAfter(commission, of, [...steps, commission])) {
        expect(Math.min(...back, ...left, taken - sum(back), after - sum(left))).toBeGreaterThanOrEqual(0)
        const apart = agentsOf(after, of).map((cents, at) => Math.abs(cents - (left[at] ?? 0)))
        expect(Math.max(...apart)).toBeLessThanOrEqual(after === 0 ? 0 : 1)
      }
    }),
    { numRuns: 300 },
  )
})
