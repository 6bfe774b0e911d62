import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { refusal, specOf } from '../testing/field.js'
import { Bps, Day, Id, IdList, Int, isDay, Json, Nested, NestedList, Nullable, OneOf, Optional } from './index.js'
import { JsonText, Time, YesNo } from './index.js'

const label = ['字段', 'Field'] as const

describe('present or not', () => {
  test.each([
    ['a required field', specOf(Id(label)), 'required', 'required'],
    ['an optional field', specOf(Optional(), Id(label)), undefined, 'required'],
    ['a nullable field', specOf(Id(label), Nullable()), 'required', undefined],
    ['both', specOf(Optional(), Id(label), Nullable()), undefined, undefined],
    ['free-form data', specOf(Json(label)), 'required', 'required'],
  ])('%s', (_what, spec, whenUndefined, whenNull) => {
    expect([refusal(spec, undefined), refusal(spec, null)]).toEqual([whenUndefined, whenNull])
  })
})

describe('whole numbers', () => {
  const spec = specOf(Int({ min: -3, max: 5 }, label))
  test.each([
    [-4, 'tooSmall'],
    [-3, undefined],
    [0, undefined],
    [5, undefined],
    [6, 'tooLarge'],
    [1.5, 'int'],
    [Number.NaN, 'int'],
    [Infinity, 'int'],
    [2 ** 53, 'int'],
    ['1', 'int'],
    [true, 'int'],
    [1n, 'int'],
    [[1], 'single'],
    [{ valueOf: () => 1 }, 'int'],
  ])('%s: %s', (value, reason) => expect(refusal(spec, value)).toBe(reason))

  test('ids are 1 to 2147483647, shares what their field allows', () => {
    const id = specOf(Id(label))
    expect([0, 1, limits.id.max, limits.id.max + 1].map((value) => refusal(id, value))).toEqual([
      'tooSmall',
      undefined,
      undefined,
      'tooLarge',
    ])
    const share = specOf(Bps(limits.bedShareBps, label))
    expect([-1, 0, 6000, 6001].map((value) => refusal(share, value))).toEqual([
      'tooSmall',
      undefined,
      undefined,
      'tooLarge',
    ])
  })
})

describe('fixed values', () => {
  const spec = specOf(OneOf(['A', 1], label))
  test.each([
    ['A', undefined],
    [1, undefined],
    ['1', 'oneOf'],
    ['a', 'oneOf'],
    ['', 'oneOf'],
    [0, 'oneOf'],
    ['toString', 'oneOf'],
    [['A'], 'single'],
  ])('%s: %s', (value, reason) => expect(refusal(spec, value)).toBe(reason))

  test('yes and no are 1 and 0, not true and false', () => {
    const yesNo = specOf(YesNo(label))
    expect([0, 1, true, false, 2].map((value) => refusal(yesNo, value))).toEqual([
      undefined,
      undefined,
      'oneOf',
      'oneOf',
      'oneOf',
    ])
  })
})

describe('days and times', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00:00Z', false],
    ['20261121', false],
    ['２０２６-11-21', false],
    [' 2026-11-21', false],
    ['2026-11-21\n', false],
    ['', false],
  ])('day %j: %s', (value, good) => {
    expect(isDay(value)).toBe(good)
    expect(refusal(specOf(Day(label)), value)).toBe(good ? undefined : 'day')
  })

  test.each([
    ['2026-11-21T02:30:00.000Z', true],
    ['2026-11-21T02:30:00Z', true],
    ['2026-11-21T10:30:00+08:00', true],
    ['2026-02-30T00:00:00Z', false],
    ['2026-11-21T25:00:00Z', false],
    ['2026-11-21T02:30:00', false],
    ['2026-11-21 02:30:00', false],
    ['2026-11-21', false],
    ['Nov 21 2026', false],
    ['1', false],
    ['', false],
  ])('time %j: %s', (value, good) => expect(refusal(specOf(Time(label)), value)).toBe(good ? undefined : 'time'))

  test('neither accepts a number or a date object', () => {
    for (const value of [0, Date.now(), new Date(), {}]) {
      expect([refusal(specOf(Day(label)), value), refusal(specOf(Time(label)), value)]).toEqual(['day', 'time'])
    }
  })
})

describe('JSON as one text', () => {
  const spec = specOf(JsonText({ max: 20, depth: 3 }, label))
  test.each([
    ['{}', undefined],
    ['[]', undefined],
    [' {"a":[1,{}]} ', undefined],
    ['[[[1]]]', undefined],
    ['[[[[]]]]', 'tooDeep'],
    ['{"a":{"b":{"c":{}}}}', 'tooDeep'],
    ['"a"', 'jsonText'],
    ['1', 'jsonText'],
    ['null', 'jsonText'],
    ['true', 'jsonText'],
    ['', 'jsonText'],
    ['{', 'jsonText'],
    ['{a:1}', 'jsonText'],
    ['{"a":"\ud800"}', 'characters'],
    [`["${'x'.repeat(16)}"]`, undefined],
    [`["${'x'.repeat(17)}"]`, 'tooLong'],
    [`["${'🛏'.repeat(16)}"]`, undefined],
    [{}, 'text'],
    [1, 'text'],
    [['{}'], 'single'],
  ])('%j: %s', (value, reason) => expect(refusal(spec, value)).toBe(reason))

  test('JSON of any depth is refused without exhausting the stack', () => {
    const deep = specOf(JsonText({ max: 20_000, depth: 20 }, label))
    expect(refusal(deep, '['.repeat(8000) + ']'.repeat(8000))).toBe('tooDeep')
  })
})

describe('lists and nested values', () => {
  class Inner {}
  test('a list takes up to its limit and checks each value', () => {
    const spec = specOf(IdList(2, label))
    const values = [[], [1], [1, 2], [1, 2, 3], [0], ['1'], [1, null], 1, '1', {}]
    expect(values.map((value) => refusal(spec, value))).toEqual([
      undefined,
      undefined,
      undefined,
      'tooMany',
      'tooSmall',
      'int',
      'int',
      'list',
      'list',
      'list',
    ])
  })

  test('nested values are objects, lists of them lists of objects', () => {
    const one = specOf(Nested(() => Inner, label))
    expect([{}, [], 'x', 1].map((value) => refusal(one, value))).toEqual([undefined, 'single', 'nested', 'nested'])
    const many = specOf(NestedList(() => Inner, label, 1))
    expect([[{}], [{}, {}], [1], [[]], {}].map((value) => refusal(many, value))).toEqual([
      undefined,
      'tooMany',
      'nested',
      'nested',
      'list',
    ])
  })

  test('free-form data may be anything, including a list', () => {
    for (const value of [[], {}, 'x', 0, false]) expect(refusal(specOf(Json(label)), value)).toBeUndefined()
  })
})
