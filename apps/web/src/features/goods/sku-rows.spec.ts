import { expect, test } from 'vitest'
import { filledDown, read, rowsFor, type MatrixRow } from './sku-rows'

const sizes = (...values: string[]) => [{ groupName: '尺寸', values }]
const row = (value: string, priceCents?: number): MatrixRow => ({ values: [value], priceCents })
const none = { specs: [], skus: [] }

test('a combination keeps what was typed when specifications change', () => {
  const before = { specs: sizes('S', 'M'), rows: [row('S', 100), row('M', 200)] }
  expect(rowsFor(sizes('M', 'L'), before, none)).toEqual([row('M', 200), { values: ['L'] }])
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
})

test('a column is filled downwards from a row, and the rows above keep their values', () => {
  const rows = [row('S', 100), row('M', 200), row('L')]
  expect(filledDown(rows, 1, 'priceCents').map(({ priceCents }) => priceCents)).toEqual([100, 200, 200])
})
