import { describe, expect, test } from 'vitest'
import { Bps, Cents, Day, fieldsOf, Int, OneOf, Optional, Text } from '../fields/index.js'
import { cellValue, importColumns } from './import-cells.js'

class Line {
  @Text({ min: 1, max: 20 }, ['名称', 'Name'])
  name!: string
  @OneOf(['A', 'B'], ['类型', 'Kind'], { A: ['甲型', 'First'], B: ['乙型', 'Second'] })
  kind!: string
  @Cents({ min: -1000, max: 10_000_000 }, ['成本', 'Cost'])
  @Optional()
  cents?: number
  @Bps({ min: 0, max: 6000 }, ['分成', 'Share'])
  @Optional()
  bps?: number
  @Day(['生产日期', 'Made on'])
  @Optional()
  madeOn?: string
  @Int({ min: 0, max: 99 }, ['排序', 'Order'])
  order = 0
}

describe('the titles of a file', () => {
  test.each([
    [['名称', '类型', '成本']],
    [['Name', 'Kind', 'Cost']],
    [['name', 'kind', 'cents']],
    [[' 名称* ', 'KIND', '成本＊']],
  ])('%j mean the same', (titles) => {
    expect(importColumns(Line, titles)).toEqual({
      at: new Map([
        ['name', 0],
        ['kind', 1],
        ['cents', 2],
      ]),
      missing: [],
      ignored: [],
    })
  })

  test('a missing required column is reported; unknown and repeated ones are ignored', () => {
    const { at, missing, ignored } = importColumns(Line, ['备注', '名称', '名称', ''])
    expect([[...at], missing, ignored]).toEqual([[['name', 1]], ['kind'], ['备注', '名称']])
  })
})

describe('a cell', () => {
  const read = (field: string, text: string) => {
    const spec = fieldsOf(Line).get(field)
    if (!spec) throw new Error(field)
    const value = cellValue(spec, text)
    return 'raw' in value ? value.raw : value
  }

  test.each([
    ['name', ' 骨科 ', '骨科'],
    ['name', "'=SUM(A1)", '=SUM(A1)'],
    ['name', "'s", "'s"],
    ['name', '=SUM(A1)', '=SUM(A1)'],
    ['kind', '甲型', 'A'],
    ['kind', 'second', 'B'],
    ['kind', 'A', 'A'],
    ['kind', '丙型', '丙型'],
    ['cents', '12', '1200'],
    ['cents', '¥1,234.5', '123450'],
    ['cents', '0.07', '7'],
    ['cents', '-0.07', '-7'],
    ['bps', '12.34%', '1234'],
    ['bps', '60', '6000'],
    ['madeOn', '2026/1/5', '2026-01-05'],
    ['madeOn', '2026年11月21日', '2026-11-21'],
    ['madeOn', '2026-11-21', '2026-11-21'],
    ['madeOn', 'yesterday', 'yesterday'],
    ['order', '7', '7'],
    ['cents', '', ''],
  ])('%s %j is %j', (field, text, raw) => {
    expect(read(field, text)).toBe(raw)
  })

  test.each([
    ['cents', '1.234', 'yuan'],
    ['cents', 'free', 'yuan'],
    ['bps', '12.345%', 'percent'],
  ])('%s %j is refused by a reason of its own', (field, text, reason) => {
    expect(read(field, text)).toEqual({ reason })
  })
})
