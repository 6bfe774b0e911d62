import { describe, expect, test } from 'vitest'
import { classesOf } from '../documents/classes.js'
import { allEndpoints } from '../endpoints/index.js'
import { AgentRow } from '../endpoints/agent.js'
import { LoginLogRow, OperationLogQuery } from '../endpoints/log.js'
import { MenuRow } from '../endpoints/menu.js'
import { RoleQuery, RoleRow } from '../endpoints/role.js'
import { specOf } from '../testing/field.js'
import { Cents, Count, fieldsOf, Id, OneOf, Serial, SomeOf, Text } from './index.js'
import { shownValue } from './shown.js'
import { optionsOf, textOfValue } from './values.js'

describe('the name of a value', () => {
  const spec = specOf(OneOf([1, 2], ['状态', 'Status'], { 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] }))

  test('numbers and texts are both found', () => {
    expect([textOfValue(spec, 1), textOfValue(spec, '2')]).toEqual([
      ['启用', 'Enabled'],
      ['停用', 'Disabled'],
    ])
  })

  test.each([[3], [''], [null], [undefined], ['toString'], ['__proto__'], [{}], [[1]]])('%j has no name', (value) => {
    expect(textOfValue(spec, value)).toBeUndefined()
  })

  test('a list is named value by value, and a field without texts has no names', () => {
    const list = specOf(SomeOf(['A', 'B'], 2, ['字段', 'Field'], { A: ['甲', 'One'], B: ['乙', 'Two'] }))
    expect([list.list, textOfValue(list, 'B')]).toEqual([{ max: 2 }, ['乙', 'Two']])
    expect(textOfValue(specOf(Text({ max: 9 }, ['字段', 'Field'])), 'A')).toBeUndefined()
  })
})

describe('options', () => {
  test('come in order of declaration', () => {
    expect(optionsOf(AgentRow, 'level')).toEqual([
      { value: 1, text: ['一级', 'First level'] },
      { value: 2, text: ['二级', 'Second level'] },
    ])
    expect(optionsOf(RoleRow, 'builtIn').map(({ value, text }) => [value, text[0]])).toEqual([
      [0, '否'],
      [1, '是'],
    ])
    expect(optionsOf(MenuRow, 'families').map(({ text }) => text[1])).toEqual(['Platform', 'Agent', 'Shop'])
    expect(optionsOf(LoginLogRow, 'result').map(({ text }) => text[0])).toEqual([
      '成功',
      '密码错误',
      '账号锁定',
      '账号停用',
      '待输入验证码',
      '验证码错误',
    ])
  })

  test('a value without a name stands for itself', () => {
    expect(optionsOf(RoleQuery, 'order')).toEqual([
      { value: 'asc', text: ['asc', 'asc'] },
      { value: 'desc', text: ['desc', 'desc'] },
    ])
  })

  test('exist only for fields with fixed values', () => {
    expect(() => optionsOf(OperationLogQuery, 'keyword')).toThrow('OperationLogQuery.keyword')
  })
})

describe('in the whole contract', () => {
  const fields = classesOf(allEndpoints).flatMap((type) =>
    [...fieldsOf(type)].map(([key, spec]) => [`${type.name}.${key}`, key, spec] as const),
  )

  test('every value that people see has a name in both languages', () => {
    const nameless = fields.flatMap(([name, key, spec]) => {
      if (spec.is.kind !== 'oneOf' || key === 'sort' || key === 'order') return []
      const missing = spec.is.values.filter((value) => !textOfValue(spec, value)?.every((text) => text.trim() !== ''))
      return missing.map((value) => `${name} ${value}`)
    })
    expect(nameless).toEqual([])
  })

  test('a label names the field and does not explain its values', () => {
    const said = fields.filter(([, , { is, label }]) => is.kind === 'oneOf' && /[（(]/.test(label.join()))
    expect(said.map(([name]) => name)).toEqual([])
  })

  test('every text belongs to an existing value', () => {
    const stray = fields.flatMap(([name, , { is, texts = {} }]) =>
      Object.keys(texts)
        .filter((key) => is.kind !== 'oneOf' || !is.values.some((value) => String(value) === key))
        .map((key) => `${name} ${key}`),
    )
    expect(stray).toEqual([])
  })
})

describe('an amount as shown to people', () => {
  const spec = specOf(Cents({ min: -999_999_999, max: 999_999_999 }, ['金额', 'Amount']))

  test.each([
    [0, '¥0.00'],
    [7, '¥0.07'],
    [99_999, '¥999.99'],
    [123_450, '¥1,234.50'],
    [999_999_999, '¥9,999,999.99'],
    [-123_450, '-¥1,234.50'],
    [null, ''],
  ])('%s', (cents, shown) =>
    expect([shownValue(spec, cents, 'zh'), shownValue(spec, cents, 'en')]).toEqual([shown, shown]),
  )
})

test.each([
  [Count(['次数', 'Times']), 1_234_567, '1,234,567'],
  [Count(['次数', 'Times']), 999, '999'],
  [Id(['编号', 'ID']), 1_234_567, '1234567'],
  [Serial(['号码', 'No.']), 1_234_567, '1234567'],
])('thousands are separated in counts, not in ids and other numbers', (field, value, shown) =>
  expect(shownValue(specOf(field), value, 'zh')).toBe(shown),
)
