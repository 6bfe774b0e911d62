import type { AfterSaleStatus } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { soonOfDeposits, soonOfOrders, soonOfPayouts, soonOfRefunds, soonOfSales } from './soon-of-channel'

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

test('an after-sale being refunded, or an order refunded just now, is asked for again until it has ended', () => {
  const sale = (status: AfterSaleStatus, refundFailed: 0 | 1 = 0) => ({ status, refundFailed })
  expect(soonOfSales([sale('APPLIED'), sale('REFUNDING')])).toBe(2_000)
  expect(soonOfSales([sale('RETURNING'), sale('DONE')])).toBeUndefined()
  expect(soonOfSales([sale('REFUNDING', 1)])).toBeUndefined()
  const orders = [
    { mallOrderId: 1, openAfterSaleId: 7 },
    { mallOrderId: 2, openAfterSaleId: null },
  ]
  expect(soonOfOrders(orders, new Set([1]))).toBe(2_000)
  expect(soonOfOrders(orders, new Set([2]))).toBeUndefined()
  expect(soonOfOrders(orders, new Set())).toBeUndefined()
})
