import { expect, test } from 'vitest'
import { smsStatuses, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { contentOf, mayMove, maySendAt, mustSuitTime, freeAt } from './sms.rules.js'

test('every step is for managers or the server only, and cancelled or sent batches stay so', () => {
  const ways = smsStatuses.flatMap((from) =>
    smsStatuses.flatMap((to) =>
      (['manager', 'system'] as const).flatMap((by) => (mayMove(from, to, by) ? [`${from} ${to} ${by}`] : [])),
    ),
  )
  expect(ways).toEqual([
    'DRAFT QUEUED manager',
    'DRAFT CANCELLED manager',
    'QUEUED SENDING system',
    'QUEUED CANCELLED manager',
    'SENDING DONE system',
    'SENDING PARTIAL system',
    'DONE PARTIAL system',
    'PARTIAL SENDING manager',
  ])
})

test('advertising goes out from 8:00 to 21:00, everything else at any time', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}+08:00`)
  const may = ['07:59:59', '08:00:00', '20:59:59', '21:00:00'].map((time) => maySendAt('PROMOTION', at(time)))
  expect(may).toEqual([false, true, true, false])
  expect(maySendAt('SERVICE_NOTICE', at('03:00:00'))).toBe(true)
})

test('a schedule is five minutes to thirty days ahead, and within the permitted hours', () => {
  const now = Date.parse('2026-11-21T10:00:00+08:00')
  expect(() => mustSuitTime('PROMOTION', now, now + 5 * minuteMs)).not.toThrow()
  expect(() => mustSuitTime('PROMOTION', now, now + 5 * minuteMs - 1)).toThrow('sms.tooSoon')
  expect(() => mustSuitTime('PROMOTION', now, now + 30 * dayMs + 1)).toThrow('sms.tooLate')
  expect(() => mustSuitTime('PROMOTION', now, now + 12 * hourMs)).toThrow('sms.quietHours')
  expect(() => mustSuitTime('SERVICE_NOTICE', now, now + 12 * hourMs)).not.toThrow()
  expect(() => mustSuitTime('PROMOTION', now + 12 * hourMs, null)).toThrow('sms.quietHours')
})

test('a phone gets one message a minute, five an hour, ten a day', () => {
  const now = 1_000_000_000
  const before = (...seconds: number[]) => seconds.map((ago) => now - ago * 1000)
  const bounds = { againSeconds: 60, perHour: 5, perDay: 10 }
  const free = (...seconds: number[]) => Math.max(0, freeAt(before(...seconds), bounds) - now) / 1000
  expect(free()).toBe(0)
  expect(free(59)).toBe(1)
  expect(free(63, 62, 61, 60)).toBe(0)
  expect(free(64, 60, 61, 62, 63)).toBe(3600 - 64)
  const hourly = Array.from({ length: 9 }, (_, n) => 3600 + n * 3600)
  expect(free(...hourly)).toBe(0)
  expect(free(...hourly, 80_000)).toBe(86_400 - 80_000)
})

test('all gaps must be filled, and the text must not exceed its limit', () => {
  expect(() => contentOf('SERVICE_NOTICE', ['只有一处'])).toThrow('sms.values')
  expect(contentOf('RETURN_REMINDER', ['今晚十点'])).toContain('今晚十点')
  expect(() => contentOf('SERVICE_NOTICE', ['字'.repeat(400), '字'.repeat(100)])).toThrow('sms.tooLong')
})
