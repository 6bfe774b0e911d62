import { expect, test } from 'vitest'
import { daysThere, daysUsed, shareOf } from './used-days.js'

const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)
const [from, until] = [at('01T00:00'), at('10T12:00')]

test('a day counts once, however often and for how long it was used, and days outside do not', () => {
  const stays = [
    { startAt: at('02T09:00'), endAt: at('02T10:00') },
    { startAt: at('02T20:00'), endAt: at('04T07:00') },
    // Begun before the period, and ended within it.
    { startAt: Date.parse('2026-10-30T20:00+08:00'), endAt: at('01T08:00') },
    { startAt: at('09T20:00'), endAt: null },
  ]
  expect(daysUsed(stays, from, until)).toBe(6)
  expect(daysUsed([], from, until)).toBe(0)
  expect(daysUsed([{ startAt: Date.parse('2026-10-01T20:00+08:00'), endAt: from - 1 }], from, until)).toBe(0)
})

test('days present: since before the period, since recently, and since a date in the future', () => {
  expect(daysThere(at('08T20:00'), from, until)).toBe(3)
  expect(daysThere(0, from, until)).toBe(10)
  expect(daysThere(at('20T20:00'), from, until)).toBe(1)
})

test('the ratio never exceeds the whole', () => {
  expect([shareOf(1, 3), shareOf(4, 3), shareOf(0, 0)]).toEqual([3333, 10_000, 0])
})
