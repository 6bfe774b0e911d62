import { expect, test } from 'vitest'
import type { BillLine } from './bill-line.js'
import { totalsFault } from './bill-format.js'

const titles = ['总交易单数', '应结订单总金额', '退款总金额', '手续费总金额']
const line: BillLine = {
  line: 2,
  subject: 'PAYMENT',
  no: 'PY1',
  channelNo: 'CHPY1',
  amountCents: 100_00,
  feeCents: 60,
  state: 'SUCCESS',
  at: 0,
}
const lines = Array.from({ length: 1233 }, () => line)

test.each([
  [['1234', '123300.00', '0.00', '739.80'], '总交易单数 为 1,234，明细合计 1,233'],
  [['1233', '123400.50', '0.00', '739.80'], '应结订单总金额 为 ¥123,400.50，明细合计 ¥123,300.00'],
  [['1233', '123300.00', '-0.10', '739.80'], '退款总金额 为 -¥0.10，明细合计 ¥0.00'],
  [['1233', '123300.00', '0.00', '1739.80000'], '手续费总金额 为 ¥1,739.80，明细合计 ¥739.80'],
  [['many', '123300.00', '0.00', '739.80'], '总交易单数 为 many，明细合计 1,233'],
  [['1233', 'much', '0.00', '739.80'], '应结订单总金额 为 much，明细合计 ¥123,300.00'],
])('totals of %j are refused with both numbers written alike', (stated, words) => {
  const refusal = totalsFault(titles, stated, lines)
  expect(refusal?.messageIn('zh')).toBe(`汇总行与明细不符：${words}`)
})
