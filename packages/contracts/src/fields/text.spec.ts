import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { refusal, specOf } from '../testing/field.js'
import { Lines, Password, Phone, Text, TextList } from './index.js'

const label = ['字段', 'Field'] as const
const bed = '\u{1f6cf}'

describe('lengths', () => {
  const spec = specOf(Text({ min: 2, max: 4 }, label))
  test.each([
    ['', 'required'],
    ['a', 'tooShort'],
    ['ab', undefined],
    ['abcd', undefined],
    ['abcde', 'tooLong'],
    ['张伟', undefined],
    [bed.repeat(4), undefined],
    [bed.repeat(5), 'tooLong'],
    [bed, 'tooShort'],
  ])('%j: %s', (value, reason) => expect(refusal(spec, value)).toBe(reason))

  test('empty text is accepted if no minimum is set', () => {
    expect(refusal(specOf(Text({ max: 4 }, label)), '')).toBeUndefined()
  })

  test('each value of a list is checked', () => {
    const list = specOf(TextList({ max: 2 }, 2, label))
    const values = [['ab', 'c'], ['abc'], ['a', 'b', 'c'], 'ab']
    expect(values.map((value) => refusal(list, value))).toEqual([undefined, 'tooLong', 'tooMany', 'list'])
  })

  test.each([[0], [true], [{}], [['ab']], [Symbol('ab')]])('%s is no text', (value) => {
    expect(refusal(spec, value)).toMatch(/^(text|single)$/)
  })
})

describe('characters', () => {
  const line = specOf(Text({ max: 20 }, label))
  const lines = specOf(Lines({ max: 20 }, label))
  const password = specOf(Password({ max: 20 }, label))

  test.each([
    ['NUL', 'a\u0000b', 'characters', 'characters'],
    ['escape', 'a\u001bb', 'characters', 'characters'],
    ['delete', 'a\u007fb', 'characters', 'characters'],
    ['a line break', 'a\nb', 'characters', undefined],
    ['a carriage return', 'a\r\nb', 'characters', undefined],
    ['a tab', 'a\tb', 'characters', undefined],
    ['a turn of the reading order', 'a\u202eb', 'characters', 'characters'],
    ['half of a pair', 'a\ud83db', 'characters', 'characters'],
    ['the other half', '\udecf', 'characters', 'characters'],
    ['a whole pair', bed, undefined, undefined],
    ['Chinese', '陪护床', undefined, undefined],
    ['markup', '<b>&"\'', undefined, undefined],
  ])('%s', (_what, value, inLine, inLines) => {
    expect([refusal(line, value), refusal(lines, value), refusal(password, value)]).toEqual([inLine, inLines, inLine])
  })
})

describe('patterns', () => {
  const cases: Record<string, { spec: ReturnType<typeof specOf>; good: string[]; bad: string[] }> = {
    account: {
      spec: specOf(Text(limits.account, label)),
      good: ['abcd', 'A_1b', 'a'.repeat(20)],
      bad: ['1abc', '_abc', 'ab-c', 'ab c', 'abcé', '张伟张伟'],
    },
    password: {
      spec: specOf(Password(limits.password, label)),
      good: ['abcdefg1', '1234567a', `a1${' '.repeat(6)}`, `${'a'.repeat(63)}1`],
      bad: ['abcdefgh', '12345678', '密码密码密码密码'],
    },
    phone: {
      spec: specOf(Phone(label)),
      good: ['13800138000', '19912345678'],
      bad: ['12800138000', '23800138000', '1380013800a', '１３８00138000'],
    },
    tel: {
      spec: specOf(Text(limits.tel, label)),
      good: ['13800138000', '0571-88888888', '88888888', '400-800-1234', '4008001234'],
      bad: ['400-800-12345', '057-1-8888888', '+8613800138000', '1234567-'],
    },
    interfaceName: {
      spec: specOf(Text(limits.interfaceName, label)),
      good: ['home', 'management.role.edit', 'a:b'],
      bad: ['Home', '.home', 'a b', 'a-b'],
    },
    pageUrl: {
      spec: specOf(Text(limits.pageUrl, label)),
      good: ['', '/', '/management/role'],
      bad: ['management', '//evil.example', '/a?b', '/a#b', 'javascript:x'],
    },
    icon: {
      spec: specOf(Text(limits.icon, label)),
      good: ['', 'team', 'user-add'],
      bad: ['a b', 'a/b', '<svg>'],
    },
  }
  for (const [name, { spec, good, bad }] of Object.entries(cases)) {
    test.each(good)(`${name} accepts %j`, (value) => expect(refusal(spec, value)).toBeUndefined())
    test.each(bad)(`${name} refuses %j by its pattern`, (value) => expect(refusal(spec, value)).toBe(name))
  }

  test('the length is checked before the pattern', () => {
    expect(refusal(specOf(Text(limits.account, label)), '1')).toBe('tooShort')
    expect(refusal(specOf(Phone(label)), '1380013800')).toBe('tooShort')
    expect(refusal(specOf(Phone(label)), '138001380000')).toBe('tooLong')
    expect(refusal(specOf(Password(limits.password, label)), 'a1')).toBe('tooShort')
  })
})
