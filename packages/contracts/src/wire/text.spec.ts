import { expect, test } from 'vitest'
import { codes, httpStatusOf } from './codes.js'
import { languageOf, translate } from './text.js'

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['de-DE', 'zh'],
  ['en', 'en'],
  ['EN-us,zh;q=0.5', 'en'],
  ['de, en;q=0.8', 'en'],
  [' zh-CN', 'zh'],
  [`${'x,'.repeat(9999)}en`, 'zh'],
])('Accept-Language %j is answered in %s', (header, language) => expect(languageOf(header)).toBe(language))

test('values fill a sentence, texts in its language', () => {
  const sentence = ['{who}有 {n} 个', '{who} has {n}'] as const
  const values = { who: ['店长', 'The manager'] as const, n: 0 }
  expect([translate(sentence, 'zh', values), translate(sentence, 'en', values)]).toEqual([
    '店长有 0 个',
    'The manager has 0',
  ])
})

test('a number in a sentence has thousands separators in both languages; what is given as a string, such as an id, has none', () => {
  const sentence = ['至多 {rows} 行，第 {id} 批', 'Up to {rows} rows, batch {id}'] as const
  const filled = (rows: number) => [
    translate(sentence, 'zh', { rows, id: '12345' }),
    translate(sentence, 'en', { rows, id: '12345' }),
  ]
  expect(filled(20_000)).toEqual(['至多 20,000 行，第 12345 批', 'Up to 20,000 rows, batch 12345'])
  expect(filled(999.5)).toEqual(['至多 999.5 行，第 12345 批', 'Up to 999.5 rows, batch 12345'])
})

test.each([
  [0, '0 rows were left out'],
  [1, '1 row was left out'],
  ['1', '1 row was left out'],
  [21, '21 rows were left out'],
])('a word goes with its number: %j', (count, said) => {
  const sentence = ['未导入 {count} 行', '{count} {count:row was|rows were} left out'] as const
  expect([translate(sentence, 'en', { count }), translate(sentence, 'zh', { count })]).toEqual([
    said,
    `未导入 ${count} 行`,
  ])
})

test('a value is not expanded again, and a missing one leaves its placeholder', () => {
  expect(translate(['{a}{b}', '{a}{b}'], 'en', { a: '{b}' })).toBe('{b}{b}')
})

test('quotes within quotes become single ones in both languages; others stay', () => {
  const left = ['“{work}”尚未保存，在“{name}”中：{work}', '“{work}” is not saved; it is in “{name}”: {work}'] as const
  const values = { work: ['编辑“骨科”', 'Edit “Orthopaedics”'] as const, name: '科室' }
  expect(translate(left, 'zh', values)).toBe('“编辑‘骨科’”尚未保存，在“科室”中：编辑“骨科”')
  expect(translate(left, 'en', values)).toBe('“Edit ‘Orthopaedics’” is not saved; it is in “科室”: Edit “Orthopaedics”')
})

test('success is code 1', () => expect(codes.ok).toBe(1))

test('refusals have HTTP status 200; only transport failures have another one', () => {
  const failing = Object.values(codes).filter((code) => httpStatusOf(code) !== 200)
  expect(failing).toEqual([413, 500, 503])
  expect(failing.map(httpStatusOf)).toEqual(failing)
})
