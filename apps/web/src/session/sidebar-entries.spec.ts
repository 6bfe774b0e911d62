import { interfaceTypes, type MenuNode } from '@bedside/contracts'
import { describe, expect, it } from 'vitest'
import type { Page } from '../lib/page'
import { menuTitle } from './menu-title'
import { linksOf, sidebarEntries, trailOf, type SidebarEntry } from './sidebar-entries'

let lastId = 0
function node(interfaceName: string, more: Partial<MenuNode> = {}): MenuNode {
  return {
    menuId: ++lastId,
    fid: 0,
    interfaceType: more.sysMenuList ? interfaceTypes.module : interfaceTypes.menu,
    interfaceName,
    name: interfaceName,
    nameEn: `${interfaceName} in English`,
    pageUrl: `/${interfaceName}`,
    icon: '',
    orderBy: 0,
    hidden: 0,
    alwaysShow: 0,
    isFlag: 1,
    sysMenuList: [],
    ...more,
  }
}
const pageOf = (name: string) =>
  ({ path: `/${name}`, access: name, title: [name, name], load: () => Promise.reject(new Error()) }) as unknown as Page
const pages = ['a', 'b', 'c', 'd'].map(pageOf)

/** `module(a b)` is a submenu, `a` a link. */
const drawn = (entries: readonly SidebarEntry[]): string =>
  entries.map((entry) => ('children' in entry ? `${entry.key}(${drawn(entry.children)})` : entry.key)).join(' ')
const sidebar = (...menu: MenuNode[]) => drawn(sidebarEntries(menu, pages))

describe('the sidebar', () => {
  it('[B6] shows a parent of several as a submenu', () => {
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b')] }))).toBe('m(a b)')
  })

  it('[B4] skips entries that are hidden', () => {
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b', { hidden: 1 }), node('c')] }))).toBe('m(a c)')
    expect(sidebar(node('m', { hidden: 1, sysMenuList: [node('a'), node('b')] }))).toBe('')
  })

  it('[B5] shows the only visible child of a parent directly', () => {
    expect(sidebar(node('m', { sysMenuList: [node('a')] }))).toBe('a')
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b', { hidden: 1 })] }))).toBe('a')
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b', { isFlag: 0 })] }))).toBe('a')
  })

  it('[B5] keeps the submenu around a single child when it is always to be shown', () => {
    expect(sidebar(node('m', { alwaysShow: 1, sysMenuList: [node('a')] }))).toBe('m(a)')
  })

  it('[B5] keeps the submenu around a single child that is itself a submenu', () => {
    const inner = node('n', { sysMenuList: [node('a'), node('b')] })
    expect(sidebar(node('m', { sysMenuList: [inner] }))).toBe('m(n(a b))')
  })

  it('[P1] leaves out what is not allowed, and what it leads to', () => {
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b', { isFlag: 0 }), node('c')] }))).toBe('m(a c)')
  })

  it('leaves out pages that this client does not have, and modules that are left with nothing', () => {
    expect(sidebar(node('m', { sysMenuList: [node('a'), node('b'), node('later')] }))).toBe('m(a b)')
    expect(sidebar(node('m', { sysMenuList: [node('later')] }), node('a'))).toBe('a')
  })

  it('finds the page of an entry made by hand by its path', () => {
    expect(sidebar(node('custom', { pageUrl: '/d' }))).toBe('custom')
  })

  it('does not draw buttons', () => {
    const button = node('a.edit', { interfaceType: interfaceTypes.button, pageUrl: '/b' })
    expect(sidebar(node('m', { sysMenuList: [node('a', { sysMenuList: [button] }), node('b')] }))).toBe('m(a b)')
  })

  it('stands in the order of the menu', () => {
    expect(sidebar(node('a', { orderBy: 3 }), node('b', { orderBy: 1 }), node('c', { orderBy: 2 }))).toBe('b c a')
  })

  it('[B8] gives an entry its icon, and a child shown directly that of its parent when it has none', () => {
    const [shown] = sidebarEntries([node('m', { icon: 'team', sysMenuList: [node('a')] })], pages)
    expect(shown?.icon).toBe('team')
    const [own] = sidebarEntries([node('m', { icon: 'team', sysMenuList: [node('a', { icon: 'user' })] })], pages)
    expect(own?.icon).toBe('user')
  })

  it('[B7] translates titles by the entry, else by its key, and shows others raw', () => {
    const role = { interfaceName: 'management.role', name: '角色列表' }
    expect(menuTitle({ ...role, nameEn: 'Our roles' })).toEqual(['角色列表', 'Our roles'])
    expect(menuTitle({ ...role, nameEn: '' })).toEqual(['角色列表', 'Roles'])
    expect(menuTitle({ ...role, name: '岗位', nameEn: '' })).toEqual(['岗位', '岗位'])
    expect(menuTitle({ interfaceName: 'custom', name: '自定义', nameEn: '' })).toEqual(['自定义', '自定义'])
  })
})

describe('the marked entry', () => {
  const entries = sidebarEntries([node('m', { icon: 'shop', sysMenuList: [node('a'), node('b')] }), node('c')], pages)

  it('[B1] is the entry of the path and the submenus it stands in', () => {
    expect(trailOf(entries, '/b')).toEqual(['m', 'b'])
    expect(trailOf(entries, '/c')).toEqual(['c'])
    expect(trailOf(entries, '/elsewhere')).toEqual([])
  })

  it('links come one by one, with the icon of the group where they have none', () => {
    expect(linksOf(entries).map(({ path, icon }) => [path, icon])).toEqual([
      ['/a', 'shop'],
      ['/b', 'shop'],
      ['/c', ''],
    ])
  })
})
