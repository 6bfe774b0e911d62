import { expect, test } from 'vitest'
import { leftoverIn, shareInYuan } from './leftover'

/** ¥15.00 minus the 9-cent fee, at 20, 35, 15 and 30 %. */
const shares = [
  { bps: 2000, amountCents: 298 },
  { bps: 3500, amountCents: 522 },
  { bps: 1500, amountCents: 224 },
  { bps: 3000, amountCents: 447 },
].map((share) => ({ ...share, baseCents: 1491, refundNo: '' }))

test('a share is shown exactly, with at least two decimals', () => {
  expect(shares.map(shareInYuan)).toEqual(['¥2.982', '¥5.2185', '¥2.2365', '¥4.473'])
  expect(shareInYuan({ bps: 5000, baseCents: 300 })).toBe('¥1.50')
  expect(shareInYuan({ bps: 1, baseCents: 1 })).toBe('¥0.000001')
  expect(shareInYuan({ bps: 10_000, baseCents: 123_456_789 })).toBe('¥1,234,567.89')
})

test('left-over cents are found, but not among those of a refund', () => {
  expect(shares.map(leftoverIn)).toEqual([false, true, true, false])
  expect(leftoverIn({ bps: 2000, baseCents: -497, amountCents: -99, refundNo: 'RF1' })).toBe(false)
})
