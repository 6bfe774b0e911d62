import { expect, test } from 'vitest'
import { mayTouch, removalHindrance } from './entry-rights'

const holds = (menuId: number) => menuId === 1

test('managers can change entries that they hold, and entries added below those', () => {
  expect(mayTouch({ menuId: 1, fid: 0, builtIn: 1 }, holds)).toBe(true)
  expect(mayTouch({ menuId: 5, fid: 1, builtIn: 0 }, holds)).toBe(true)
  expect(mayTouch({ menuId: 5, fid: 1, builtIn: 1 }, holds)).toBe(false)
  expect(mayTouch({ menuId: 5, fid: 0, builtIn: 0 }, holds)).toBe(false)
})

test('only entries without children that are not built in can be deleted', () => {
  expect(removalHindrance({ builtIn: 1, children: 0 })).toBe('builtInStays')
  expect(removalHindrance({ builtIn: 0, children: 2 })).toBe('hasBelow')
  expect(removalHindrance({ builtIn: 0, children: 0 })).toBeUndefined()
})
