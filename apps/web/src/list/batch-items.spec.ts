import { expect, test } from 'vitest'
import { again, progressOf, rowsThatAre, waitingFor, withItem } from './batch-items'

const three = waitingFor(['a', 'b', 'c'])

test('each row keeps its own outcome, and why it was refused', () => {
  const items = withItem(withItem(three, 'a', 'done'), 'b', 'refused', 'because')
  expect(items).toEqual([
    { row: 'a', state: 'done' },
    { row: 'b', state: 'refused', reason: 'because' },
    { row: 'c', state: 'waiting' },
  ])
  expect(progressOf(items)).toBe(67)
  expect(rowsThatAre(items, 'refused', 'waiting')).toEqual(['b', 'c'])
})

test('trying again repeats nothing that is done', () => {
  const items = again(withItem(withItem(three, 'a', 'done'), 'b', 'refused', 'because'))
  expect(rowsThatAre(items, 'waiting')).toEqual(['b', 'c'])
  expect(items[1]).not.toHaveProperty('reason')
})

test('nothing to do is no progress', () => expect(progressOf([])).toBe(0))
