import { expect, test } from 'vitest'
import { encode } from './encode.js'

test.each([
  ['texts and numbers', { a: 'x y&z', b: 0 }, 'a=x+y%26z&b=0'],
  ['an empty text', { a: '' }, 'a='],
  ['yes and no', { a: true, b: false }, 'a=1&b=0'],
  ['a list under one key', { ids: [1, 2], b: 1 }, 'ids=1&ids=2&b=1'],
  ['an empty list as an empty text', { ids: [] }, 'ids='],
  ['undefined as nothing', { a: undefined, ids: [undefined, 1] }, 'ids=1'],
  ['null as empty', { a: null }, 'a='],
  ['Chinese', { a: '店长' }, 'a=%E5%BA%97%E9%95%BF'],
])('%s', (_what, input, text) => expect(encode(input).toString()).toBe(text))

test('objects, and lists of them, become JSON text', () => {
  const form = encode({ one: { a: 1 }, many: [{ a: 1 }, { a: 2 }] })
  expect([...form]).toEqual([
    ['one', '{"a":1}'],
    ['many', '[{"a":1},{"a":2}]'],
  ])
})
