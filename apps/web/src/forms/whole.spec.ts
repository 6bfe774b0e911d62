import { expect, test } from 'vitest'
import { isExact } from './hundredths'
import { wholeAs, wholeOf } from './whole'

test('whole numbers are read, with separators between thousands', () => {
  const read = { '0': 0, '12': 12, ' 7 ': 7, '1,234': 1234, '-2': -2, '05': 5 }
  for (const [typed, value] of Object.entries(read)) expect([typed, wholeOf(typed)]).toEqual([typed, value])
  expect(wholeOf(' ')).toBeNull()
  expect(isExact(wholeOf('12345678901234567890'))).toBe(false)
})

test('nothing else is taken for a whole number, and none is rounded to one', () => {
  for (const typed of ['0.5', '1.0', '3.', '1e3', '0x10', '１２', '-', '1,2', 'abc', 'Infinity'])
    expect([typed, wholeOf(typed)]).toEqual([typed, Number.NaN])
})

test('a value is shown without separators', () => {
  expect([null, Number.NaN, 0, 1234, -2].map(wholeAs)).toEqual(['', '', '0', '1234', '-2'])
})
