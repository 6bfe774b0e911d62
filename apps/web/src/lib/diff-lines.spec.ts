import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines'

const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
const side = (drop: 'gone' | 'new', from: ReturnType<typeof diffLines>) =>
  from.filter(({ kind }) => kind !== drop).map(({ text }) => text)

test('both texts can be rebuilt from the result', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const said = diffLines(before, after)
      expect(side('new', said)).toEqual(before)
      expect(side('gone', said)).toEqual(after)
    }),
  )
})

test('unchanged lines are marked as unchanged', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
  ])
  expect(diffLines(['a'], ['a']).every(({ kind }) => kind === 'same')).toBe(true)
})
