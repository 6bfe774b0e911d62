import { expect, test } from 'vitest'
import { pasted } from './sku-paste'
import type { MatrixRow } from './sku-rows'

const row = (value: string, priceCents?: number): MatrixRow => ({ values: [value], priceCents })
const rows = [row('S', 100), row('M', 200), row('L', 300)]

test('a table is pasted from its cell on, and what is beyond the matrix is counted', () => {
  expect(pasted(rows, 1, 'priceCents', '9.90\t12\r\n8\t10\r\n7\t9\r\n')).toEqual({
    rows: [
      row('S', 100),
      { values: ['M'], priceCents: 990, marketCents: 1200 },
      { values: ['L'], priceCents: 800, marketCents: 1000 },
    ],
    unread: 0,
    beyond: 1,
  })
})

test('cells that cannot be read keep their value and are counted, empty ones are emptied', () => {
  const before = [{ ...row('S', 100), marketCents: 500 }, row('M', 200)]
  expect(pasted(before, 0, 'priceCents', '=A1*2\t\n#REF!\t7')).toEqual({
    rows: [
      { values: ['S'], priceCents: 100, marketCents: undefined },
      { values: ['M'], priceCents: 200, marketCents: 700 },
    ],
    unread: 2,
    beyond: 0,
  })
})

test('a cell of several lines stays one cell, and NULs are dropped', () => {
  const { rows: after } = pasted(rows, 0, 'code', '"A ""1""\nB"\t5\n\0C\0')
  expect(after).toMatchObject([{ code: 'A "1" B', weightG: 5 }, { code: 'C' }, { values: ['L'] }])
})

test('ten thousand lines are read at once', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `${at + 1}.50`).join('\n')
  const after = pasted(rows, 0, 'priceCents', lines)
  expect(after.rows.map(({ priceCents }) => priceCents)).toEqual([150, 250, 350])
  expect(after.beyond).toBe(9997)
})
