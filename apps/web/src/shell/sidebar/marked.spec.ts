import { interfaceTypes, type MenuNode } from '@bedside/contracts'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../lib/page'
import { sidebarEntries } from '../../session/sidebar-entries'
import { marked } from './marked'

const blank = { fid: 0, nameEn: '', icon: '', orderBy: 0, hidden: 0, alwaysShow: 0, isFlag: 1, menuId: 1 } as const
const menuPage = (interfaceName: string, pageUrl: string, hidden: 0 | 1 = 0): MenuNode => ({
  ...blank,
  interfaceType: interfaceTypes.menu,
  interfaceName,
  name: interfaceName,
  pageUrl,
  hidden,
  sysMenuList: [],
})
const menu: MenuNode[] = [
  {
    ...blank,
    interfaceType: interfaceTypes.module,
    interfaceName: 'management',
    name: '管理中心',
    pageUrl: '/management',
    sysMenuList: [
      menuPage('management.agent', '/management/agent'),
      menuPage('management.role', '/management/role'),
      menuPage('management.detail', '/management/detail', 1),
      menuPage('management.log', '/management/log', 1),
    ],
  },
]
const pages = ['agent', 'role', 'detail', 'log'].map(
  (name) => ({ path: `/management/${name}`, access: `management.${name}` }) as unknown as Page,
)
const entries = sidebarEntries(menu, pages)
const markedFor = (name: string) =>
  marked(entries, menu, { path: `/management/${name}`, access: `management.${name}` as Page['access'] })

describe('the marked entry', () => {
  it('[B1] is the one of the current path', () => {
    expect(markedFor('role')).toEqual({ key: 'management.role', groups: ['management'] })
  })

  it('[B1] is the list for a hidden page that is reached from it', () => {
    expect(markedFor('detail')).toEqual({ key: 'management.agent', groups: ['management'] })
  })

  it('is none for a hidden page that belongs to no list, but its module is open', () => {
    expect(markedFor('log')).toEqual({ key: undefined, groups: ['management'] })
  })

  it('is none outside the menu', () => {
    expect(marked(entries, menu, { path: '/welcome/index' })).toEqual({ key: undefined, groups: [] })
  })
})
