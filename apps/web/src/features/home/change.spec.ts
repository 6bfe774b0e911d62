import { homeCards } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { cardAddress } from '../../records/card-address'
import { changeOf, pointsOf } from './change'

test('a change is shown in whole percent, and left out if there was nothing before', () => {
  expect([changeOf(112, 100), changeOf(90, 100), changeOf(100, 100), changeOf(5, 0)]).toEqual([
    '+12%',
    '-10%',
    '0%',
    undefined,
  ])
  // Refunds are negative: a larger refund counts as an increase.
  expect([changeOf(-150, -100), changeOf(0, -100), changeOf(-50, 100)]).toEqual(['+50%', '-100%', '-150%'])
})

test('shares are compared in percentage points', () => {
  expect([pointsOf(0.483, 0.471), pointsOf(0.4, 0.5), pointsOf(0.5, 0.5)]).toEqual(['+1.2', '-10.0', '0.0'])
})

test('a card links to its list, in the right view and with the filter in the address', () => {
  expect(cardAddress(homeCards.nights, '2026-11-20')).toBe('#/equipmentOrders/list?accountingDay=2026-11-20&night=1')
  expect(cardAddress(homeCards.refunds, '2026-11-20')).toBe(
    '#/equipmentOrders/list?view=takings&takings.accountingDay=2026-11-20&takings.way=OUT',
  )
  expect(cardAddress(homeCards.faulty, '2026-11-20')).toBe('#/equipment/list?status=FAULT')
})
