import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Fault, limits } from '@bedside/contracts'
import { channelBill, type BilledMovement } from '../../testing/channel-bill.js'
import { directory } from '../../testing/spawned.js'
import { billColumns, billLine, centsOf, totalsFault, valuesOfLine } from './bill-format.js'
import type { BillLine } from './bill-line.js'
import { readBill } from './read-bill.js'

const day = '2026-11-20'
const at = Date.parse('2026-11-20T04:00:00Z')
const paid: BilledMovement = {
  what: 'PAYMENT',
  no: 'PY1',
  tradeNo: 'PY1',
  channelNo: 'CHPY1',
  amountCents: 1500,
  feeCents: 9,
  state: 'SUCCESS',
  at,
}

/** Splits a generated bill into cells, as reading a file would. */
function readBack(lines: readonly BilledMovement[]) {
  const rows = channelBill(lines)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))
  const places = billColumns(rows[0] ?? [])
  const read = rows.slice(1, -2).map((cells, index) => billLine(places, index + 2, cells, day))
  return { read, titles: rows.at(-2) ?? [], totals: rows.at(-1) ?? [] }
}

test('bills in the channel’s format are parsed correctly', () => {
  const billed = fc.record({
    what: fc.constantFrom<BilledMovement['what']>('PAYMENT', 'REFUND', 'PAYOUT'),
    no: fc.stringMatching(/^[A-Z]{2}\d{3,30}$/),
    channelNo: fc.stringMatching(/^[A-Z]{2}\d{3,30}$/),
    amountCents: fc.integer({ min: 1, max: 1_000_000_00 }),
    feeCents: fc.integer({ min: 0, max: 10_000 }),
    at: fc.integer({ min: 0, max: 86_399 }).map((second) => Date.parse(`${day}T00:00:00+08:00`) + second * 1000),
  })
  fc.assert(
    fc.property(fc.array(billed, { maxLength: 20 }), (some) => {
      const lines = some.map((one) => ({ ...one, tradeNo: one.no, state: 'SUCCESS' as const }))
      const { read, titles, totals } = readBack(lines)
      expect(read).toEqual(
        lines.map(({ what, no, channelNo, amountCents, feeCents, state, at: when }, index) => ({
          line: index + 2,
          subject: what,
          no,
          channelNo,
          amountCents,
          feeCents,
          state,
          at: when,
        })),
      )
      expect(totalsFault(titles, totals, read as BillLine[])).toBeUndefined()
    }),
  )
})

describe('a bill that is not whole', () => {
  test.each([
    ['a line too few', (lines: BillLine[]) => lines.slice(1)],
    ['another amount', ([first, ...rest]: BillLine[]) => [{ ...(first as BillLine), amountCents: 1 }, ...rest]],
    ['another fee', ([first, ...rest]: BillLine[]) => [{ ...(first as BillLine), feeCents: 0 }, ...rest]],
  ])('%s does not fit its totals', (_what, change) => {
    const { read, titles, totals } = readBack([paid, { ...paid, no: 'PY2' }])
    expect(totalsFault(titles, totals, change(read as BillLine[]))).toMatchObject({ reason: 'bill.summary' })
  })

  test('a file with other columns is refused, naming the missing ones', () => {
    expect(() => billColumns(['交易时间', '商户订单号'])).toThrow('bill.titles')
  })
})

describe('a line', () => {
  const refused = (change: (row: string) => string) => {
    const [titles = '', row = ''] = channelBill([paid]).split('\r\n')
    const read = billLine(billColumns(titles.split(',')), 2, change(row).split(','), day)
    return read instanceof Fault ? read.reason : read
  }

  test.each([
    ['of another day', (row: string) => row.replace('2026-11-20', '2026-11-21'), 'bill.otherDay'],
    ['without a time', (row: string) => row.replace('2026-11-20', 'yesterday'), 'bill.time'],
    ['in a state nobody knows', (row: string) => row.replace('`SUCCESS', '`NOTPAY'), 'bill.state'],
    ['without a number', (row: string) => row.replace('`PY1', '`'), 'bill.number'],
    ['with a number too long', (row: string) => row.replace('`PY1', `\`${'9'.repeat(65)}`), 'bill.number'],
    [
      'with a number that the position of a further line could be taken for',
      (row: string) => row.replace('`PY1', '`PY1#2'),
      'bill.number',
    ],
    ['with three decimals', (row: string) => row.replace('`15.00', '`15.001'), 'bill.amount'],
    ['below nothing', (row: string) => row.replace('`15.00', '`-15.00'), 'bill.amount'],
    ['beyond what an amount can be', (row: string) => row.replace('`15.00', '`99999999.00'), 'bill.amount'],
    ['with a value too many', (row: string) => `${row},\`more`, 'bill.cells'],
  ])('%s is refused', (_what, change, reason) => {
    expect(refused(change)).toBe(reason)
  })

  test('a comma within a value does not split it, because each value begins with a quote', () => {
    expect(refused((row) => row.replace('`陪护床', '`床, 枕头,和毯子'))).toMatchObject({ no: 'PY1', amountCents: 1500 })
    expect(valuesOfLine(['`a', 'b', '', '`c'])).toEqual(['a,b,', 'c'])
  })
})

test.each([
  ['0', 0],
  ['0.1', 10],
  ['12.34', 1234],
  ['12.34000', 1234],
  ['-0.05', -5],
  ['-0.00', 0],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1,000.00', undefined],
  ['', undefined],
  ['12.345', undefined],
])('%s yuan are %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('the maximum number of lines is read, and one more is refused, whatever surrounds them', async () => {
  const folder = directory()
  const bill = (lines: number) => {
    const [titles = '', line = '', ...end] = channelBill([{ ...paid, amountCents: 0, feeCents: 0 }])
      .trimEnd()
      .split('\r\n')
    const totals = end.join('\r\n').replace('`1', `\`${lines}`)
    const place = join(folder, String(lines))
    writeFileSync(place, [titles, ...Array.from({ length: lines }, () => line), totals].join('\r\n'))
    return place
  }
  const { lines, problems } = await readBill(bill(limits.billRows), day, 'en')
  expect([lines.length, problems.count]).toEqual([limits.billRows, 0])
  await expect(readBill(bill(limits.billRows + 1), day, 'en')).rejects.toThrow(Fault)
}, 60_000)
