import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { specOf } from '../testing/field.js'
import { Optional, Text, ungrouped } from './index.js'

const label = ['号码', 'Number'] as const
const spec = (name: 'phone' | 'phonePart' | 'tel' | 'cardNo' | 'idNo' | 'mac' | 'deviceNo' | 'trackingNo') =>
  specOf(Optional(), Text(limits[name], label))

describe('a number written in groups', () => {
  test.each([
    ['phone', '138 0000 0001', '13800000001'],
    ['phone', ' 138-0000-0001 ', '13800000001'],
    ['phone', '１３８００００ ０００１', '13800000001'],
    ['phonePart', '138 0000 0001', '13800000001'],
    ['phonePart', '00 01', '0001'],
    ['tel', '020 - 8765 4321', '020-87654321'],
    ['tel', '400-820-8820', '400-820-8820'],
    ['cardNo', '6222 0000 1111 2223', '6222000011112223'],
    ['idNo', '110105 19491231 002x', '11010519491231002X'],
    ['mac', 'a4:c1:38:00:00:01', 'A4:C1:38:00:00:01'],
    ['deviceNo', 'yl 00000001', 'YL00000001'],
    ['trackingNo', ' SF 1234 5678 901', 'SF12345678901'],
    ['trackingNo', 'ＳＦ１２３４５６', 'SF123456'],
    ['trackingNo', 'JD-0012-3456', 'JD-0012-3456'],
  ] as const)('%s: %s is taken as %s', (name, written, taken) => expect(ungrouped(spec(name), written)).toBe(taken))

  test.each([
    ['phone', '138 0000 00'],
    ['phone', '138 0000 0001 2'],
    ['cardNo', '6222 0000 111'],
  ] as const)('%s: %s is no number, and is left as it was written', (name, written) =>
    expect(ungrouped(spec(name), written)).toBe(written),
  )

  test('other texts keep their spaces', () => {
    expect(ungrouped(specOf(Text(limits.name, label)), 'A 1')).toBe('A 1')
  })
})
