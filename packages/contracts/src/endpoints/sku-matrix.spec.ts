import { expect, test } from 'vitest'
import { combinationsOf, specKeyOf, underKnownNames } from './sku-matrix.js'

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

test('a renamed group is known by its former name, unless it is another group', () => {
  const named = (specs: Parameters<typeof underKnownNames>[0], known: typeof specs) =>
    underKnownNames(specs, known).map(({ groupName }) => groupName)
  const fabric = { groupName: '面料', values: ['红', '蓝'] }
  expect(named([fabric, size], [colour, size])).toEqual(['颜色', '尺寸'])
  expect(named([size, fabric], [colour, size])).toEqual(['尺寸', '面料'])
  expect(named([{ ...fabric, values: ['棉'] }], [colour])).toEqual(['面料'])
  expect(named([fabric], [])).toEqual(['面料'])
  // The names of two groups that were exchanged.
  const exchanged = [
    { ...colour, groupName: size.groupName },
    { ...size, groupName: colour.groupName },
  ]
  expect(named(exchanged, [colour, size])).toEqual(['尺寸', '颜色'])
})
