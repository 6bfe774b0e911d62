import { expect, test } from 'vitest'
import { hundredthsOf, isExact, typedAs } from './hundredths'

test('amounts are read digit by digit, without rounding', () => {
  const read = {
    '0.29': 29,
    '1.1': 110,
    '12': 1200,
    '12.': 1200,
    '.5': 50,
    ' 19.99 ': 1999,
    '1,234.50': 123_450,
    '0': 0,
  }
  for (const [typed, cents] of Object.entries(read)) expect([typed, hundredthsOf(typed)]).toEqual([typed, cents])
  expect(hundredthsOf('-3')).toBe(-300)
  const overlong = hundredthsOf('12345678901234567890')
  expect(overlong).toBe(Number.MAX_SAFE_INTEGER)
  expect([overlong, Number.NaN, 29, null].map(isExact)).toEqual([false, false, true, true])
})

test('nothing else is taken for an amount', () => {
  for (const typed of ['1e3', '0x10', '１２', '1.999', '1.2.3', '-', '.', '--1', '1,2', 'abc', '¥3', 'Infinity'])
    expect([typed, hundredthsOf(typed)]).toEqual([typed, Number.NaN])
  expect(hundredthsOf(' ')).toBeNull()
})

test('a value is shown with two decimals', () => {
  expect([null, Number.NaN, 0, 5, 110, -300].map(typedAs)).toEqual(['', '', '0.00', '0.05', '1.10', '-3.00'])
})
