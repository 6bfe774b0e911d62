import type { Family, InterfaceType, MenuRow } from '@bedside/contracts'
import { describe, expect, test } from 'vitest'
import { afterMove, dropped, isElsewhere, placeOf, rowOf, rowsAbove, shifted, treeOf, type Move } from './entries'

const row = (
  menuId: number,
  fid: number,
  interfaceType: InterfaceType,
  families: Family[] = ['PLATFORM'],
): MenuRow => ({
  menuId,
  fid,
  interfaceType,
  interfaceName: `entry${menuId}`,
  name: `${menuId}`,
  nameEn: '',
  pageUrl: '',
  icon: '',
  orderBy: menuId,
  hidden: 0,
  alwaysShow: 0,
  isFlag: 1,
  families,
  builtIn: 0,
  children: 0,
  version: 1,
  updatedAt: '2026-11-21T02:00:00Z',
})
const both: Family[] = ['PLATFORM', 'AGENT']
// Two modules. The first has two pages, one of them with two buttons; the second is empty.
const rows = [row(1, 0, 1, both), row(2, 0, 1), row(11, 1, 2, both), row(12, 1, 2), row(111, 11, 3), row(112, 11, 3)]
const get = (id: number): MenuRow => rowOf(rows, id) ?? row(id, 0, 1)
const drop = (id: number, target: number, at: Parameters<typeof dropped>[3]) => dropped(rows, get(id), get(target), at)

test('rows of all levels become a tree, and every entry knows its ancestors', () => {
  const [first, second] = treeOf(rows)
  expect(first?.sysMenuList.map(({ menuId }) => menuId)).toEqual([11, 12])
  expect(first?.sysMenuList[0]?.sysMenuList.map(({ menuId }) => menuId)).toEqual([111, 112])
  expect(second?.sysMenuList).toEqual([])
  expect(rowsAbove(rows, get(112)).map(({ menuId }) => menuId)).toEqual([11, 1])
})

describe('[P5] dropping an entry', () => {
  test.each<[what: string, drop: Move | undefined, move: Move]>([
    ['above a sibling', drop(112, 111, 'above'), { menuId: 112, fid: 11, menuIds: [112, 111] }],
    ['below a sibling', drop(1, 2, 'below'), { menuId: 1, fid: 0, menuIds: [2, 1] }],
    ['on a page, a button becomes its first', drop(111, 12, 'on'), { menuId: 111, fid: 12, menuIds: [111] }],
    ['beneath a module, a page becomes its last', drop(12, 2, 'below'), { menuId: 12, fid: 2, menuIds: [12] }],
    [
      'on its own parent, an entry becomes the first there',
      drop(112, 11, 'on'),
      { menuId: 112, fid: 11, menuIds: [112, 111] },
    ],
  ])('%s', (_what, move, expected) => expect(move).toEqual(expected))

  test.each<[what: string, move: Move | undefined]>([
    ['a module below another', drop(2, 1, 'on')],
    ['a page beside a module', drop(11, 2, 'above')],
    ['a page below a page', drop(12, 11, 'on')],
    ['a button below a module', drop(111, 2, 'on')],
    ['an entry on itself', drop(11, 11, 'below')],
    ['an entry where not all of its accounts get', drop(11, 2, 'on')],
  ])('never puts %s', (_what, move) => expect(move).toBeUndefined())
})

test('one position up or down, but not beyond the ends', () => {
  expect(shifted(rows, get(112), -1)).toEqual({ menuId: 112, fid: 11, menuIds: [112, 111] })
  expect(shifted(rows, get(112), 1)).toBeUndefined()
  expect(shifted(rows, get(1), -1)).toBeUndefined()
})

test('a move is shown as the server will answer it, and its undoing restores everything', () => {
  const move = drop(111, 12, 'on')
  if (!move) throw new Error('it fits there')
  const back = placeOf(rows, get(111))
  const after = afterMove(rows, move)
  expect(treeOf(after)[0]?.sysMenuList.map(({ sysMenuList }) => sysMenuList.map(({ menuId }) => menuId))).toEqual([
    [112],
    [111],
  ])
  expect(treeOf(afterMove(after, back)).map(shape)).toEqual(treeOf(rows).map(shape))
  expect(isElsewhere(rows, move)).toBe(true)
  expect(isElsewhere(rows, back)).toBe(false)
})

const shape = (entry: { menuId: number; sysMenuList: readonly object[] }): unknown => [
  entry.menuId,
  (entry.sysMenuList as (typeof entry)[]).map(shape),
]
