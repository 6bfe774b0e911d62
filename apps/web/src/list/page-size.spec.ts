import { expect, test } from 'vitest'
import { sizeForHeight, withSize } from './page-size'

const address = (text: string) => new URLSearchParams(text)
const sized = (text: string, size: number, start: number) => withSize(address(text), size, start).toString()

test('a higher window shows more rows', () => {
  expect([600, 900, 1400].map(sizeForHeight)).toEqual([10, 20, 50])
})

test('an address contains the page size if it differs from the initial one', () => {
  expect(sized('family=AGENT', 20, 20)).toBe('family=AGENT')
  expect(sized('family=AGENT', 50, 20)).toBe('family=AGENT&pageSize=50')
  expect(sized('pageSize=50', 20, 20)).toBe('')
})

test('an address with a page contains the page size too, so that it shows everybody the same rows', () => {
  expect(sized('pageNum=3', 20, 20)).toBe('pageNum=3&pageSize=20')
  expect(sized('pageNum=3', 10, 20)).toBe('pageNum=3')
})
