import { expect, test } from 'vitest'
import { fieldsOf } from '../fields/index.js'
import { shownValue } from '../fields/shown.js'
import { AfterSaleRow } from './after-sale-rows.js'
import { StoreShareRow } from './earnings.js'
import { MallOrderRow } from './mall-order-rows.js'
import { goodsInWords } from './mall-order-values.js'
import { CalendarOrder } from './money-calendar.js'

const stored = '折叠枕 大号 ×2；毛巾；浴巾 ×10；牙刷 ×1'

test('the goods of an order are separated as the reader’s language does, and names stay as they are', () => {
  expect(goodsInWords(stored)).toEqual([stored, '折叠枕 大号 ×2; 毛巾；浴巾 ×10; 牙刷 ×1'])
  expect(goodsInWords('')).toEqual(['', ''])
})

test.each([MallOrderRow, AfterSaleRow, StoreShareRow, CalendarOrder])('so do all rows that show them: %o', (row) => {
  const spec = fieldsOf(row).get('goodsText')
  expect(spec && shownValue(spec, stored, 'en')).toBe(goodsInWords(stored)[1])
})
