import { expect, test } from 'vitest'
import { soonOfDeposits, soonOfPayouts, soonOfRefunds, soonOfSales } from './soon-of-channel'

test('refunds are asked about again while the channel has one', () => {
  expect(soonOfRefunds([{ status: 'SUCCESS' }, { status: 'APPROVED' }])).toBe(2_000)
  expect(soonOfRefunds([{ status: 'PROCESSING' }])).toBe(2_000)
  for (const status of ['PENDING', 'SUCCESS', 'FAILED', 'REJECTED', 'MANUAL_DONE'] as const)
    expect([status, soonOfRefunds([{ status }])]).toEqual([status, undefined])
  expect(soonOfRefunds([])).toBeUndefined()
})

test('a list with a deposit on its way back, or with a payout at the channel, is asked for again soon', () => {
  expect(soonOfDeposits([{ status: 'HELD' }, { status: 'REFUNDING' }])).toBe(2_000)
  expect(soonOfDeposits([{ status: 'HELD' }, { status: 'REFUNDED' }, { status: 'REFUND_FAILED' }])).toBeUndefined()
  expect(
    soonOfPayouts([
      { status: 'PENDING', payWay: null },
      { status: 'PAYING', payWay: 'CHANNEL' },
    ]),
  ).toBe(2_000)
  expect(
    soonOfPayouts([
      { status: 'PAYING', payWay: 'BANK' },
      { status: 'PAID', payWay: 'CHANNEL' },
    ]),
  ).toBeUndefined()
})

test('a list of after-sales is asked for again soon while one is being refunded', () => {
  expect(soonOfSales([{ status: 'DONE' }, { status: 'REFUNDING' }])).toBe(2_000)
  expect(soonOfSales([{ status: 'APPLIED' }, { status: 'DONE' }])).toBeUndefined()
})
