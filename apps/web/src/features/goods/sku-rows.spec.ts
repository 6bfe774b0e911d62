import { expect, test } from 'vitest'
import { filledDown, problemIn, read, rowsFor, SeenRows, type MatrixRow } from './sku-rows'

const sizes = (...values: string[]) => [{ groupName: '尺寸', values }]
const row = (value: string, priceCents?: number): MatrixRow => ({ values: [value], priceCents })
const none = { specs: [], skus: [] }

test('a combination keeps what was typed when specifications change', () => {
  const before = { specs: sizes('S', 'M'), rows: [row('S', 100), row('M', 200)] }
  expect(rowsFor(sizes('M', 'L'), before, none)).toEqual([row('M', 200), { values: ['L'] }])
})

test('a combination keeps what was typed while its group is renamed and another group is begun', () => {
  const before = { specs: sizes('S', 'M'), rows: [row('S', 100), row('M', 200)] }
  const renamed = [{ groupName: '尺码', values: ['S', 'M'] }]
  expect(rowsFor(renamed, before, none)).toEqual(before.rows)
  const begun = [...renamed, { groupName: '', values: [] }]
  const named = [...renamed, { groupName: '颜色', values: [] }]
  expect(rowsFor(named, { specs: begun, rows: before.rows }, none)).toEqual(before.rows)
})

test('a combination that was removed by mistake gets back what was typed', () => {
  const seen = new SeenRows()
  const before = { specs: sizes('S', 'M'), rows: [row('S', 100), row('M', 200)] }
  const left = rowsFor(sizes('M'), before, none, seen)
  expect(rowsFor(sizes('M', 'S'), { specs: sizes('M'), rows: left }, none, seen)).toEqual([
    row('M', 200),
    row('S', 100),
  ])
})

test('a new combination begins with the prices of those it comes from, and not with their codes or stock', () => {
  const typed = { code: 'A', openingStock: 5, weightG: 80 }
  const colours = (...values: string[]) => ({ groupName: '颜色', values })
  const begun = sizes('S', 'M')
  const rows = [
    { ...row('S', 100), ...typed },
    { ...row('M', 200), weightG: 80 },
  ]
  const red = rowsFor([...begun, colours('红')], { specs: begun, rows }, none)
  expect(red).toEqual([
    { values: ['S', '红'], priceCents: 100, weightG: 80 },
    { values: ['M', '红'], priceCents: 200, weightG: 80 },
  ])
  const two = rowsFor([...begun, colours('红', '蓝')], { specs: [...begun, colours('红')], rows: red }, none)
  expect(two.map(({ priceCents }) => priceCents)).toEqual([100, 100, 200, 200])
  // Of rows that differ, none is guessed; of a single specification, all its combinations cost what it did.
  const dear = two.map((one, at) => ({ ...one, priceCents: 100 + at }))
  const left = rowsFor(begun, { specs: [...begun, colours('红', '蓝')], rows: dear }, none)
  expect(left).toEqual([
    { values: ['S'], weightG: 80 },
    { values: ['M'], weightG: 80 },
  ])
  expect(rowsFor(sizes('S'), { specs: [], rows: [{ values: [], priceCents: 300 }] }, none)).toEqual([row('S', 300)])
  // Another size comes from none of those there are.
  const oneSize = { specs: sizes('S'), rows: [row('S', 100)] }
  expect(rowsFor(sizes('S', 'L'), oneSize, none)).toEqual([row('S', 100), { values: ['L'] }])
})

test('sizes that are entered one after the other all begin with the price that the goods had without sizes', () => {
  const seen = new SeenRows()
  const small = rowsFor(sizes('S'), { specs: [], rows: [{ values: [], priceCents: 300 }] }, none, seen)
  const both = rowsFor(sizes('S', 'L'), { specs: sizes('S'), rows: small }, none, seen)
  expect(both).toEqual([row('S', 300), row('L', 300)])
  const typed = both.map((one) => (one.values[0] === 'S' ? { ...one, priceCents: 350 } : one))
  const three = rowsFor(sizes('S', 'L', 'XL'), { specs: sizes('S', 'L'), rows: typed }, none, seen)
  expect(three.at(-1)).toEqual({ values: ['XL'] })
})

test('a combination that was never changed does not come back with a price that has been raised meanwhile', () => {
  const seen = new SeenRows()
  const both = [...sizes('S'), { groupName: '颜色', values: ['红'] }]
  const red = rowsFor(both, { specs: sizes('S'), rows: [row('S', 100)] }, none, seen)
  expect(red).toEqual([{ values: ['S', '红'], priceCents: 100 }])
  rowsFor(sizes('S'), { specs: both, rows: red }, none, seen)
  const again = rowsFor(both, { specs: sizes('S'), rows: [row('S', 150)] }, none, seen)
  expect(again).toEqual([{ values: ['S', '红'], priceCents: 150 }])
})

test('a stored combination that is added back gets its price again', () => {
  const sku = {
    skuId: 1,
    values: ['S'],
    priceCents: 900,
    marketCents: 0,
    code: 'A',
    weightG: 5,
    stock: 3,
    offered: 1 as const,
  }
  const stored = { specs: sizes('S'), skus: [sku] }
  const [back] = rowsFor(sizes('S'), { specs: [], rows: [{ values: [] }] }, stored)
  expect(back).toMatchObject({ values: ['S'], priceCents: 900, code: 'A' })
})

test('amounts are read in yuan and quantities as whole numbers; everything else is rejected', () => {
  expect(read('priceCents', ' ¥1,234.5 ')).toBe(123_450)
  expect(read('priceCents', '￥ 12')).toBe(1200)
  expect(read('priceCents', '1.999')).toBeUndefined()
  expect(read('openingStock', '1.5')).toBeUndefined()
  expect(read('weightG', '十')).toBeUndefined()
  expect(read('code', ' A-1 ')).toBe('A-1')
  expect(read('code', 'A\n1')).toBe('A 1')
})

test('an amount is read as in other forms: a decimal comma or more digits than a number holds are no amount', () => {
  expect([read('priceCents', '01'), read('priceCents', '.5'), read('openingStock', '01')]).toEqual([100, 50, 1])
  for (const typed of ['12,50', '1,2', '-1', '1e3', '１２', '99999999999999999999'])
    expect([typed, read('priceCents', typed)]).toEqual([typed, undefined])
})

test('the first row that would be refused is named', () => {
  const rows = [row('S', 100), row('M'), row('L', 1e9)]
  expect(problemIn(rows, 'zh')).toEqual({ name: 'M', problem: '售价必填' })
  expect(problemIn([row('L', 1e9)], 'zh')?.problem).toBe('售价不能大于 ¥99,999.00')
  expect(problemIn([row('S', 100)], 'zh')).toBeUndefined()
})

test('a column is filled downwards from a row, and the rows above keep their values', () => {
  const rows = [row('S', 100), row('M', 200), row('L')]
  expect(filledDown(rows, 1, 'priceCents').map(({ priceCents }) => priceCents)).toEqual([100, 200, 200])
})
