import type { DifferenceRow } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { differenceSums } from './difference-sums'

const row = (
  subject: DifferenceRow['subject'],
  ourCents: number | null,
  theirCents: number | null,
  theirState: DifferenceRow['theirState'] = 'SUCCESS',
) => ({ subject, ourCents, theirCents, ourState: 'SUCCESS', theirState }) as DifferenceRow

test('chosen differences have a total of what each side has moved, of payments and refunds apart', () => {
  const failed = row('REFUND', 0, 700, 'FAILED')
  const rows = [row('PAYMENT', 1000, 900), row('REFUND', 300, null), row('PAYMENT', null, 200), failed]
  expect(differenceSums(rows, ([chinese]) => chinese)).toEqual([
    { label: '收款 本方', cents: 1000 },
    { label: '收款 渠道', cents: 1100 },
    { label: '退款 本方', cents: 300 },
    { label: '退款 渠道', cents: 0 },
  ])
  expect(differenceSums([], ([chinese]) => chinese)).toEqual([])
})
