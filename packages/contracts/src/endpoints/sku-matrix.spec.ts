import { expect, test } from 'vitest'
import { combinationsOf, specKeyOf } from './sku-matrix.js'

const colour = { groupName: '颜色', values: ['红', '蓝'] }
const size = { groupName: '尺寸', values: ['S', 'M', 'L'] }

test('combines every value of a group with every value of the others, in the order of the groups', () => {
  expect(combinationsOf([colour, size])).toEqual([
    ['红', 'S'],
    ['红', 'M'],
    ['红', 'L'],
    ['蓝', 'S'],
    ['蓝', 'M'],
    ['蓝', 'L'],
  ])
  expect(combinationsOf([])).toEqual([[]])
})

test('the order of groups does not change a combination; another group does', () => {
  expect(specKeyOf([colour, size], ['红', 'S'])).toBe(specKeyOf([size, colour], ['S', '红']))
  expect(specKeyOf([colour], ['红'])).not.toBe(specKeyOf([{ ...colour, groupName: '面料' }], ['红']))
  expect(specKeyOf([], [])).toBe('[]')
})
