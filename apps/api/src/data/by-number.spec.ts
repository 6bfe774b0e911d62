import { expect, test } from 'vitest'
import { byNumber } from './by-number.js'

test('beds and wards are sorted by number, extra beds last', () => {
  const counted = ['1', '02', '9', '10', '101', 'A2', 'A10', '+1', '+2', '+10']
  const mixed = ['+10', 'A10', '101', '10', '+1', '9', '1', 'A2', '+2', '02']
  expect(mixed.sort(byNumber)).toEqual(counted)
})
