import { expect, test } from 'vitest'
import { fileSize } from './file-size'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [250 * 1024, '250 KB'],
  [12.34 * 1024 * 1024, '12.3 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%s bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
