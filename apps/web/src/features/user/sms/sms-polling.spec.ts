import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soonest, soonOfBatches, soonOfMessages } from './sms-polling'

const now = Date.parse('2026-11-21T02:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const batch = {
  status: 'DONE',
  scheduleAt: null,
  total: 10,
  delivered: 10,
  failed: 0,
  ignored: 0,
} satisfies Parameters<typeof soonOfBatches>[0][number]

test.each([
  ['a draft', { status: 'DRAFT', total: 0, delivered: 0 }, undefined],
  ['a cancelled one', { status: 'CANCELLED', delivered: 0 }, undefined],
  ['one that goes out', { status: 'SENDING' }, 1500],
  ['one that waits for its turn', { status: 'QUEUED' }, 1500],
  ['one that is due in ten minutes', { status: 'QUEUED', scheduleAt: '2026-11-21T02:10:00Z' }, 600_000],
  ['one that was due', { status: 'QUEUED', scheduleAt: '2026-11-21T01:59:00Z' }, 1500],
  ['one that has arrived', {}, undefined],
  ['one whose reports are to come', { delivered: 9 }, 3000],
  [
    'one of which half could not be sent, and nothing was reported',
    { status: 'PARTIAL', delivered: 0, failed: 5 },
    3000,
  ],
  [
    'one of which half could not be sent, and all else arrived',
    { status: 'PARTIAL', delivered: 5, failed: 5 },
    undefined,
  ],
  ['one that left people out', { delivered: 8, ignored: 2 }, undefined],
] as const)('%s', (_, more, soon) => expect(soonOfBatches([batch, { ...batch, ...more }, batch])).toBe(soon))

test('polling continues until each message was reported, has failed or was left out', () => {
  expect(soonOfMessages([{ sendState: 'SENT', receiveState: null }])).toBe(3000)
  expect(soonOfMessages([{ sendState: 'INIT', receiveState: null }])).toBe(3000)
  expect(soonOfMessages([{ sendState: 'UNKNOWN', receiveState: null }])).toBe(3000)
  expect(
    soonOfMessages([
      { sendState: 'SENT', receiveState: 'DELIVERED' },
      { sendState: 'FAILED', receiveState: null },
      { sendState: 'IGNORED', receiveState: null },
    ]),
  ).toBeUndefined()
})

test('the shortest of several intervals is used', () => {
  expect([soonest(undefined, 3, 2), soonest(undefined), soonest()]).toEqual([2, undefined, undefined])
})
