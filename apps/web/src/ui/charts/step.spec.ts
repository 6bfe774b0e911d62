import { expect, test } from 'vitest'
import { step } from './step'

test('arrows move along a row and stop at its ends', () => {
  expect(step('ArrowRight', 0, 3)).toBe(1)
  expect(step('ArrowRight', 2, 3)).toBe(2)
  expect(step('ArrowLeft', 0, 3)).toBe(0)
  expect([step('Home', 2, 3), step('End', 0, 3), step('Tab', 1, 3)]).toEqual([0, 2, undefined])
})

test('in a grid they move up and down as well', () => {
  expect([step('ArrowDown', 1, 6, 3), step('ArrowUp', 4, 6, 3), step('ArrowDown', 4, 6, 3)]).toEqual([4, 1, 4])
})
