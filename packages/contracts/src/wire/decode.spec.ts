import { describe, expect, test } from 'vitest'
import { role } from '../endpoints/role.js'
import { IdList, Int, Lines, Nested, NestedList, OneOf, Optional, Password, Text, TextList } from '../fields/index.js'
import { rawOf } from '../testing/raw.js'
import { decode, type Raw } from './decode.js'

const label = ['字段', 'Field'] as const

class Window {
  @Int({ min: 0, max: 24 }, ['时', 'Hour'])
  hour!: number
  @Text({ max: 5 }, label)
  name = 'any'
}
class Form {
  @Optional()
  @Int({ min: -5, max: 5 }, label)
  int?: number
  @Int({ min: 1, max: 9 }, label)
  page = 1
  @Text({ max: 9 }, label)
  text = 'start'
  @Text({ min: 2, max: 9 }, label)
  @Optional()
  name?: string
  @Lines({ max: 9 }, label)
  lines = ''
  @Password({ min: 1, max: 9 }, label)
  @Optional()
  password?: string
  @OneOf([1, 'A'], label)
  @Optional()
  pick?: 1 | 'A'
  @IdList(3, label)
  ids: number[] = []
  @TextList({ max: 9 }, 3, label)
  words: string[] = []
  @Nested(() => Window, ['时段', 'Window'])
  @Optional()
  window?: Window
  @NestedList(() => Window, ['时段', 'Windows'], 2)
  windows: Window[] = []
}

const read = (raw: Raw) => {
  const decoded = decode(Form, raw, 'en')
  return decoded.ok ? decoded.value : decoded.problems.map(({ field, reason }) => `${field} ${reason}`)
}
const got = (raw: Raw, key: keyof Form) => {
  const value = read(raw)
  return Array.isArray(value) ? value : value[key]
}

test('a field left out has its initial value', () => {
  const form = read({})
  expect(form).toBeInstanceOf(Form)
  expect(form).toEqual(new Form())
})

describe('lists', () => {
  test.each([
    ['a repeated key', rawOf('ids=1&ids=2&ids=3'), [1, 2, 3]],
    ['one text', { ids: '1,2,3' }, [1, 2, 3]],
    ['a single value', { ids: '7' }, [7]],
    ['a JSON list', { ids: [1, 2] }, [1, 2]],
    ['a JSON number', { ids: 7 }, [7]],
    ['an empty list', { ids: [] }, []],
    ['nothing', { ids: '' }, []],
    ['null', { ids: null }, []],
    ['too many', { ids: '1,2,3,4' }, ['ids tooMany']],
    ['a gap', { ids: '1,,2' }, ['ids int']],
    ['an object', { ids: { 0: 1 } }, ['ids int']],
    ['a list in a list', { ids: [[1]] }, ['ids int']],
    ['no number', { ids: '1,x' }, ['ids int']],
  ])('of numbers, from %s', (_from, raw, ids) => expect(got(raw, 'ids')).toEqual(ids))

  test.each([
    ['a repeated key', rawOf('words=a&words=b'), ['a', 'b']],
    ['a text with a comma, which stays one', { words: 'a,b' }, ['a,b']],
    ['nothing', { words: '' }, []],
    ['an object', { words: {} }, ['words text']],
  ])('of texts, from %s', (_from, raw, words) => expect(got(raw, 'words')).toEqual(words))

  test.each([
    ['one JSON text', { windows: '[{"hour":8},{"hour":"9","name":" n "}]' }, [win(8), win(9, 'n')]],
    ['one object in it', { windows: '{"hour":8}' }, [win(8)]],
    ['a repeated key', rawOf('windows={"hour":8}&windows={"hour":9}'), [win(8), win(9)]],
    ['a JSON body', { windows: [{ hour: 8 }] }, [win(8)]],
    ['broken JSON', { windows: '[{' }, ['windows nested']],
    ['a problem inside', { windows: [{ hour: 8 }, { hour: 25 }] }, ['windows[1].hour tooLarge']],
    ['an unknown field inside', { windows: [{ hour: 8, x: 1 }] }, ['windows[0].x unknown']],
    ['a list inside', { windows: [[]] }, ['windows nested']],
  ])('of objects, from %s', (_from, raw, windows) => expect(got(raw, 'windows')).toEqual(windows))
})

test('a problem in a nested value names its full path', () => {
  expect(got({ window: '{"hour":8}' }, 'window')).toEqual(win(8))
  expect(read({ window: '{"hour":99}' })).toEqual(['window.hour tooLarge'])
  expect(read({ window: '{}' })).toEqual(['window.hour required'])
  expect(read({ window: 'x' })).toEqual(['window nested'])
  expect(read({ window: [{ hour: 8 }] })).toEqual(['window single'])
})

describe('empty values', () => {
  test.each([
    ['an empty number', { int: '' }, 'int', undefined],
    ['an empty number with an initial value', { page: '' }, 'page', 1],
    ['an empty choice', { pick: '' }, 'pick', undefined],
    ['an empty text stays one', { text: '' }, 'text', ''],
    ['blanks are an empty text', { text: '  ' }, 'text', ''],
    ['an empty text that could not be empty', { name: '' }, 'name', undefined],
    ['blanks for it', { name: ' ' }, 'name', undefined],
    ['an empty optional password', { password: '' }, 'password', undefined],
    ['null for a text', { text: null }, 'text', 'start'],
    ['null for a number', { page: null }, 'page', 1],
  ] as const)('%s', (_what, raw, key, value) => expect(got(raw, key)).toBe(value))
})

describe('texts and numbers', () => {
  test.each([
    ['text is trimmed', { text: ' a b\u00a0' }, 'text', 'a b'],
    ['text of several lines too', { lines: '\na\nb\n' }, 'lines', 'a\nb'],
    ['a password is not', { password: ' a ' }, 'password', ' a '],
    ['digits are a number', { int: '-5' }, 'int', -5],
    ['leading zeros do no harm', { int: '005' }, 'int', 5],
    ['a number stays one', { int: 5 }, 'int', 5],
    ['a choice of a number', { pick: '1' }, 'pick', 1],
    ['a choice of a text', { pick: 'A' }, 'pick', 'A'],
  ] as const)('%s', (_what, raw, key, value) => expect(got(raw, key)).toBe(value))

  test.each([
    ...['1.0', '1e0', '0x1', '+1', ' 1', '１', 'NaN', '1,2', '9'.repeat(15), '9'.repeat(400)].map((int) => ({ int })),
    ...[1.5, 1e300, true, [1], ['1', '2'], {}].map((int) => ({ int })),
    ...['a\u0000', 'a\nb', '\ud83d', 5, ['a'], {}].map((text) => ({ text })),
    ...['01', 'a', 0, true, [1], {}].map((pick) => ({ pick })),
  ])('%j is refused', (raw) => {
    expect(read(raw)).toEqual([expect.stringMatching(/^(int|text|pick) (int|tooLarge|text|characters|oneOf|single)$/)])
  })

  test('several values for a field that takes one are refused as such', () => {
    expect(read(rawOf('int=1&int=2&text=a&text=b&pick=A&pick=A'))).toEqual(['int single', 'text single', 'pick single'])
  })
})

describe('undeclared fields', () => {
  test.each(['x', 'Int', 'int[]', 'ids[0]', 'window.hour', 'toString', 'hasOwnProperty', ''])('%j', (key) => {
    expect(read({ [key]: '1' })).toEqual([`${key} unknown`])
  })

  test('keys that lead to a prototype', () => {
    const raw = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":1}',
    ) as Raw
    expect(read(raw)).toEqual(['__proto__ unknown', 'constructor unknown', 'prototype unknown'])
    const inside = JSON.parse('{"window":{"hour":8,"__proto__":{"hour":1}}}') as Raw
    expect(read(inside)).toEqual(['window.__proto__ unknown'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a long name is shortened', () => {
    expect(read({ ['x'.repeat(5000)]: 1 })).toEqual([`${'x'.repeat(64)} unknown`])
  })
})

test('problems name field, reason and a sentence in the caller’s language', () => {
  const raw = { roleName: '店', roleId: '0', more: 1 }
  const problemsIn = (language: 'zh' | 'en') => {
    const decoded = decode(role.setRole.input, raw, language)
    return decoded.ok ? [] : decoded.problems
  }
  expect(problemsIn('zh')).toEqual([
    { field: 'more', reason: 'unknown', message: 'more 不认识的字段' },
    { field: 'roleId', reason: 'tooSmall', message: '编号不能小于 1' },
    { field: 'roleName', reason: 'tooShort', message: '角色名称至少 2 个字符' },
  ])
  expect(problemsIn('en').map(({ message }) => message)).toEqual([
    'more is not a known field',
    'ID must be at least 1',
    'Role name must have at least 2 characters',
  ])
})

function win(hour: number, name = 'any'): Window {
  return Object.assign(new Window(), { hour, name })
}
