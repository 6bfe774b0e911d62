import { expect, test } from 'vitest'
import { again, progressOf, rowsThatAre, waitingFor, withItem } from './batch-items'

const three = waitingFor(['a', 'b', 'c'])

test('each row keeps its outcome, and the reason for a refusal', () => {
  const items = withItem(withItem(three, 'a', 'done'), 'b', 'refused', { reason: 'because' })
  expect(items).toEqual([
    { row: 'a', state: 'done' },
    { row: 'b', state: 'refused', reason: 'because' },
    { row: 'c', state: 'waiting' },
  ])
  expect(progressOf(items)).toBe(67)
  expect(rowsThatAre(items, 'refused', 'waiting')).toEqual(['b', 'c'])
})

test('a retry repeats no row that is done, nor one that would be refused again, and takes the others as they are by now', () => {
  const rows = waitingFor(['a', 'b', 'c', 'd'])
  const tried = withItem(withItem(rows, 'a', 'done'), 'b', 'refused', { reason: 'because' })
  const items = again(withItem(tried, 'd', 'refused', { reason: 'changed', final: true }), (row) => `${row} now`)
  expect(rowsThatAre(items, 'waiting')).toEqual(['b now', 'c now'])
  expect(items[1]).not.toHaveProperty('reason')
  expect(items[3]).toEqual({ row: 'd', state: 'refused', reason: 'changed', final: true })
})

test('an empty batch has no progress', () => expect(progressOf([])).toBe(0))
