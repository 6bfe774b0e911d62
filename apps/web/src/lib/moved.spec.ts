import { expect, test } from 'vitest'
import { moved } from './moved'

test('the moved item is at its new position, and the others close the gap', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([1, 3, 2, 4])
})

test('an item cannot be moved onto itself, nor from an empty position', () => {
  expect(moved([1, 2], 1, 1)).toEqual([1, 2])
  expect(moved([1, 2], 5, 0)).toEqual([1, 2])
})
