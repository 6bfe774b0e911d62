import { expect, test } from 'vitest'
import { again, progressOf, rowsThatAre, waitingFor, withItem } from './batch-items'

const three = waitingFor(['a', 'b', 'c'])

test('each row keeps its outcome, and the reason for a refusal', () => {
  const items = withItem(withItem(three, 'a', 'done'), 'b', 'refused', 'because')
  expect(items).toEqual([
    { row: 'a', state: 'done' },
    { row: 'b', state: 'refused', reason: 'because' },
    { row: 'c', state: 'waiting' },
  ])
  expect(progressOf(items)).toBe(67)
  expect(rowsThatAre(items, 'refused', 'waiting')).toEqual(['b', 'c'])
})

test('a retry repeats no row that is done', () => {
  const items = again(withItem(withItem(three, 'a', 'done'), 'b', 'refused', 'because'))
  expect(rowsThatAre(items, 'waiting')).toEqual(['b', 'c'])
  expect(items[1]).not.toHaveProperty('reason')
})

test('an empty batch has no progress', () => expect(progressOf([])).toBe(0))
