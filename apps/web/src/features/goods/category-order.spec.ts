import { expect, test } from 'vitest'
import { reordered } from './category-order'

const level = [1, 2, 3, 4].map((categoryId) => ({ categoryId }))

test('one that is dropped on another stands there, and the others close ranks', () => {
  expect(reordered(level, 1, 3)).toEqual([2, 3, 1, 4])
  expect(reordered(level, 4, 1)).toEqual([4, 1, 2, 3])
  expect(reordered(level, 2, 3)).toEqual([1, 3, 2, 4])
})

test('nothing moves onto itself, nor to another level', () => {
  expect(reordered(level, 2, 2)).toBeUndefined()
  expect(reordered(level, 2, 9)).toBeUndefined()
  expect(reordered(level, 9, 2)).toBeUndefined()
})
