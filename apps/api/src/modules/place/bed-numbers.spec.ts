import { expect, test } from 'vitest'
import { nextBedNos } from './bed-numbers.js'

test.each<[what: string, taken: string[], count: number, prefix: string, made: string[]]>([
  ['a new ward begins at 01', [], 3, '', ['01', '02', '03']],
  ['no beds are none', [], 0, '', []],
  ['they go on from the highest, whatever is missing before it', ['01', '05'], 2, '', ['06', '07']],
  ['extra beds have numbers of their own', ['01', '+1', '+3'], 2, '+', ['+4', '+5']],
  ['and are not counted among the others', ['01', '+7'], 1, '', ['02']],
  ['a prefix of letters counts by itself, with two digits', ['A01', 'B9', '12'], 2, 'A', ['A02', 'A03']],
  ['a number with something behind it is a name', ['01', '09床'], 1, '', ['02']],
  ['past 99 there are three digits', ['99'], 1, '', ['100']],
])('%s', (_what, taken, count, prefix, made) => {
  expect(nextBedNos(taken, count, prefix)).toEqual(made)
})

test('when no further number fits, that is said', () => {
  expect(nextBedNos(['99999998'], 1)).toEqual(['99999999'])
  expect(() => nextBedNos(['99999998'], 2)).toThrow('bed.numbersOut')
  expect(() => nextBedNos(['加床床床9999'], 1, '加床床床')).toThrow('bed.numbersOut')
})
