import fc from 'fast-check'
import { dayMinutes, planModes, windowCharges, windowKinds, type Plan, type BillingWindow } from '../billing/plan.js'
import { dayMs } from '../wire/time.js'

/** Realistic plans, and stays to charge by them. */

const window = (over: Partial<BillingWindow>): BillingWindow => ({
  kind: 'DAY',
  startMin: 0,
  endMin: dayMinutes,
  rentable: 1,
  charge: 'HOURLY',
  unitMin: 60,
  unitCents: 0,
  flatCents: 0,
  ...over,
})

export const daytime = window({ startMin: 480, endMin: 1020, unitCents: 300 })
export const night = window({ kind: 'NIGHT', startMin: 1020, endMin: 480, charge: 'FLAT', flatCents: 1500 })
export const cappedNight = window({ ...night, charge: 'CAPPED', unitCents: 300, flatCents: 0, capCents: 1500 })

export const standard: Plan = {
  mode: 'WINDOWED',
  freeMinutes: 10,
  graceMinutes: 10,
  bizDayCapCents: 2500,
  orderCapCents: 9900,
  perUseCents: 0,
  windows: [daytime, night],
}

/** One yuan an hour, all day and without a cap. */
export const plain: Plan = {
  mode: 'HOURLY',
  freeMinutes: 1,
  graceMinutes: 0,
  perUseCents: 0,
  windows: [window({ unitCents: 100 })],
}

/** An instant of November 2026 in Shanghai; `day` counts from the first. */
export const at = (day: number, time: string): number => Date.parse(`2026-11-01T${time}+08:00`) + (day - 1) * dayMs

const cents = fc.integer({ min: 0, max: 5000 })
const anyCap = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined })

/** The terms of a window without its times. */
const anyTerms = fc
  .record({
    kind: fc.constantFrom(...windowKinds),
    rentable: fc.constantFrom<(0 | 1)[]>(0, 1),
    charge: fc.constantFrom(...windowCharges),
    unitMin: fc.integer({ min: 1, max: 240 }),
    unitCents: cents,
    flatCents: cents,
    capCents: anyCap,
  })
  .map((terms) => ({ ...terms, capCents: terms.charge === 'CAPPED' ? (terms.capCents ?? 1000) : terms.capCents }))

/** Windows that fill the day, divided at one to six borders. */
export const anyWindows: fc.Arbitrary<BillingWindow[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: dayMinutes - 1 }), anyTerms), {
    minLength: 1,
    maxLength: 6,
    selector: ([startMin]) => startMin,
  })
  .map((drawn) => {
    const inOrder = drawn.toSorted(([one], [other]) => one - other)
    return inOrder.map(([startMin, terms], index) => ({
      ...terms,
      startMin,
      endMin: inOrder[(index + 1) % inOrder.length]?.[0] ?? startMin,
    }))
  })

export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  mode: fc.constantFrom(...planModes),
  freeMinutes: fc.integer({ min: 0, max: 180 }),
  graceMinutes: fc.integer({ min: 0, max: 60 }),
  bizDayCapCents: anyCap,
  orderCapCents: anyCap,
  perUseCents: cents,
  windows: anyWindows,
})

const first = at(1, '00:00:00')
export const anyInstant = fc.integer({ min: first, max: first + 10 * dayMs })
