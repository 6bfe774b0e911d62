import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { timeLeft } from './time-left'

const now = new Date('2026-11-21T02:00:00Z')
const left = (ms: number) => timeLeft(new Date(now.getTime() + ms), now)

test('the time until a deadline is counted down to the minute on its last day', () => {
  expect(left(6 * dayMs + 3 * hourMs + 59 * minuteMs)).toEqual(['6天3小时', '6 d 3 h'])
  expect(left(dayMs)).toEqual(['1天', '1 d'])
  expect(left(20 * hourMs + 12 * minuteMs)).toEqual(['20小时12分钟', '20 h 12 min'])
  expect(left(1)).toEqual(['1分钟', '1 min'])
})

test('there is none once the deadline has passed', () => {
  expect([left(0), left(-hourMs)]).toEqual([undefined, undefined])
})
