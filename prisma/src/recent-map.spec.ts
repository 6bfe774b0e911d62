import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.js'

test('the least recently used values are dropped, and made again when asked for', () => {
  const made: string[] = []
  const map = new RecentMap<string, string>(2)
  const use = (key: string) => map.getOrMake(key, () => (made.push(key), key.toUpperCase()))
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(use)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect(map.size).toBe(2)
})
