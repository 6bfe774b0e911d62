import { expect, test } from 'vitest'
import type { BillState } from '@bedside/contracts'
import type { Ours } from './our-side.js'
import { sidesOfDay, type BilledLine } from './sides-of-day.js'

const line = (day: string, state: BillState = 'SUCCESS'): BilledLine => {
  const at = Date.parse(`${day}T15:00:00+08:00`)
  return { day, state, at, line: 1, subject: 'PAYMENT', no: 'PY1', channelNo: 'CH1', amountCents: 100, feeCents: 1 }
}
const ours: Ours = { ...line('2026-12-11'), recordId: 1, cents: 100 }

/** What is compared on each of three days: `ours`, a line's state, or both. */
const on = (record: Ours | undefined, ...lines: BilledLine[]) =>
  ['2026-12-10', '2026-12-11', '2026-12-12'].map((day) => {
    const sides = sidesOfDay(day, { ours: record, lines })
    return sides ? [sides.ours && 'ours', sides.theirs?.state].filter(Boolean).join(' ') : ''
  })

test('a record that no bill has is compared on its own day, and one that a bill has on the day of that', () => {
  expect(on(ours)).toEqual(['', 'ours', ''])
  for (const [at, day] of ['2026-12-10', '2026-12-11', '2026-12-12'].entries())
    expect(on(ours, line(day))).toEqual(['', '', ''].with(at, 'ours SUCCESS'))
  expect(on(undefined, line('2026-12-12'))).toEqual(['', '', 'SUCCESS'])
})

test('of several days, the first that succeeded is compared with our record; the others are trades of their own', () => {
  expect(on(ours, line('2026-12-12'), line('2026-12-10'))).toEqual(['ours SUCCESS', '', 'SUCCESS'])
  expect(on(ours, line('2026-12-10', 'PROCESSING'), line('2026-12-12'))).toEqual(['', '', 'ours SUCCESS'])
})

test('if none has succeeded, the latest is compared', () => {
  expect(on(ours, line('2026-12-12', 'FAILED'), line('2026-12-11', 'PROCESSING'))).toEqual(['', '', 'ours FAILED'])
})

test('a payout that was returned agrees with whatever the bill says, or does not say', () => {
  const bounced = { ...ours, isBounced: true }
  expect(sidesOfDay('2026-12-11', { ours: bounced, lines: [] })?.ours).toMatchObject({ state: 'FAILED' })
  const dearer = { ...line('2026-12-11'), amountCents: 700 }
  expect(sidesOfDay('2026-12-11', { ours: bounced, lines: [dearer] })?.ours).toMatchObject({ cents: 700 })
})
