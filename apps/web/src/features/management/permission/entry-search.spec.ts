import { describe, expect, test } from 'vitest'
import { matchingPart, isMeant } from './entry-search'

const entry = (menuId: number, interfaceName: string, name: string, nameEn = '', ...sysMenuList: Entry[]): Entry => ({
  menuId,
  interfaceName,
  name,
  nameEn,
  sysMenuList,
})
interface Entry {
  menuId: number
  interfaceName: string
  name: string
  nameEn: string
  sysMenuList: Entry[]
}

const tree = [
  entry(
    1,
    'user',
    '用户管理',
    'Users',
    entry(2, 'user.list', '用户列表', 'Users', entry(3, 'user.list.export', '导出', 'Export')),
  ),
  entry(4, 'hospital', '医院管理', 'Hospitals', entry(5, 'hospital.bed', '床位管理', 'Beds')),
]
const search = (words: string) => matchingPart(tree, (one) => isMeant(one, words))

describe('an entry is found', () => {
  const list = entry(2, 'user.list', '用户列表', 'User directory')
  test.each(['用户', 'DIRECTORY', 'user.l', 'yhlb', ' 列表 '])('by %s', (words) =>
    expect(isMeant(list, words)).toBe(true),
  )
  test('by its English title, even if that comes from the catalogue', () =>
    expect(isMeant(entry(9, 'management.role', '角色列表'), 'roles')).toBe(true))
  test('and by nothing else', () => expect(isMeant(list, '床位')).toBe(false))
})

test('ancestors of a match are shown and expanded, and its descendants are shown', () => {
  expect(search('床位')).toEqual({ shown: new Set([4, 5]), open: [4] })
  expect(search('user.list.export')).toEqual({ shown: new Set([1, 2, 3]), open: [2, 1] })
  expect(search('hospitals').shown).toEqual(new Set([4, 5]))
})

test('a search without descendants shows only matches and their ancestors', () => {
  const only = matchingPart(tree, ({ menuId }) => menuId === 4, { withBelow: false })
  expect(only).toEqual({ shown: new Set([4]), open: [] })
})

test('a search without matches shows nothing', () => expect(search('nowhere').shown.size).toBe(0))
