import { expect, test } from 'vitest'
import { knownCount, knownYuan } from './known'

test('a zero is an amount like any other, and what is not known is a dash', () => {
  expect([0, -5, 123_456, null, undefined].map(knownYuan)).toEqual(['¥0.00', '-¥0.05', '¥1,234.56', '—', '—'])
  expect([0, 1234, null, undefined].map(knownCount)).toEqual(['0', '1,234', '—', '—'])
})
