import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listed } from './listed.js'
import { beginning, subtree } from './subtree.js'

const bytes = (text: string) => Buffer.from(text, 'utf8')
/** SQLite compares text byte by byte. */
const within = (text: string, { from, to }: { from: string; to: string }) =>
  Buffer.compare(bytes(text), bytes(from)) >= 0 && Buffer.compare(bytes(text), bytes(to)) < 0

describe('ranges', () => {
  test('a subtree contains the path and everything below it, not ids that only begin the same', () => {
    const path = fc
      .array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 3 })
      .map((ids) => `/${ids.join('/')}/`)
    fc.assert(
      fc.property(path, path, (own, other) => {
        expect(within(other, subtree(own))).toBe(other.startsWith(own))
      }),
    )
    expect(within('/11/', subtree('/1/'))).toBe(false)
    expect(within('/1/2/', subtree('/1/'))).toBe(true)
  })

  test('texts with a prefix lie in its range, in any script', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 4 })
    fc.assert(
      fc.property(text, text, (start, rest) => {
        expect(within(start + rest, beginning(start))).toBe(true)
        if (!rest.startsWith(start)) expect(within(rest, beginning(start))).toBe(false)
      }),
    )
  })
})

describe('names in a sentence', () => {
  test('all of a few are listed, otherwise the first five and the number of the rest, in both languages', () => {
    expect(listed([])).toEqual(['', ''])
    expect(listed(['甲', '乙'])).toEqual(['甲、乙', '甲, 乙'])
    expect(listed(['1', '2', '3', '4', '5'])[0]).toBe('1、2、3、4、5')
    expect(listed(['1', '2', '3', '4', '5', '6'])).toEqual(['1、2、3、4、5 … (6)', '1, 2, 3, 4, 5 … (6)'])
  })
})
