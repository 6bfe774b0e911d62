import { expect, test } from 'vitest'
import { fileUrl } from './file-url'

test.each([
  ['', 'uploads/a.png', '/uploads/a.png'],
  ['', '/uploads/a.png', '/uploads/a.png'],
  ['https://files.example.com', '/uploads/a.png', 'https://files.example.com/uploads/a.png'],
  ['https://files.example.com/bedside/', 'a.png', 'https://files.example.com/bedside/a.png'],
  ['https://files.example.com', 'https://elsewhere.example.com/a.png', 'https://elsewhere.example.com/a.png'],
])('[K7] with the upload base %j the file %s is at %s', (base, path, url) => {
  expect(fileUrl(path, base)).toBe(url)
})
